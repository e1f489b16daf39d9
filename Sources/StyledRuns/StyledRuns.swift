@_exported public import StyledRunsCore
@_exported public import StyledRunsHTML
@_exported public import StyledRunsLocalization
