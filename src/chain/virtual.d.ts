declare module 'virtual:catalogue' {
  export const catalogue: import('#market/market.ts').MarketCatalogue
  /**
   * Networks of all markets, starting with the default market's, and networks for hooks that the
   * user opens by address.
   */
  export const networks: readonly import('#market/market.ts').Network[]
}
