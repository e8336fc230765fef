/** Reasons to keep an older version of a package. Remove an entry when you update its package. */
export const STAYS: Readonly<Record<string, string>> = {
  '@noble/hashes':
    '2 has no CommonJS build and other paths; viem brings 1 anyway, and two copies would reach the page',
  '@types/node': 'the types of Node 20, the oldest that is supported',
  eciesjs: 'a test speaks with MetaMask’s SDK, which brings this very version',
  solc: 'the compiler of Uniswap v4’s contracts and of the reference hooks: another one gives other code',
  'universal-router-2-0': 'a swap of five fields, which networks still have: tests deploy it beside 2.1',
  viem: 'later ones ask for builds of ox that not every registry has; tried again with each minor version',
}

/** Reasons why a vulnerability does not affect this project, by the URL of its advisory. */
export const HARMLESS: Readonly<Record<string, string>> = {}
