import * as words from '#words/actions.ts'
import { type Address, sameAddress } from '../../amounts/hex.ts'
import { MAX_UINT256 } from '../../amounts/integers.ts'
import { momentText } from '../../amounts/momentText.ts'
import type { Argument, ArgumentRole } from '../../markets/call.ts'
import { feeText } from '../../markets/feeText.ts'
import type { Market } from '../../markets/market.ts'
import { shareDecimals } from '../../markets/shareDecimals.ts'
import { type Side, tokensOf } from '../../markets/side.ts'
import type { WordContext } from './actionWords.ts'
import { amountText } from './amountText.ts'
import { contractName, knownToken, SHARES_LABEL } from './knownContracts.ts'

/** One argument of a call: its name in the contract, what it means, and the value on the wire. */
export interface ArgumentRow {
  readonly name: string
  readonly meaning: string
  /** Digits, an address or true/false, as read back from the calldata. */
  readonly raw: string
}

/** A call as read back from its calldata, and who it goes to. */
export interface ReadCall {
  readonly to: Address
  readonly args: readonly string[]
  /** What each argument is. */
  readonly shape: readonly Argument[]
  /** Who signs. */
  readonly account: Address
}

type Meaning = (raw: string, call: ReadCall, context: WordContext) => string

const LIMIT = MAX_UINT256.toString()

const who: Meaning = (raw, { account }, { market }) =>
  sameAddress(raw, account) ? words.you : (contractName(raw, market) ?? words.unknownAccount)

const allowance: Meaning = (raw, call, context) =>
  raw === LIMIT ? words.unlimitedTheMaximumUint256 : ofTarget(raw, call, context)

/** An amount of the token that is called. */
const ofTarget: Meaning = (raw, { to }, { market, snapshot }) =>
  amountText(BigInt(raw), knownToken(to, market, snapshot))

const shares: Meaning = (raw, _call, { snapshot }) =>
  amountText(BigInt(raw), { label: SHARES_LABEL, decimals: shareDecimals(snapshot) })

const specified: Meaning = (raw, { args }, { market, snapshot }) => {
  const [zeroForOne, amount] = [args[5] === 'true', BigInt(raw)]
  const exactInput = amount < 0n
  const token = zeroForOne === exactInput ? market.token0 : market.token1
  const text = amountText(exactInput ? -amount : amount, knownToken(token, market, snapshot))
  return exactInput ? words.pay(text) : words.receive(text)
}

const bound =
  (side: Side, say: (amount: string) => string): Meaning =>
  (raw, _call, { market, snapshot }) =>
    say(amountText(BigInt(raw), knownToken(tokensOf(market)[side], market, snapshot)))

const exactly = (amount: string): string => amount

const MEANINGS: Readonly<Record<ArgumentRole, Meaning>> = {
  account: who,
  allowance,
  amount: ofTarget,
  shares,
  paid0: bound(0, exactly),
  paid1: bound(1, exactly),
  most0: bound(0, words.atMost),
  most1: bound(1, words.atMost),
  least0: bound(0, words.atLeast),
  least1: bound(1, words.atLeast),
  deadline: (raw) => words.untilThen(momentText(BigInt(raw)) ?? raw),
  specified,
  fee: (raw) => feeText(Number(raw)),
  ticks: (raw) => words.ticks(raw),
  direction: (raw) => (raw === 'true' ? words.token0ForToken1 : words.token1ForToken0),
  priceLimit: () => words.priceLimitArgument,
  tokensNotClaims: () => words.tokensNotClaims,
  paidInTokens: () => words.paidInTokens,
}

/** Every argument of a call in words and raw. Built from the calldata alone, not from what was meant. */
export function argumentRows(call: ReadCall, context: WordContext): readonly ArgumentRow[] {
  return call.shape.map(({ name, role }, index) => {
    const raw = call.args[index] ?? ''
    return { name, meaning: MEANINGS[role](raw, call, context), raw }
  })
}

/** 'approve' of 'approve(address,uint256)'. */
export const functionName = (signature: string): string => signature.replace(/\(.*$/, '')

/** The contract that is called, for a person: 'Token 0', or that this page does not know it. */
export function targetName(to: Address, market: Market): string {
  return contractName(to, market) ?? words.unknownToken
}
