import { addressAt, wordAt } from '../amounts/abiWords.ts'
import { ZERO_ADDRESS } from '../amounts/hex.ts'
import type { EmittedLog } from '../markets/emitted.ts'
import type { HookEvent } from '../markets/hookEvent.ts'

/** An ERC-20 transfer of a hook's shares. Anyone may emit a transfer of nothing in another's name. */
export function asMoved({ topics: [, sender, recipient], data }: EmittedLog): HookEvent | undefined {
  const [from, to, shares] = [addressAt(sender), addressAt(recipient), wordAt(data)]
  if (from === undefined || to === undefined || shares === undefined || shares === 0n) return undefined
  return from === ZERO_ADDRESS || to === ZERO_ADDRESS ? undefined : { kind: 'sharesMoved', from, to, shares }
}
