import type { BuildHookGettersRead, SnapshotPartFromHook } from '#market/reading.ts'
import type { AdapterSafetyChecks, SafetyFinding, SafetyReadResult } from '#market/safety.ts'
import { buildHookOwnerRead, getOwnerDelayFindings } from '../owner.ts'
import { assessVaultSafety, buildHookGettersRead } from '../vaultSafety.ts'
import { familySelectors, knownCodes } from './generated/knownCode.ts'
import { openzeppelinReader } from './reading.ts'

export const buildOpenzeppelinGettersRead: BuildHookGettersRead = buildHookGettersRead

/**
 * Safety facts that are true for every hook with OpenZeppelin's base contract. A derived contract
 * may give its owner more permissions, which the page cannot read.
 */
const OF_THE_KIND: readonly SafetyFinding[] = [
  { topic: 'take', code: 'sourceCode', tone: 'caution' },
  { topic: 'change', code: 'feeFixed', tone: 'good' },
  { topic: 'stop', code: 'swapsByAnyone', tone: 'caution' },
  { topic: 'exit', code: 'exitFree', tone: 'good' },
  { topic: 'bounds', code: 'noBounds', tone: 'caution' },
  { topic: 'audit', code: 'noAudit', tone: 'caution' },
]

/**
 * Returns safety facts about share prices. The pool price determines the cost of the first shares.
 * Later shares of an empty hook are free, because the contract rounds down.
 */
function ofItsShares({ hook, vault0, vault1 }: SnapshotPartFromHook): readonly SafetyFinding[] {
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
    { topic: 'stop', code: 'firstForNothing', tone: 'danger' },
  ]
}

/**
 * Selectors of `transferOwnership(address)` and `renounceOwnership()` in OpenZeppelin's `Ownable`.
 */
export const OWNERSHIP_SELECTORS: readonly string[] = ['0xf2fde38b', '0x715018a6']

const ofItsOwner = (owner: SafetyReadResult['owner']): readonly SafetyFinding[] =>
  owner === null ? [{ topic: 'change', code: 'noOwner', tone: 'good' }] : getOwnerDelayFindings(owner)

export const openzeppelinSafetyChecks: AdapterSafetyChecks = {
  code: { codes: knownCodes, selectors: familySelectors },
  ofKind: () => OF_THE_KIND,
  // Derived contracts may have more owner functions, whose events are unknown.
  powers: ['ownerProposed', 'ownerChanged'],
  // A derived contract may transfer ownership in one step or in two.
  scheduled: (call) => (OWNERSHIP_SELECTORS.includes(call.slice(0, 10)) ? 'ownerChanged' : 'otherCall'),
  ask: (market) => {
    const screen = openzeppelinReader.snapshotPart(market, undefined)
    const owned = buildHookOwnerRead(market)
    return {
      reads: [...screen.reads, ...owned.reads],
      decode: (answers) => {
        const seen = screen.decode(answers)
        const owner = owned.decode(answers)
        const facts = [...ofItsOwner(owner), ...ofItsShares(seen), ...assessVaultSafety(seen)]
        return { facts, owner }
      },
    }
  },
}
