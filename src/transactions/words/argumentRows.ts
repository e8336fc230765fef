import type { Deployment } from '../../domain/deployment.ts'
import { feeText } from '../../domain/feeText.ts'
import { type Address, sameAddress } from '../../domain/hex.ts'
import { MAX_UINT256 } from '../../domain/integers.ts'
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
  readonly signature: string
  readonly args: readonly string[]
  /** Who signs. */
  readonly account: Address
}

type Meaning = (raw: string, call: ReadCall, context: WordContext) => string

const LIMIT = MAX_UINT256.toString()

const who: Meaning = (raw, { account }, { deployment }) =>
  sameAddress(raw, account)
    ? 'you'
    : (contractName(raw, deployment) ?? 'an account that this page does not know')

const allowance: Meaning = (raw, call, context) =>
  raw === LIMIT ? 'unlimited (the maximum uint256)' : ofTarget(raw, call, context)

/** An amount of the token that is called. */
const ofTarget: Meaning = (raw, { to }, { deployment, snapshot }) =>
  amountText(BigInt(raw), knownToken(to, deployment, snapshot))

const shares: Meaning = (raw) => amountText(BigInt(raw), { label: SHARES_LABEL, decimals: 18 })

const plain =
  (meaning: string): Meaning =>
  () =>
    meaning

const specified: Meaning = (raw, { args }, { deployment, snapshot }) => {
  const [zeroForOne, amount] = [args[5] === 'true', BigInt(raw)]
  const exactInput = amount < 0n
  const token = zeroForOne === exactInput ? deployment.token0 : deployment.token1
  const text = amountText(exactInput ? -amount : amount, knownToken(token, deployment, snapshot))
  return exactInput ? `pay ${text}` : `receive ${text}`
}

/** Names as in the contracts' ABIs; readBack says the arguments in the same order. */
const KNOWN: Readonly<Record<string, readonly (readonly [string, Meaning])[]>> = {
  'approve(address,uint256)': [
    ['spender', who],
    ['value', allowance],
  ],
  'transfer(address,uint256)': [
    ['to', who],
    ['value', ofTarget],
  ],
  'mint(address,uint256)': [
    ['_to', who],
    ['_amount', ofTarget],
  ],
  'addReHypothecatedLiquidity(uint128)': [['liquidity', shares]],
  'removeReHypothecatedLiquidity(address)': [['owner', who]],
  'setVaults(address,address)': [
    ['vault0', who],
    ['vault1', who],
  ],
  'swap((address,address,uint24,int24,address),(bool,int256,uint160),(bool,bool),bytes)': [
    ['currency0', who],
    ['currency1', who],
    ['fee', (raw) => feeText(Number(raw))],
    ['tickSpacing', (raw) => `${raw} ticks`],
    ['hooks', who],
    ['zeroForOne', (raw) => (raw === 'true' ? 'Token 0 for Token 1' : 'Token 1 for Token 0')],
    ['amountSpecified', specified],
    ['sqrtPriceLimitX96', plain('the price at which the swap stops')],
    ['takeClaims', plain('tokens, not claims')],
    ['settleUsingBurn', plain('paid in tokens')],
  ],
}

/** Every argument of a call in words and raw. Built from the calldata alone, not from what was meant. */
export function argumentRows(call: ReadCall, context: WordContext): readonly ArgumentRow[] {
  const known = KNOWN[call.signature] ?? []
  return call.args.map((raw, index) => {
    const [name, meaning] = known[index] ?? [`argument ${index + 1}`, plain('')]
    return { name, meaning: meaning(raw, call, context), raw }
  })
}

/** 'addReHypothecatedLiquidity' of a signature. */
export const functionName = (signature: string): string => signature.replace(/\(.*$/, '')

/** The contract that is called, for a person: 'Token 0', or that this page does not know it. */
export function targetName(to: Address, deployment: Deployment): string {
  return contractName(to, deployment) ?? 'A token that this page does not know'
}
