import { ChainError } from './rpc/chainError.ts'
import { errorSentence } from './rpc/errorSentence.ts'
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
  return error.code === 'reverted'
    ? revertSentence(decodeRevert(error.revertData ?? '0x'))
    : errorSentence(error.code)
}
