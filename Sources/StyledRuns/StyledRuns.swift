@_exported public import StyledRunsCore
@_exported public import StyledRunsHTML
