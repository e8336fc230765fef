declare module 'virtual:catalogue' {
  export const catalogue: import('#market/market.ts').Catalogue
  /** Of all markets, the default's first, and those on which a hook may be opened by its address. */
  export const networks: readonly import('#market/market.ts').Network[]
  /** True in builds for the local world alone: the Local wallet exists, and writes check whose chain it is. */
  export const isLocal: boolean
}
