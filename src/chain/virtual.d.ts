declare module 'virtual:catalogue' {
  export const catalogue: import('#market/market.ts').MarketCatalogue
  /**
   * Networks of all markets, starting with that of the default market, and networks for hooks
   * opened by address.
   */
  export const networks: readonly import('#market/market.ts').Network[]
}
