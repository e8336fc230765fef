import { keyFee, unavailable } from '#locales/kit.ts'
import * as words from '#locales/write.ts'
import type { CallArgumentRole, ExpectedArgument } from '#market/call.ts'
import { getShareDecimals } from '#market/limits.ts'
import type { Market } from '#market/market.ts'
import { computeMaxPriceRise } from '#market/priceBound.ts'
import { type TokenSide, toInputOutputOrder, toTokenPair } from '#market/tokenPair.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { MAX_UINT256 } from '#math/integers.ts'
import { formatPercent } from '#math/percent.ts'
import { computePrice } from '#math/price.ts'
import { formatRatio } from '#math/ratio.ts'
import { formatBlockTime } from '#ui/text.tsx'
import type { TxTextContext } from './actionText.ts'
import { amountText } from './amountText.tsx'
import { findContractName, findKnownToken, SHARE_TOKEN_NAME } from './knownContracts.ts'
import { getTokenNames } from './TokenName.tsx'

/** An argument of a contract call with its name, meaning and raw value. */
interface ArgumentRow {
  readonly name: string
  readonly meaning: string
  /** Value decoded from the calldata: digits, an address, or true or false. */
  readonly raw: string
}

/** A decoded contract call, with its target. */
export interface DecodedCall {
  readonly to: Address
  readonly args: readonly string[]
  readonly shape: readonly ExpectedArgument[]
  /** Account that signs the call. */
  readonly account: Address
}

type Meaning = (raw: string, call: DecodedCall, context: TxTextContext) => string

const LIMIT = MAX_UINT256.toString()

const who: Meaning = (raw, { account }, { market }) =>
  isAddressEqual(raw, account) ? words.you : (findContractName(raw, market) ?? words.unknownAccount)

const allowance: Meaning = (raw, call, context) =>
  raw === LIMIT ? words.unlimitedTheMaximumUint256 : ofTarget(raw, call, context)

const ofTarget: Meaning = (raw, { to }, { market, snapshot }) =>
  amountText(BigInt(raw), findKnownToken(to, market, snapshot))

const shares: Meaning = (raw, _call, { snapshot }) =>
  amountText(BigInt(raw), { label: SHARE_TOKEN_NAME, decimals: getShareDecimals(snapshot) })

const specified: Meaning = (raw, { args }, { market, snapshot }) => {
  const [zeroForOne, amount] = [args[5] === 'true', BigInt(raw)]
  const exactInput = amount < 0n
  const token = zeroForOne === exactInput ? market.token0 : market.token1
  const text = amountText(exactInput ? -amount : amount, findKnownToken(token, market, snapshot))
  return exactInput ? words.pay(text) : words.receive(text)
}

const bound =
  (side: TokenSide, say: (amount: string) => string): Meaning =>
  (raw, _call, { market, snapshot }) =>
    say(amountText(BigInt(raw), findKnownToken(toTokenPair(market)[side], market, snapshot)))

/** Returns the raw value of the call's argument with this name. Empty if there is none. */
const argumentOf = ({ args, shape }: DecodedCall, name: string): string =>
  args[shape.findIndex((each) => each.name === name)] ?? ''

const addressOf = (raw: string): Address => `0x${raw.slice(2)}`

/** Formats an amount of the token whose address is the call's argument `currency`. */
const routed =
  (currency: string, say: (amount: string) => string): Meaning =>
  (raw, call, { market, snapshot }) =>
    say(amountText(BigInt(raw), findKnownToken(addressOf(argumentOf(call, currency)), market, snapshot)))

/**
 * True if the router's swap has an exact input. Byte 2 of the router's actions is the swap action,
 * and 06 means exact input. See `encodeRouterSwap`.
 */
const isExactIn = (actions: string): boolean => actions.slice(4, 6) === '06'

const exactly = (amount: string): string => amount

const MEANINGS: Readonly<Record<CallArgumentRole, Meaning>> = {
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
  expectedPrice: (raw, _call, { market, snapshot }) => {
    if (raw === '0') return words.atAnyPrice
    const [token0, token1] = toTokenPair(market).map((token) => findKnownToken(token, market, snapshot))
    if (token0?.decimals === undefined || token1?.decimals === undefined) return unavailable
    const price = computePrice(BigInt(raw), token0.decimals, token1.decimals)
    return words.expectedPrice(formatRatio(price, 6), token1.label, token0.label)
  },
  priceMove: (raw) => words.priceMayMove(formatPercent(computeMaxPriceRise(BigInt(raw), 'up'), 1_000_000n)),
  deadline: (raw) => (raw === '0' ? words.endsAtOnce : words.untilThen(formatBlockTime(BigInt(raw)) ?? raw)),
  specified,
  fee: (raw) => keyFee(Number(raw)),
  ticks: (raw) => words.ticks(raw),
  direction: (raw, _call, { market, snapshot }) =>
    words.soldFor(...toInputOutputOrder(getTokenNames(market, snapshot), raw === 'true')),
  priceLimit: () => words.priceLimitArgument,
  tokensNotClaims: () => words.tokensNotClaims,
  paidInTokens: () => words.paidInTokens,
  permitted: (raw, { args: [token = ''] }, { market, snapshot }) =>
    amountText(BigInt(raw), findKnownToken(addressOf(token), market, snapshot)),
  routerActions: (raw) => (isExactIn(raw) ? words.routerSwapsExactIn : words.routerSwapsExactOut),
  settled: routed('settle.currency', words.atMost),
  routedAmount: (raw, call, context) =>
    isExactIn(argumentOf(call, 'actions'))
      ? routed('settle.currency', words.pay)(raw, call, context)
      : routed('take.currency', words.receive)(raw, call, context),
  routedBound: (raw, call, context) =>
    isExactIn(argumentOf(call, 'actions'))
      ? routed('take.currency', words.atLeast)(raw, call, context)
      : routed('settle.currency', words.atMost)(raw, call, context),
  hopPrice: () => words.sameBoundAsPrice,
  taken: routed('take.currency', words.atLeast),
  signedAmount: routed('permit.token', words.atMost),
  nonce: words.signatureNumber,
  signature: () => words.partOfSignature,
}

/**
 * Returns each argument with its raw value and a text that explains it, from the calldata alone.
 */
export function buildArgumentRows(call: DecodedCall, context: TxTextContext): readonly ArgumentRow[] {
  return call.shape.map(({ name, role }, index) => {
    const raw = call.args[index] ?? ''
    return { name, meaning: MEANINGS[role](raw, call, context), raw }
  })
}

/** Returns 'approve' for 'approve(address,uint256)'. */
export const parseFunctionName = (signature: string): string => signature.replace(/\(.*$/, '')

/** Returns the name of the called contract, or a note that the contract is unknown. */
export function getCalledContractName(to: Address, market: Market): string {
  return findContractName(to, market) ?? words.unknownToken
}
