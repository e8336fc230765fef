import type { Shown } from '../shown.ts'

export const nodesDisagree = (subjectOf: Shown) =>
  `The nodes give different answers about ${subjectOf}. None of them is believed, so something may be missing here.`
export const yourTransactions = 'your transactions'
export const whatHappenedBefore = 'what happened before'
export const theNetworkFee = 'the network fee'
export const yourEth = 'your ETH'
export const chainState = 'the state of the chain'
