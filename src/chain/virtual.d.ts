declare module 'virtual:catalogue' {
  export const catalogue: import('#market/market.ts').Catalogue
  /**
   * Networks of all markets, the default's first, and those on which hooks can be opened by
   * address.
   */
  export const networks: readonly import('#market/market.ts').Network[]
}
