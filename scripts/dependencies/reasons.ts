/** Why a package stays behind its newest version. Whoever updates one takes its line away. */
export const STAYS: Readonly<Record<string, string>> = {
  '@noble/hashes':
    '2 has no CommonJS build and other paths; viem brings 1 anyway, and two copies would reach the page',
  '@types/node': 'the types of Node 20, the oldest that is supported',
  eciesjs: 'a test speaks with MetaMask’s SDK, which brings this very version',
  solc: 'the compiler of Uniswap v4’s contracts and of the reference hooks: another one gives other code',
  'universal-router-2-0': 'a swap of five fields, which networks still have: tests deploy it beside 2.1',
  viem: 'later ones ask for builds of ox that not every registry has; tried again with each minor version',
}

/**
 * Why a known problem of a package, by its advisory's address, does not concern the site or who
 * builds it.
 */
export const HARMLESS: Readonly<Record<string, string>> = {}
