import type { TokenMovement } from '#market/txAction.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { maxBigInt } from '#math/integers.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { ChainError, type ChainErrorCode } from './rpc/chainError.ts'
import { type DecodedRevert, decodeRevert } from './simulate/decodeRevert.ts'

/** Error code that selects the sentence for the user, with the values in that sentence. */
export type TxError = RevertMessage | { readonly code: Exclude<ChainErrorCode, 'reverted'> | 'pageFault' }

interface ErrorDescription {
  readonly failure: TxError
  /** Raw error name or message, displayed under 'Details'. */
  readonly details: string
}

/** Converts any error to the code and the details that the page displays. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof ChainError)) return { failure: { code: 'pageFault' }, details: String(error) }
  return { failure: failureIn(error), details: detailsOf(error) }
}

function detailsOf(error: ChainError): string {
  if (error.code === 'reverted' && error.revertData !== undefined && error.revertData !== '0x')
    return formatRevertDetails(decodeRevert(error.revertData))
  return (error.message === '' ? error.code : `${error.code}: ${error.message}`).slice(0, 500)
}

function failureIn({ code, revertData = '0x' }: ChainError): TxError {
  return code === 'reverted' ? toRevertMessage(decodeRevert(revertData)) : { code }
}

/**
 * A contract's revert. `error` is its Solidity name, 'noData' or 'unknown'. `argument` is a number,
 * the text of `Error`, or the account whose balance is too small.
 */
export interface RevertMessage {
  readonly code: 'reverted'
  readonly params: {
    readonly error: string
    readonly argument: string
    readonly token?: string | undefined
  }
}

/** Sender of the reverted call, and the amounts that the call would have spent. */
export interface AmountsOfRevertedCall {
  readonly account: Address
  readonly leaves: readonly TokenMovement[]
}

/** Maximum length of an error text from a contract, which can be hostile. */
const LONGEST_TEXT = 200

export function toRevertMessage(revert: DecodedRevert, spent?: AmountsOfRevertedCall): RevertMessage {
  const { args, data } = revert
  const name = ownName(revert)
  const [first] = args
  const token = name === 'ERC20InsufficientBalance' ? (revert.token ?? lackedToken(args, spent)) : undefined
  const says = name === 'Error' || name === 'ERC20InsufficientBalance' || typeof first === 'bigint'
  return {
    code: 'reverted',
    params: {
      error: name ?? (data === '0x' ? 'noData' : 'unknown'),
      argument: says ? String(first).slice(0, LONGEST_TEXT) : '',
      ...(token && { token }),
    },
  }
}

/**
 * Two amounts count as equal if they differ by at most a twentieth, because the pool price may have
 * moved slightly.
 */
const NEAR = 20n

/**
 * Returns the token whose balance was too small. ERC-6093 errors do not contain the token, so the
 * amount in the error is compared with the amounts that the call would have spent.
 */
function lackedToken(
  [sender, , needed]: readonly unknown[],
  spent: AmountsOfRevertedCall | undefined,
): Address | undefined {
  if (spent === undefined || typeof needed !== 'bigint' || !isAddressEqual(String(sender), spent.account))
    return undefined
  const leaves = spent.leaves.filter(({ token }) => !isNativeCurrency(token))
  const near = leaves.filter(({ amount }) => maxBigInt(amount - needed, needed - amount) * NEAR <= needed)
  const [lacked, other] = leaves.length === 1 ? leaves : near
  return other === undefined ? lacked?.token : undefined
}

/**
 * Returns the error name that selects the sentence for the user. A vault and the pool manager both
 * define `NotEnoughLiquidity()`. Inside `WrappedError`, the error is the vault's.
 */
const ownName = ({ name, args, path }: DecodedRevert): string | undefined =>
  name === 'NotEnoughLiquidity' && args.length === 0
    ? path.includes('WrappedError')
      ? 'VaultNotEnoughLiquidity'
      : 'PoolOrVaultNotEnoughLiquidity'
    : name

/** Returns the raw name, wrappers and data of a revert, for 'Details'. */
export function formatRevertDetails(revert: DecodedRevert): string {
  const path = revert.path.length > 1 ? `${revert.path.join(' > ')} ` : ''
  const args = revert.args.map((arg) => String(arg)).join(', ')
  const name = revert.name === undefined ? '' : `${revert.name}(${args}) `
  return `${path}${name}${revert.data.length > 266 ? `${revert.data.slice(0, 266)}…` : revert.data}`.trim()
}
