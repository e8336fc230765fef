import type { OnChainQuote } from '#chain/read/quoteOnChain.ts'
import { sentence } from '#lib/sentence.ts'
import { reverted } from '#words/contractErrors.ts'
import { quoterRefusals } from '#words/errors.ts'

const refusals = { ...quoterRefusals, reverted }

/** Why V4Quoter gave no quote, in a sentence. */
export const quoterRefusal = ({ reason }: Extract<OnChainQuote, { ok: false }>): string =>
  sentence(refusals, reason)
