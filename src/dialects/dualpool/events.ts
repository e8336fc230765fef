import { addressAt, wordAt } from '../../amounts/abiWords.ts'
import { sameAddress } from '../../amounts/hex.ts'
import { type EmittedLog, sameWord } from '../../markets/emitted.ts'
import type { DialectEvents, HookEvent, HookEventKind } from '../../markets/hookEvent.ts'
import { asOwner } from '../ownerEvent.ts'
import { poolIdOf } from './keyOf.ts'
import { topics } from './topics.ts'

const KINDS = Object.entries(topics) as readonly (readonly [
  keyof typeof topics,
  string | readonly string[],
])[]

/** Shares and both amounts stand in the data. */
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
