import type { Eip1193Provider } from './session.ts'

/** What a node answers and no wallet does by itself (EIP-1474): the state of the chain. */
const OF_THE_CHAIN =
  /^eth_(call|estimateGas|blockNumber|gasPrice|feeHistory|maxPriorityFeePerGas|syncing|simulateV1|get\w+)$/

/** EIP-1193: the provider does not support the method. */
const UNSUPPORTED = 4200

/**
 * A wallet on another device has no node here: the SDKs of WalletConnect and MetaMask answer these by asking the page's
 * own. Such an answer would be our node's word for our node, and pass for a second one. It is refused, so that the
 * wallet is a witness only for what it said itself.
 */
export function refuseChainReads(provider: Eip1193Provider): Eip1193Provider {
  return {
    request: async (args) => {
      if (OF_THE_CHAIN.test(args.method)) throw Object.assign(new Error(args.method), { code: UNSUPPORTED })
      return provider.request(args)
    },
    on: (event, listener) => provider.on?.(event, listener),
    removeListener: (event, listener) => provider.removeListener?.(event, listener),
  }
}
