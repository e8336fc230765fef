import { decodeAbiAddress, decodeAbiWord } from '#math/abi.ts'
import { type Address, type Hex, isAddressEqual } from '#math/hex.ts'
import { type EmittedLog, isSameEncodedWord, type OwnerAdminAction } from './hookEvent.ts'

/**
 * Effect of a call that is scheduled in a timelock. Most effects also have an event when they
 * happen.
 */
export type ScheduledAdminAction =
  | OwnerAdminAction
  /** The hook renews its ERC-20 approval for a yield source. */
  | 'approvalRenewed'
  /** The timelock's delay or its proposers change. */
  | 'delayChanged'
  | 'rightsChanged'
  /** A call of the hook for which this page has no name. */
  | 'otherCall'

/** A scheduled call in a log of OpenZeppelin's `TimelockController`. */
interface ScheduledCall {
  /** Id of the operation, which can contain several calls. */
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
 * `getTimestamp(bytes32)`. Returns 0 for a call that was never scheduled or was cancelled, 1 for an
 * executed one, otherwise its earliest
 * execution time.
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

/** Decodes a log as a scheduled call. Undefined for other or malformed logs. */
export function decodeScheduledCall({ topics: [first, id], data }: EmittedLog): ScheduledCall | undefined {
  const [target, offset] = [decodeAbiAddress(data), decodeAbiWord(data, 2)]
  if (!isSameEncodedWord(first, CALL_SCHEDULED_TOPIC) || id === undefined) return undefined
  // The data starts with five words, so the offset is always 160.
  if (target === undefined || offset !== 160n) return undefined
  const length = decodeAbiWord(data, 5)
  const text = data.slice(2 + 6 * 64)
  if (length === undefined || BigInt(text.length) < 2n * length) return undefined
  return { id, target, data: `0x${text.slice(0, 2 * Number(length))}` }
}

/**
 * Returns the effect of a scheduled call on depositors. Undefined if it has none. `ofHook` names
 * calls of the hook.
 */
export function decodeScheduledAdminAction(
  { target, data }: ScheduledCall,
  { timelock, hook }: { readonly timelock: Address; readonly hook: Address },
  ofHook: (data: Hex) => ScheduledAdminAction | undefined,
): ScheduledAdminAction | undefined {
  if (isAddressEqual(target, hook)) return ofHook(data)
  return isAddressEqual(target, timelock) ? OWN_CALLS[data.slice(0, 10)] : undefined
}
