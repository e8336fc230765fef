import type { Shown } from '../shown.ts'

// ConnectionNotice
export const youAreOffline = 'You are offline'
export const theNetworkDoesNotAnswer = 'The network does not answer'
export const tryAgain = 'Try again'
export const noLiveFigures = 'No live figure can be shown until then.'
export const figuresOutOfDate = (blockNumber: Shown) =>
  `Figures are of block ${blockNumber} and may be out of date.`
export const theNodesDisagree = 'The nodes disagree'
