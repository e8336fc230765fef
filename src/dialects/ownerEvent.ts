import { addressAt } from '../amounts/abiWords.ts'
import type { EmittedLog } from '../markets/emitted.ts'
import type { HookEvent } from '../markets/hookEvent.ts'

/** A log of OpenZeppelin's `Ownable`: from whom to whom the hook goes, or is offered. */
export function asOwner(
  kind: 'ownerProposed' | 'ownerChanged',
  { topics: [, was, is] }: EmittedLog,
): HookEvent | undefined {
  const [from, to] = [addressAt(was), addressAt(is)]
  return from === undefined || to === undefined ? undefined : { kind, from, to }
}
