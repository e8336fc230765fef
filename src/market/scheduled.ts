import { decodeAbiAddress, decodeAbiWord } from '#math/abi.ts'
import { type Address, type Hex, isAddressEqual } from '#math/hex.ts'
import { type EmittedLog, isSameEncodedWord, type OwnerAdminAction } from './hookEvent.ts'

/** Effect of a call that is scheduled in the timelock of a hook's owner. */
export type ScheduledAdminAction =
  | OwnerAdminAction
  | 'approvalRenewed'
  | 'delayChanged'
  | 'rightsChanged'
  /** A call of the hook that this page does not know. */
  | 'otherCall'

/** A scheduled call in a log of OpenZeppelin's `TimelockController`. */
interface ScheduledCall {
  /** Id of the timelock operation, which can contain several calls. */
  readonly id: Hex
  readonly target: Address
  readonly data: Hex
}

/**
 * `CallScheduled(bytes32 indexed id, uint256 indexed index, address target, uint256 value, bytes
 * data, bytes32 predecessor, uint256 delay)`
 */
export const CALL_SCHEDULED_TOPIC = '0x4cf4410cc57040e44862ef0f45f3dd5a5e02db8eb8add648d4b0e236f1d07dca'
/**
 * `getTimestamp(bytes32)` of OpenZeppelin's `TimelockController`. Returns 0 for an unknown or
 * cancelled operation, 1 for an executed one, otherwise its earliest execution time.
 */
export const GET_TIMESTAMP_SELECTOR = '0xd45c4435'

/**
 * Functions that a timelock calls on itself: `updateDelay(uint256)`, `grantRole(bytes32,address)`
 * and `revokeRole(bytes32,address)`.
 */
const OWN_CALLS: Readonly<Record<string, ScheduledAdminAction>> = {
  '0x64d62353': 'delayChanged',
  '0x2f2ff15d': 'rightsChanged',
  '0xd547741f': 'rightsChanged',
}

/** Decodes a log as a scheduled timelock call. Undefined for other or malformed logs. */
export function decodeScheduledCall({ topics: [first, id], data }: EmittedLog): ScheduledCall | undefined {
  const [target, offset] = [decodeAbiAddress(data), decodeAbiWord(data, 2)]
  if (!isSameEncodedWord(first, CALL_SCHEDULED_TOPIC) || id === undefined) return undefined
  // The ABI encodes five words before the call's data, so a valid offset is always 160.
  if (target === undefined || offset !== 160n) return undefined
  const length = decodeAbiWord(data, 5)
  const text = data.slice(2 + 6 * 64)
  if (length === undefined || BigInt(text.length) < 2n * length) return undefined
  return { id, target, data: `0x${text.slice(0, 2 * Number(length))}` }
}

/**
 * Returns the effect of a scheduled call on depositors. Undefined if it has none.
 * @param ofHook decodes calls of the hook
 */
export function decodeScheduledAdminAction(
  { target, data }: ScheduledCall,
  { timelock, hook }: { readonly timelock: Address; readonly hook: Address },
  ofHook: (data: Hex) => ScheduledAdminAction | undefined,
): ScheduledAdminAction | undefined {
  if (isAddressEqual(target, hook)) return ofHook(data)
  return isAddressEqual(target, timelock) ? OWN_CALLS[data.slice(0, 10)] : undefined
}
