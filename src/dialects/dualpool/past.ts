import type { DialectHistory } from '#market/dialect.ts'
import {
  type DialectEvents,
  type EmittedLog,
  type HookEvent,
  type HookEventKind,
  sameWord,
} from '#market/hookEvent.ts'
import type { PoolLoan } from '#market/past/poolLoans.ts'
import { addressAt, wordAt } from '#math/abi.ts'
import { sameAddress } from '#math/hex.ts'
import { PIPS } from '#math/pool.ts'
import { asOwner } from '../owner.ts'
import { poolIdOf } from './reading.ts'
import { topics } from './topics.ts'

const KINDS = Object.entries(topics) as readonly (readonly [
  keyof typeof topics,
  string | readonly string[],
])[]

/** Shares and both amounts are in the data. */
function ofAccount(kind: 'deposited' | 'exited', { topics: [, , who], data }: EmittedLog) {
  const account = addressAt(who)
  const [shares, amount0, amount1] = [wordAt(data, 0), wordAt(data, 1), wordAt(data, 2)]
  if (account === undefined || shares === undefined) return undefined
  if (amount0 === undefined || amount1 === undefined) return undefined
  return { kind, account, shares, amount0, amount1 } satisfies HookEvent
}

function ofFlag(kind: 'swapsAllowed' | 'depositsAllowed', { data }: EmittedLog): HookEvent | undefined {
  const word = wordAt(data)
  return word === undefined ? undefined : { kind, allowed: word === 1n }
}

function asIdle({ topics: [, , currency], data }: EmittedLog): HookEvent | undefined {
  const [token, amount] = [addressAt(currency), wordAt(data)]
  return token === undefined || amount === undefined ? undefined : { kind: 'leftIdle', token, amount }
}

function asBound({ topics: [, partition], data }: EmittedLog): HookEvent | undefined {
  const vault = addressAt(data)
  return partition === undefined || vault === undefined
    ? undefined
    : { kind: 'sourceBound', partition, vault }
}

/** Of the whole hook: what is done to any of its pools may reach into every other. */
const OF_HOOK: readonly HookEventKind[] = ['poolAdded', 'sourceBound', 'ownerProposed', 'ownerChanged']

const decode: DialectEvents['decode'] = (log, market) => {
  if (!sameAddress(log.address, market.hook)) return undefined
  const first = log.topics[0]?.toLowerCase()
  const kind = KINDS.find(([, topic]) => first !== undefined && [topic].flat().includes(first))?.[0]
  if (kind === undefined) return undefined
  const own = sameWord(log.topics[1], poolIdOf(market))
  if (!own && !OF_HOOK.includes(kind)) return undefined
  switch (kind) {
    case 'deposited':
    case 'exited':
      return ofAccount(kind, log)
    case 'swapsAllowed':
    case 'depositsAllowed':
      return ofFlag(kind, log)
    case 'rangesChanged':
    case 'sourcesRevoked':
      return { kind }
    case 'leftIdle':
      return asIdle(log)
    case 'poolAdded':
      return { kind, own }
    case 'sourceBound':
      return asBound(log)
    case 'ownerProposed':
    case 'ownerChanged':
      return asOwner(kind, log)
  }
}

export const events: DialectEvents = { decode }

/**
 * The hook is alone in its pool, so what a swapper paid in is its own but for the protocol's fee; what came out is what its
 * ranges gave, to the unit. The pool manager keeps a unit here and there, which no log tells: `closeLedger` names them.
 */
const gainOf = ({ lent, principal, swapped, protocolPips }: PoolLoan) => {
  const { amount0, amount1 } = swapped
  const protocol = BigInt(protocolPips)
  const of = (paid: bigint, worth: bigint) => (paid < 0n ? -paid - (-paid * protocol) / PIPS : worth)
  return {
    amount0: of(amount0, principal.amount0 - lent.amount0),
    amount1: of(amount1, principal.amount1 - lent.amount1),
  }
}

export const history: DialectHistory = {
  feesOf: ({ returned }) => returned.fees,
  gainOf,
  feesAreNear: true,
}
