import { parts } from '../parts.ts'

// Outcome
export const ethForFees = <Node>(testEtherHint: Node) => parts`ETH for fees: ${testEtherHint}`

// TestEtherHint
export const theLocalWalletHasSome = 'the Local wallet has some'
export const whereToGetTestEth = 'where to get test ETH'

export const notLoaded =
  'A part of this page could not be loaded, so nothing was sent. Check your connection and reload.'
/** In place of the sentence that did not arrive. */
export const reasonNotLoaded =
  'Why could not be loaded. Look into your wallet and under Activity, and reload this page.'
