import { NO_PUBLIC_CLIENT, USER_REJECTED } from './specified.ts'

/** Errors between the page and a node or wallet: the cause and the next step. */
export const failures = {
  userRejected: USER_REJECTED,
  walletLocked: 'Your wallet is locked, or no longer gives this site your account. Unlock it and try again.',
  walletBusy: 'Your wallet has another request open. Open the wallet, answer it, and try again.',
  walletUnsupported: 'Your wallet does not know this request. Try another wallet.',
  walletFailed:
    'Your wallet could not do this. Open it, see whether it is unlocked and online, and try again.',
  walletSilent:
    'Your wallet did not answer in time. Open it, see whether it is unlocked and online, and try again.',
  accountChanged:
    'The account or network in your wallet changed, so the preview no longer holds. Look at it again.',
  insufficientFunds: 'Your account can’t pay the network fee.',
  wrongChain: 'The node serves another chain, so its answers are not used.',
  staleNode: 'The node lags behind the chain, so its answers are not used.',
  nodesDisagree:
    'The nodes gave different answers, so none of them is believed. The page asks again by itself.',
  rateLimited: 'The node asks for fewer requests. Wait a moment; the page tries again by itself.',
  timeout: 'The node did not answer in time. The page tries again by itself.',
  unreachable: 'The node cannot be reached. Check your connection; the page tries again by itself.',
  noClient: NO_PUBLIC_CLIENT,
  badResponse: 'The node gave an answer that makes no sense. The page tries again by itself.',
  unsupportedMethod: 'The node does not know this request.',
  nodeError: 'The node could not answer. Try again in a moment.',
  pageFault: 'Something went wrong inside the page. Reload it and try again.',
}

/** The same for a read, whose revert data is not decoded. */
export const readFailures = { ...failures, reverted: 'A contract refused to answer.' }

/** Reasons why V4Quoter gave no quote. `reverted` describes contract errors. */
export const quoterRefusals = {
  ...failures,
  amountTooLarge: 'The amount is above the most that the pool can count.',
  noQuoter: 'There is no quoter contract on this chain.',
}
