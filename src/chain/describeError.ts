import { ChainError } from './rpc/chainError.ts'
import { decodeRevert } from './write/decodeRevert.ts'
import { revertDetails, revertSentence } from './write/revertSentence.ts'

export interface ErrorDescription {
  /** What happened and what to do, for a person. */
  readonly sentence: string
  /** Raw name or message, for 'Details'. */
  readonly details: string
}

/** The one place where a failure becomes words. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof ChainError))
    return {
      sentence: 'Something went wrong inside the page. Reload it and try again.',
      details: String(error),
    }
  return { sentence: sentenceOf(error), details: detailsOf(error) }
}

function detailsOf(error: ChainError): string {
  if (error.code === 'reverted' && error.revertData !== undefined && error.revertData !== '0x')
    return revertDetails(decodeRevert(error.revertData))
  return `${error.code}: ${error.message}`.slice(0, 500)
}

function sentenceOf(error: ChainError): string {
  switch (error.code) {
    case 'userRejected':
      return 'You rejected the request'
    case 'walletBusy':
      return 'Your wallet has another request open. Open the wallet, answer it, and try again.'
    case 'walletUnsupported':
      return 'Your wallet does not know this request. Try another wallet.'
    case 'walletFailed':
      return 'Your wallet could not do this. Open it, see whether it is unlocked and online, and try again.'
    case 'accountChanged':
      return 'The account or network in your wallet changed, so the preview no longer holds. Look at it again.'
    case 'reverted':
      return revertSentence(decodeRevert(error.revertData ?? '0x'))
    case 'insufficientFunds':
      return 'There is not enough ETH in your account for the network fee.'
    case 'wrongChain':
      return 'The node serves another chain, so its answers are not used.'
    case 'staleNode':
      return 'The node lags behind the chain, so its answers are not used.'
    case 'nodesDisagree':
      return 'Two nodes gave different answers, so nothing was sent. Try again in a moment.'
    case 'rateLimited':
      return 'The node asks for fewer requests. Wait a moment; the page tries again by itself.'
    case 'timeout':
      return 'The node did not answer in time. The page tries again by itself.'
    case 'unreachable':
      return 'The node cannot be reached. Check your connection; the page tries again by itself.'
    case 'badResponse':
      return 'The node gave an answer that makes no sense. The page tries again by itself.'
    case 'unsupportedMethod':
      return 'The node does not know this request.'
    case 'nodeError':
      return 'The node could not answer. Try again in a moment.'
  }
}
