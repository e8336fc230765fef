import type { RevertMessage } from '#chain/describeError.ts'
import type { OnChainQuote } from '#chain/read/quoteOnChain.ts'
import { type CodeWithSentenceParameters, formatSentence, type TokenNames } from '#lib/sentence.ts'
import { reverted } from '#locales/contractErrors.ts'
import { failures, quoterRefusals } from '#locales/errors.ts'
import { depositIssues, withdrawIssues } from '#locales/issues.ts'
import { sentences } from '#locales/kit.ts'
import * as words from '#locales/outcomes.ts'
import type { Market } from '#market/market.ts'
import type { TxAction } from '#market/txAction.ts'
import { checksumAddress, shortenAddress } from '#math/address.ts'
import { type Address, isAddressEqual, isHex } from '#math/hex.ts'
import type { RefusalReason } from '#transactions/reasons.ts'
import type { TxRecord } from '#transactions/record.ts'
import { actionTitle, type TxTextContext } from './actionText.ts'
import { allowanceText } from './amountText.tsx'
import { findContractName, findKnownToken } from './knownContracts.ts'

/** Contracts and the account that an error may refer to. */
interface NamedSides {
  readonly market: Market
  readonly account: Address | undefined
}

export const formatRefusalReason = (
  reason: RefusalReason | RevertMessage,
  named: NamedSides | undefined,
): string => formatSentence(words.reasons, whoseBalance(reason, named))

/**
 * Names the account whose balance is too small, so that users do not mistake the pool manager's
 * balance for their own.
 */
function whoseBalance<Reason extends { readonly code: string }>(
  reason: Reason | RevertMessage,
  named: NamedSides | undefined,
): Reason | RevertMessage {
  if (!isRevert(reason) || reason.params.error !== 'ERC20InsufficientBalance') return reason
  const { argument, token } = reason.params
  if (!isHex(argument) || named === undefined) return reason
  const name = isAddressEqual(argument, named.account)
    ? 'you'
    : (findContractName(argument, named.market) ?? shortenAddress(checksumAddress(argument)))
  const of = isHex(token) ? findKnownToken(token, named.market, undefined)?.label : undefined
  return { ...reason, params: { ...reason.params, argument: name, token: of } }
}

const isRevert = (reason: { readonly code: string }): reason is RevertMessage => reason.code === 'reverted'

/** Returns the sentence about a problem with the entered deposit. */
export const depositIssueText = (
  issue: CodeWithSentenceParameters<typeof depositIssues>,
  tokens: TokenNames,
): string => formatSentence(depositIssues, issue, tokens)

export const withdrawIssueText = (
  issue: CodeWithSentenceParameters<typeof withdrawIssues>,
  tokens: TokenNames,
): string => formatSentence(withdrawIssues, issue, tokens)

/**
 * Returns sentences that supplement the status of a transaction record. If the user changed the
 * allowance in the wallet, they name the mined and the requested amount.
 */
export function formatTxStatusNote(
  {
    action,
    became,
    note,
    status,
    account,
  }: Pick<TxRecord, 'action' | 'became' | 'note' | 'status'> & Partial<Pick<TxRecord, 'account'>>,
  context: TxTextContext,
): string | undefined {
  const said = toldNote(note, status, { market: context.market, account })
  if (became === undefined) return said
  const all = [said, words.minedAs(inNumbers(became, context)), words.askedFor(inNumbers(action, context))]
  return sentences(all.filter((each) => each !== undefined))
}

/**
 * Returns the note of a transaction record. It advises to try again only if nothing can have been
 * sent.
 */
function toldNote(note: TxRecord['note'], status: TxRecord['status'], named: NamedSides): string | undefined {
  if (note === undefined) return undefined
  return status === 'unknown' && note.code in failures
    ? words.reasons.mayBeSent
    : formatSentence(words.notes, whoseBalance(note, named))
}

function inNumbers(action: TxAction, context: TxTextContext): string {
  if (action.kind !== 'approve') return actionTitle(action, context)
  return allowanceText(action.amount, findKnownToken(action.token, context.market, context.snapshot))
}

const refusals = { ...quoterRefusals, reverted }

/** Explains why V4Quoter returned no quote. */
export const quoterRefusalText = (
  { reason }: Extract<OnChainQuote, { ok: false }>,
  named: NamedSides,
): string => formatSentence(refusals, whoseBalance(reason, named))
