/** Members of a request that may differ from what was agreed to. Here, since a stored record names them and compares nothing. */
export const REQUEST_MEMBERS = ['sender', 'chain', 'nativeAmount', 'contract', 'function'] as const

/** The member of a request that differs; an argument by its position, from 1. */
export type RequestDifference =
  | { readonly code: (typeof REQUEST_MEMBERS)[number] }
  | { readonly code: 'argument'; readonly params: { readonly position: number } }
