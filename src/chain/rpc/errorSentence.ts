import { NO_PUBLIC_CLIENT, USER_REJECTED } from '../../domain/messages.ts'
import { ChainError, type ChainErrorCode } from './chainError.ts'

/** What happened and what to do, for a person. `describeError` explains reverts, from their data. */
export function errorSentence(code: Exclude<ChainErrorCode, 'reverted'>): string {
  switch (code) {
    case 'userRejected':
      return USER_REJECTED
    case 'walletLocked':
      return 'Your wallet is locked, or no longer gives this site your account. Unlock it and try again.'
    case 'walletBusy':
      return 'Your wallet has another request open. Open the wallet, answer it, and try again.'
    case 'walletUnsupported':
      return 'Your wallet does not know this request. Try another wallet.'
    case 'walletFailed':
      return 'Your wallet could not do this. Open it, see whether it is unlocked and online, and try again.'
    case 'walletSilent':
      return 'Your wallet did not answer in time. Open it, see whether it is unlocked and online, and try again.'
    case 'accountChanged':
      return 'The account or network in your wallet changed, so the preview no longer holds. Look at it again.'
    case 'insufficientFunds':
      return 'There is not enough ETH in your account for the network fee.'
    case 'wrongChain':
      return 'The node serves another chain, so its answers are not used.'
    case 'staleNode':
      return 'The node lags behind the chain, so its answers are not used.'
    case 'nodesDisagree':
      return 'The nodes gave different answers, so none of them is believed and nothing was sent. The page asks again by itself.'
    case 'rateLimited':
      return 'The node asks for fewer requests. Wait a moment; the page tries again by itself.'
    case 'timeout':
      return 'The node did not answer in time. The page tries again by itself.'
    case 'unreachable':
      return 'The node cannot be reached. Check your connection; the page tries again by itself.'
    case 'noClient':
      return NO_PUBLIC_CLIENT
    case 'badResponse':
      return 'The node gave an answer that makes no sense. The page tries again by itself.'
    case 'unsupportedMethod':
      return 'The node does not know this request.'
    case 'nodeError':
      return 'The node could not answer. Try again in a moment.'
  }
}

/** A failed read in a sentence, without loading the decoder that `describeError` needs. */
export function failureSentence(error: unknown): string {
  if (!(error instanceof ChainError)) return 'Something went wrong inside the page. Reload it and try again.'
  return error.code === 'reverted' ? 'A contract refused to answer.' : errorSentence(error.code)
}
