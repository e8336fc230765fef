import { ChainError, type ChainErrorCode } from './chainError.ts'

/** A failed read by its code, without the decoder that `describeError` needs. */
export const failureOf = (error: unknown): { readonly code: ChainErrorCode | 'pageFault' } => ({
  code: error instanceof ChainError ? error.code : 'pageFault',
})
