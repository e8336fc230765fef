import { quoterRefusals } from '#words/errors.ts'
import { reverted } from '#words/reverts.ts'
import type { OnChainQuote } from '../../chain/read/quoteOnChain.ts'
import { sentence } from '../../words/sentence.ts'

const refusals = { ...quoterRefusals, reverted }

/** Why V4Quoter gave no quote, in a sentence. */
export const quoterRefusal = ({ reason }: Extract<OnChainQuote, { ok: false }>): string =>
  sentence(refusals, reason)
