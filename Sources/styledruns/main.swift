import StyledRunsCommand

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

let status = CommandLineTool(streams: .process()).run(Array(CommandLine.arguments.dropFirst()))
exit(status.rawValue)
