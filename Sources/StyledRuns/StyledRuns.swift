@_exported public import StyledRunsAttributed
@_exported public import StyledRunsCore
@_exported public import StyledRunsHTML
@_exported public import StyledRunsLocalization
