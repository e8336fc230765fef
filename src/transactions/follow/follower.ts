import { ChainError } from '../../chain/rpc/chainError.ts'
import type { Rpc } from '../../chain/rpc/rpc.ts'
import type { Deployment } from '../../domain/deployment.ts'
import type { Hex } from '../../domain/hex.ts'
import type { Journal } from '../journal.ts'
import { isBusy, isOpen, type TxRecord } from '../record.ts'
import { advance } from './advance.ts'
import { followCallBundle } from './callBundle.ts'
import { observe } from './observe.ts'

const FAST_MS = 1_000
const SLOW_MS = 30_000
/** Old enough that nothing about it changes any more. */
const GIVE_UP_AFTER_MS = 7 * 24 * 3_600_000

export interface FollowerOptions {
  readonly journal: Journal
  readonly rpc: Rpc
  readonly deployment: Deployment
  readonly now: () => number
  /** A record has changed in a way that moves balances. */
  readonly onMined: (record: TxRecord) => void
  /** True while this tab itself waits for the wallet's answer about the record. */
  readonly isAsking: (id: string) => boolean
}

export interface Follower {
  /** Looks at every open record once. Never throws. */
  tick(): Promise<void>
  /** Ticks by itself, fast while something is on its way, until the returned function is called. */
  start(): () => void
}

export function createFollower(options: FollowerOptions): Follower {
  const { journal, deployment } = options
  /** A record is looked at once at a time, and waits for no other: one of them may have to do with a silent wallet. */
  const underWay = new Map<string, Promise<void>>()

  async function follow(record: TxRecord): Promise<void> {
    const next = await step(options, record)
    const current = journal.find(record.id)
    // Another tab, or the wallet's answer, may have moved it on meanwhile.
    if (next === undefined || next === record || current !== record) return
    if (next.hash !== undefined && next.hash !== record.hash && isTaken(journal, record, next.hash)) return
    journal.put(next)
    if (next.status !== record.status && next.blockNumber !== undefined) options.onMined(next)
  }

  const open = () =>
    journal
      .all()
      .filter((record) => isOpen(record) && record.chainId === deployment.chainId)
      .filter((record) => options.now() - record.createdAt < GIVE_UP_AFTER_MS && !options.isAsking(record.id))

  function look(record: TxRecord): Promise<void> {
    const looking = underWay.get(record.id) ?? follow(record).finally(() => underWay.delete(record.id))
    underWay.set(record.id, looking)
    return looking
  }

  async function tick(): Promise<void> {
    await Promise.all(open().map(look))
  }

  function start(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    const loop = () => {
      clearTimeout(timer)
      timer = undefined
      if (stopped) return
      void tick()
      const pace = open().some(isBusy) ? FAST_MS : SLOW_MS
      if (open().length > 0) timer = setTimeout(loop, pace)
    }
    const unsubscribe = journal.subscribe(() => {
      if (open().length === 0) return
      // What is on its way is looked at soon, whenever the next look was due; so is what was open to nobody until now.
      if (open().some(isBusy) || timer === undefined) {
        clearTimeout(timer)
        timer = setTimeout(loop, FAST_MS)
      }
    })
    loop()
    return () => {
      stopped = true
      clearTimeout(timer)
      unsubscribe()
    }
  }

  return { tick, start }
}

/** True where the transaction is known to be another record's. */
const isTaken = (journal: Journal, record: TxRecord, hash: Hex): boolean =>
  journal.all().some((other) => other.id !== record.id && other.hash === hash)

async function step(options: FollowerOptions, record: TxRecord): Promise<TxRecord | undefined> {
  try {
    if (record.callId !== undefined && record.hash === undefined) return await followCallBundle(record)
    const seen = await observe(options.rpc, record, options.deployment, (hash) =>
      isTaken(options.journal, record, hash),
    )
    return advance(record, seen, options.deployment, options.now())
  } catch (error) {
    // The node is not there: nothing is known, so nothing changes; the next tick asks again.
    if (error instanceof ChainError) return undefined
    throw error
  }
}
