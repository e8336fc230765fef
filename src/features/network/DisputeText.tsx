import type { ReactNode } from 'react'
import * as words from '#words/dispute.ts'
import type { Method } from '../../chain/rpc/methods.ts'

/** What the nodes give different answers about, and what follows from it. Apart from the notice: nodes rarely do. */
export default function DisputeText({ method }: { readonly method: Method }): ReactNode {
  return words.nodesDisagree(subjectOf(method))
}

function subjectOf(method: Method): string {
  switch (method) {
    case 'eth_getTransactionByHash':
    case 'eth_getTransactionReceipt':
    case 'eth_getTransactionCount':
      return words.yourTransactions
    case 'eth_getLogs':
      return words.whatHappenedBefore
    case 'eth_gasPrice':
    case 'eth_estimateGas':
      return words.theNetworkFee
    case 'eth_getBalance':
      return words.yourEth
    default:
      return words.chainState
  }
}
