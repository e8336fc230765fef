declare module 'virtual:catalogue' {
  export const catalogue: import('#market/market.ts').Catalogue
  /**
   * Of all markets, the default's first, and those on which a hook may be opened by its address.
   */
  export const networks: readonly import('#market/market.ts').Network[]
}
