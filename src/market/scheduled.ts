import { addressAt, wordAt } from '#math/abi.ts'
import { type Address, type Hex, sameAddress } from '#math/hex.ts'
import { type EmittedLog, type OwnerPower, sameWord } from './hookEvent.ts'

/**
 * What a call would do that a timelock has been asked to make: a power that leaves an event once it
 * is used, or another.
 */
export type ScheduledPower =
  | OwnerPower
  /** A source may take the hook's tokens again. */
  | 'approvalRenewed'
  /** The timelock's own: how long it makes everybody wait, and who may ask it for something. */
  | 'delayChanged'
  | 'rightsChanged'
  /** A call of the hook that this page has no name for. */
  | 'otherCall'

/** A call that a timelock was asked to make, as OpenZeppelin's `TimelockController` tells of it. */
export interface ScheduledCall {
  /** Of the operation, which may have several calls. */
  readonly id: Hex
  readonly target: Address
  readonly data: Hex
}

/**
 * `CallScheduled(bytes32 indexed id, uint256 indexed index, address target, uint256 value, bytes
 * data, bytes32 predecessor, uint256 delay)`
 */
export const CALL_SCHEDULED = '0x4cf4410cc57040e44862ef0f45f3dd5a5e02db8eb8add648d4b0e236f1d07dca'
/**
 * `getTimestamp(bytes32)`: 0 for what was never asked or was called off, 1 for what is done, else
 * when it may be done.
 */
export const GET_TIMESTAMP = '0xd45c4435'

/**
 * `updateDelay(uint256)`, `grantRole(bytes32,address)` and `revokeRole(bytes32,address)`, which a
 * timelock calls on itself.
 */
const OWN_CALLS: Readonly<Record<string, ScheduledPower>> = {
  '0x64d62353': 'delayChanged',
  '0x2f2ff15d': 'rightsChanged',
  '0xd547741f': 'rightsChanged',
}

/** A log as such a call; undefined for any other, and for one without that shape. */
export function scheduledCall({ topics: [first, id], data }: EmittedLog): ScheduledCall | undefined {
  const [target, offset] = [addressAt(data), wordAt(data, 2)]
  if (!sameWord(first, CALL_SCHEDULED) || id === undefined) return undefined
  // It stands behind the five words of the head; what points elsewhere was written by nobody's
  // compiler.
  if (target === undefined || offset !== 160n) return undefined
  const length = wordAt(data, 5)
  const text = data.slice(2 + 6 * 64)
  if (length === undefined || BigInt(text.length) < 2n * length) return undefined
  return { id, target, data: `0x${text.slice(0, 2 * Number(length))}` }
}

/**
 * What a scheduled call would do that a depositor should know of; undefined: nothing. `ofHook` says
 * it for calls of the hook.
 */
export function powerOf(
  { target, data }: ScheduledCall,
  { timelock, hook }: { readonly timelock: Address; readonly hook: Address },
  ofHook: (data: Hex) => ScheduledPower | undefined,
): ScheduledPower | undefined {
  if (sameAddress(target, hook)) return ofHook(data)
  return sameAddress(target, timelock) ? OWN_CALLS[data.slice(0, 10)] : undefined
}
