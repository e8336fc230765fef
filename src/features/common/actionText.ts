import { theToken, unlimited } from '#locales/kit.ts'
import * as words from '#locales/write.ts'
import { getShareDecimals } from '#market/limits.ts'
import type { Market } from '#market/market.ts'
import { isRestoringVaults } from '#market/setVaults.ts'
import { toInputOutputOrder, toTokenPair } from '#market/tokenPair.ts'
import type { TxAction } from '#market/txAction.ts'
import { shortenAddress } from '#math/address.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { MAX_UINT256 } from '#math/integers.ts'
import type { TxRecord } from '#transactions/record.ts'
import { formatBlockTime } from '#ui/text.tsx'
import { allowanceText, amountText, roundedAmountText } from './amountText.tsx'
import {
  findContractName,
  findKnownToken,
  type KnownToken,
  SHARE_TOKEN_NAME,
  type TokenAndShareDecimals,
} from './knownContracts.ts'

/**
 * Input of functions that describe an action: the market, and the token decimals that were read.
 */
export interface TxTextContext {
  readonly market: Market
  readonly snapshot: TokenAndShareDecimals | undefined
}

const sharesText = (shares: bigint, { snapshot }: TxTextContext): string =>
  amountText(shares, { label: SHARE_TOKEN_NAME, decimals: getShareDecimals(snapshot) })

const sharesInShort = (shares: bigint, { snapshot }: TxTextContext): string =>
  roundedAmountText(shares, { label: SHARE_TOKEN_NAME, decimals: getShareDecimals(snapshot) }, 'nearest')

const named = (address: string, market: Market): string =>
  findContractName(address, market) ?? shortenAddress(address)

const labelOf = (token: KnownToken | undefined): string => token?.label ?? theToken

function swapSides(zeroForOne: boolean, { market, snapshot }: TxTextContext) {
  const [from, to] = toInputOutputOrder(toTokenPair(market), zeroForOne)
  return { from: findKnownToken(from, market, snapshot), to: findKnownToken(to, market, snapshot) }
}

/** An action in a few words, for a list: 'Deposit for 1.25 Millrace Shares'. */
export function actionTitle(action: TxAction, context: TxTextContext): string {
  const { market, snapshot } = context
  switch (action.kind) {
    case 'approve': {
      const token = findKnownToken(action.token, market, snapshot)
      const label = token?.label ?? shortenAddress(action.token)
      if (action.amount === 0n) return words.revokeFrom(label, named(action.spender, market))
      if (action.through !== undefined)
        return words.permitTo(named(action.spender, market), roundedAmountText(action.amount, token, 'up'))
      const amount = action.amount === MAX_UINT256 ? unlimited : roundedAmountText(action.amount, token, 'up')
      return words.approveTo(label, named(action.spender, market), amount)
    }
    case 'mint':
      return words.mint(
        roundedAmountText(action.amount, findKnownToken(action.token, market, snapshot), 'nearest'),
      )
    case 'deposit':
      return words.depositFor(sharesInShort(action.liquidity, context))
    case 'withdraw':
      return action.shares === undefined
        ? words.withdrawTheWholePosition
        : words.withdrawOf(sharesInShort(action.shares, context))
    case 'setVaults':
      return words.setVaultsTo(shortenAddress(action.vault0), shortenAddress(action.vault1))
    case 'swap': {
      const { from, to } = swapSides(action.zeroForOne, context)
      return action.amountSpecified < 0n
        ? words.swapFor(roundedAmountText(-action.amountSpecified, from, 'nearest'), labelOf(to))
        : words.swapForExactly(labelOf(from), roundedAmountText(action.amountSpecified, to, 'nearest'))
    }
    case 'transfer': {
      const token = findKnownToken(action.token, market, snapshot)
      return words.sendTo(roundedAmountText(action.amount, token, 'nearest'), shortenAddress(action.to))
    }
  }
}

/** Describes the effect of signing an action in one sentence. */
export function actionSentence(action: TxAction, context: TxTextContext): string {
  const { market, snapshot } = context
  switch (action.kind) {
    case 'approve': {
      const token = findKnownToken(action.token, market, snapshot)
      const spender = named(action.spender, market)
      if (action.amount === 0n) return words.meaningOfRevoke(spender, token?.label ?? theToken)
      if (action.through !== undefined) {
        const until = formatBlockTime(action.through.expiration) ?? `${action.through.expiration}`
        return words.meaningOfPermit(spender, amountText(action.amount, token), until)
      }
      return words.meaningOfApprove(spender, allowanceText(action.amount, token))
    }
    case 'mint':
      return words.meaningOfMint(amountText(action.amount, findKnownToken(action.token, market, snapshot)))
    case 'deposit':
      return words.meaningOfDeposit(sharesText(action.liquidity, context))
    case 'withdraw':
      return action.shares === undefined
        ? words.meaningOfWithdraw
        : words.youGiveBackSome(sharesText(action.shares, context))
    case 'setVaults':
      return isRestoringVaults(action, market) ? words.meaningOfRestoring : words.meaningOfSetVaults
    case 'swap': {
      const { from, to } = swapSides(action.zeroForOne, context)
      return action.amountSpecified < 0n
        ? words.meaningOfExactInSwap(amountText(-action.amountSpecified, from), labelOf(to))
        : words.meaningOfExactOutSwap(amountText(action.amountSpecified, to), labelOf(from))
    }
    case 'transfer':
      return words.meaningOfSend(
        amountText(action.amount, findKnownToken(action.token, market, snapshot)),
        shortenAddress(action.to),
      )
  }
}

/** Describes one call of a bundle. Its meaning can differ from that of the same call alone. */
export function batchCallSentence(action: TxAction, account: Address, context: TxTextContext): string {
  const { market, snapshot } = context
  if (action.kind === 'setVaults' && isRestoringVaults(action, market)) return words.meaningOfNamingVaults
  if (action.kind === 'transfer' && isAddressEqual(action.to, account)) {
    const amount = amountText(action.amount, findKnownToken(action.token, market, snapshot))
    return words.meaningOfShowingHolding(amount)
  }
  if (action.kind === 'approve' && action.amount === 0n) return words.meaningOfTakingBackRest
  return actionSentence(action, context)
}

/**
 * Short title of a transaction record. Uses the mined amounts if they differ from the requested
 * ones.
 */
export function formatTxTitle(
  { action, became = action }: Pick<TxRecord, 'action' | 'became'>,
  context: TxTextContext,
): string {
  return actionTitle(became, context)
}
