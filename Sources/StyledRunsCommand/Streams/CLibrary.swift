// The calls of the C library that the tool needs, whatever the system names it.

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Reads and writes file descriptors, whole and in spite of signals.
enum CLibrary {
    /// Reads up to the buffer's size, and waits for the first byte. 0 at the end.
    static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Result<Int, Failure>
    {
        while true {
            let count = systemRead(descriptor, buffer)
            if count >= 0 { return .success(count) }
            if errno == EAGAIN {
                wait(for: descriptor, Int16(POLLIN), milliseconds: -1)
            } else if errno != EINTR {
                return .failure(Failure(number: errno))
            }
        }
    }

    /// Writes all of `bytes`, or returns why not.
    static func write(_ descriptor: Int32, _ bytes: [UInt8]) -> Failure? {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno == EAGAIN {
                    wait(for: descriptor, Int16(POLLOUT), milliseconds: -1)
                } else if errno != EINTR {
                    return Failure(number: errno)
                }
            }
            return nil
        }
    }

    /// Whether a read would return at once.
    static func hasInput(_ descriptor: Int32) -> Bool {
        wait(for: descriptor, Int16(POLLIN), milliseconds: 0)
    }

    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Makes a write to a closed pipe fail instead of ending the process.
    static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

    static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    @discardableResult
    private static func wait(for descriptor: Int32, _ events: Int16, milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: events, revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }

    // Named apart from the static functions, which would hide the C library's own.
    private static func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Darwin)
            Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Glibc)
            Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
            Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }

    private static func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
            Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Glibc)
            Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
            Musl.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }

    /// Why a call failed.
    struct Failure: Error, Equatable, CustomStringConvertible {
        var number: Int32

        /// Whether the reader of a pipe has gone, which is no fault.
        var isBrokenPipe: Bool { number == EPIPE }

        var description: String { String(cString: strerror(number)) }
    }
}
