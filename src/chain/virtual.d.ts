declare module 'virtual:catalogue' {
  export const catalogue: import('#market/market.ts').Catalogue
  /**
   * Networks of all markets, that of the default market first, and those for hooks opened by
   * address.
   */
  export const networks: readonly import('#market/market.ts').Network[]
}
