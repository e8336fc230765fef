import { sameAddress } from '../amounts/hex.ts'
import { blocking, caution, type Issue } from './issue.ts'
import type { Snapshot } from './snapshot.ts'

/** What a pool's gates say about a deposit. */
export type GateIssue =
  | Issue<'depositsClosed' | 'poolPaused' | 'gatesUnreadable'>
  | Issue<'locksPosition', { readonly blocks: bigint }>

/** Objections of a pool's owner, and what a deposit binds. Nothing where a market has no gates. */
export function gateIssues({ hook, account }: Pick<Snapshot, 'hook' | 'account'>): readonly GateIssue[] {
  const { gates } = hook
  if (gates === undefined) return []
  const isOwner = sameAddress(hook.owner, account?.address)
  const closed =
    gates.open === false && !isOwner ? [blocking({ code: 'depositsClosed', reverts: 'Unauthorized' })] : []
  const unread = gates.open === undefined ? [blocking({ code: 'gatesUnreadable' })] : []
  const paused = gates.live === false ? [caution({ code: 'poolPaused' })] : []
  const locks =
    gates.lockBlocks === undefined || gates.lockBlocks === 0n
      ? []
      : [caution({ code: 'locksPosition', params: { blocks: gates.lockBlocks } })]
  return [...closed, ...unread, ...paused, ...locks]
}
