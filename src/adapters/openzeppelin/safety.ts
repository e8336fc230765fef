import type { Market } from '#market/market.ts'
import type { AdapterFacts, HookScreen } from '#market/reading.ts'
import type { AdapterSafety, SafetyFact, SafetyReading } from '#market/safety.ts'
import { delayFacts, readOwner } from '../owner.ts'
import { hookFacts, vaultSafety } from '../vaultSafety.ts'
import { familySelectors, knownCodes } from './generated/knownCode.ts'
import { isSuccessor, reading } from './reading.ts'

/** The hook's own getters. */
export const facts: AdapterFacts = hookFacts

/**
 * What the base lets people do, wherever it stands. Who built on it may have added powers, and
 * nobody can tell from outside.
 */
const OF_THE_KIND: readonly SafetyFact[] = [
  { topic: 'take', code: 'sourceCode', tone: 'caution' },
  { topic: 'change', code: 'feeFixed', tone: 'good' },
  { topic: 'stop', code: 'swapsByAnyone', tone: 'caution' },
  { topic: 'exit', code: 'exitFree', tone: 'good' },
  { topic: 'bounds', code: 'noBounds', tone: 'caution' },
  { topic: 'audit', code: 'noAudit', tone: 'caution' },
]

/** The same of the library's successor, whose pool takes nobody else's liquidity. */
const OF_THE_SUCCESSOR: readonly SafetyFact[] = [
  ...OF_THE_KIND.filter(({ code }) => code !== 'swapsByAnyone'),
  { topic: 'stop', code: 'strangersNothing', tone: 'good' },
  { topic: 'stop', code: 'swapsNeedOthers', tone: 'caution' },
  { topic: 'change', code: 'unreleased', tone: 'caution' },
]

/**
 * Without shares the next ones are priced by the pool, and with shares of nothing all are free: the
 * base counts with no virtual shares and rounds down. Its successor does neither.
 */
function ofItsShares({ hook, vault0, vault1 }: HookScreen, market: Market): readonly SafetyFact[] {
  const { totalSupply } = hook
  const held = [vault0.hookAssets, vault1.hookAssets]
  const holdsNothing = held.every((amount) => amount === 0n)
  const holdsSome = held.some((amount) => amount !== undefined && amount > 0n)
  if (totalSupply === undefined) return []
  if (totalSupply > 0n)
    return holdsNothing ? [{ topic: 'take', code: 'sharesForNothing', tone: 'danger' }] : []
  return [
    ...(holdsSome ? [{ topic: 'take', code: 'leftForNext', tone: 'caution' } as const] : []),
    { topic: 'stop', code: 'priceByAnyone', tone: 'caution' },
    ...(isSuccessor(market.hook)
      ? []
      : [{ topic: 'stop', code: 'firstForNothing', tone: 'danger' } as const]),
  ]
}

/**
 * `transferOwnership(address)` and `renounceOwnership()` of `Ownable`; selectors.test.ts derives
 * both.
 */
export const OWNERSHIP_SELECTORS: readonly string[] = ['0xf2fde38b', '0x715018a6']

const ofItsOwner = (owner: SafetyReading['owner']): readonly SafetyFact[] =>
  owner === null ? [{ topic: 'change', code: 'noOwner', tone: 'good' }] : delayFacts(owner)

export const safety: AdapterSafety = {
  code: { codes: knownCodes, selectors: familySelectors },
  ofKind: ({ hook }) => (isSuccessor(hook) ? OF_THE_SUCCESSOR : OF_THE_KIND),
  // What else a contract that builds on the base lets its owner do is in its own events, which
  // nobody knows here.
  powers: ['ownerProposed', 'ownerChanged'],
  // Whether it takes two steps to hand it over is its own to say.
  scheduled: (call) => (OWNERSHIP_SELECTORS.includes(call.slice(0, 10)) ? 'ownerChanged' : 'otherCall'),
  ask: (market) => {
    const screen = reading.screen(market, undefined)
    // The base has no owner; a contract that builds on it may have.
    const owned = readOwner(market)
    return {
      reads: [...screen.reads, ...owned.reads],
      decode: (answers) => {
        const seen = screen.decode(answers)
        const owner = owned.decode(answers)
        const facts = [...ofItsOwner(owner), ...ofItsShares(seen, market), ...vaultSafety(seen)]
        return { facts, owner }
      },
    }
  },
}
