import type { Method } from '../../chain/rpc/methods.ts'

/** What the nodes give different answers about, for a person, and what follows from it. */
export const disputeSentence = (method: Method): string =>
  `The nodes give different answers about ${subjectOf(method)}. None of them is believed, so something may be missing here.`

function subjectOf(method: Method): string {
  switch (method) {
    case 'eth_getTransactionByHash':
    case 'eth_getTransactionReceipt':
    case 'eth_getTransactionCount':
      return 'your transactions'
    case 'eth_getLogs':
      return 'what happened before'
    case 'eth_gasPrice':
    case 'eth_estimateGas':
      return 'the network fee'
    case 'eth_getBalance':
      return 'your ETH'
    default:
      return 'the state of the chain'
  }
}
