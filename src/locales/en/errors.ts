import { NO_PUBLIC_CLIENT, USER_REJECTED } from './specified.ts'

/** Errors of nodes and wallets. Each sentence names the cause and the next step. */
export const failures = {
  userRejected: USER_REJECTED,
  walletLocked: 'Your wallet is locked or disconnected from this site. Unlock it and try again.',
  walletBusy: 'Your wallet has another request open. Answer it, then try again.',
  walletUnsupported: 'Your wallet does not support this request. Try another wallet.',
  walletFailed: 'Your wallet could not do this. Check that it is unlocked and online, then try again.',
  walletSilent: 'Your wallet did not answer in time. Check that it is unlocked and online, then try again.',
  accountChanged: 'Your wallet changed its account or network. Check the new preview.',
  insufficientFunds: 'Your account can’t pay the network fee. Add funds for it, then try again.',
  wrongChain: 'The node is on another chain, so its answers are ignored.',
  staleNode: 'The node is behind the chain, so its answers are ignored.',
  nodesDisagree: 'The nodes gave different answers, so none is used. The page will ask again.',
  rateLimited: 'The node is limiting requests. The page will try again in a moment.',
  timeout: 'The node did not answer in time. The page will try again.',
  unreachable: 'The node cannot be reached. Check your connection. The page will try again.',
  noClient: NO_PUBLIC_CLIENT,
  badResponse: 'The node gave an invalid answer. The page will try again.',
  unsupportedMethod: 'The node does not support this request.',
  nodeError: 'The node could not answer. Try again in a moment.',
  pageFault: 'Something went wrong inside the page. Reload it and try again.',
}

/** Errors of reads. A revert has a general sentence, because its data is not decoded. */
export const readFailures = { ...failures, reverted: 'A contract refused to answer.' }

/** Reasons why the V4Quoter contract gave no quote. Solidity errors are in `reverted`. */
export const quoterRefusals = {
  ...failures,
  amountTooLarge: 'The amount is too large for the pool to count.',
  noQuoter: 'There is no quoter contract on this chain.',
}
