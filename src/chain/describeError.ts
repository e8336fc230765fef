import { ChainError, type ChainErrorCode } from './rpc/chainError.ts'
import { decodeRevert } from './write/decodeRevert.ts'
import { type RevertMessage, revertDetails, revertMessage } from './write/revertMessage.ts'

/** What went wrong, by code. */
export type Failure = RevertMessage | { readonly code: Exclude<ChainErrorCode, 'reverted'> | 'pageFault' }

export interface ErrorDescription {
  readonly failure: Failure
  /** Raw name or message, for 'Details'. */
  readonly details: string
}

/** The one place where an error becomes what is told of it. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof ChainError)) return { failure: { code: 'pageFault' }, details: String(error) }
  return { failure: failureIn(error), details: detailsOf(error) }
}

function detailsOf(error: ChainError): string {
  if (error.code === 'reverted' && error.revertData !== undefined && error.revertData !== '0x')
    return revertDetails(decodeRevert(error.revertData))
  return (error.message === '' ? error.code : `${error.code}: ${error.message}`).slice(0, 500)
}

function failureIn({ code, revertData = '0x' }: ChainError): Failure {
  return code === 'reverted' ? revertMessage(decodeRevert(revertData)) : { code }
}
