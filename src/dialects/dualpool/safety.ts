import { encodeCall, wordAt } from '../../amounts/abiWords.ts'
import { type Address, ZERO_ADDRESS } from '../../amounts/hex.ts'
import type { BlockReads, Read } from '../../markets/blockReads.ts'
import type { HookScreen } from '../../markets/dialectReading.ts'
import type { Market } from '../../markets/market.ts'
import type { DialectSafety, SafetyFact } from '../../markets/safety.ts'
import { SELECTOR } from '../../markets/selectors.ts'
import { SIDES, type Side, tokensOf, vaultsOf } from '../../markets/side.ts'
import { askOwner, delayFacts } from '../hookOwner.ts'
import { worthReads } from '../vaultReads.ts'
import { exitSafety } from '../vaultSafety.ts'
import { announced } from './announced.ts'
import { reading, sourceRead } from './reading.ts'
import { outsideBooks } from './stored.ts'
import { topics } from './topics.ts'

/** What its code lets people do, wherever it stands. */
const OF_THE_KIND: readonly SafetyFact[] = [
  { topic: 'take', code: 'ownerByRanges', tone: 'danger' },
  { topic: 'take', code: 'ownerByPool', tone: 'danger' },
  { topic: 'change', code: 'ownerRanges', tone: 'danger' },
  { topic: 'change', code: 'ownerGates', tone: 'caution' },
  { topic: 'change', code: 'vaultsFixed', tone: 'good' },
  { topic: 'change', code: 'feeFixed', tone: 'good' },
  { topic: 'stop', code: 'strangersNothing', tone: 'good' },
  { topic: 'bounds', code: 'boundsAndDeadline', tone: 'good' },
  { topic: 'audit', code: 'audited', tone: 'caution' },
]

/** `balanceOf(address,uint256)` of ERC-6909: what the pool manager owes the hook. */
const CLAIMS_OF = '0x00fdd58e'

/** What the hook holds of a token in this pool's vault and outside of it, for all of its pools together. */
function thereReads(market: Market, token: Address) {
  const { hook, network } = market
  const source = sourceRead(market, token)
  const [shares, invested] = worthReads(source, hook)
  return {
    source,
    shares,
    invested,
    idle: { target: token, data: encodeCall(SELECTOR.balanceOf, hook) },
    claims: { target: network.poolManager, data: encodeCall(CLAIMS_OF, hook, token) },
  } satisfies Record<string, Read>
}

/**
 * Whether what the books say can be there at all: a pool of the same owner with a vault of its own making may have taken the
 * hook's tokens, and the books of this one would not show it. That it is enough for all pools is for their sums to say. What a
 * vault holds itself is no measure: one that lends has next to nothing.
 */
function thereOf(
  side: Side,
  screen: HookScreen,
  reads: ReturnType<typeof thereReads> | undefined,
  answers: BlockReads,
): readonly SafetyFact[] {
  const { hookAssets, address } = vaultsOf(screen)[side]
  const invested = address === ZERO_ADDRESS ? 0n : reads && wordAt(answers.get(reads.invested))
  const idle = reads && wordAt(answers.get(reads.idle))
  const claims = reads && wordAt(answers.get(reads.claims))
  const topic = 'there'
  if (hookAssets === undefined || invested === undefined || idle === undefined || claims === undefined)
    return [{ topic, side, code: 'tokensUnread', tone: 'unknown' }]
  return invested + idle + claims < hookAssets ? [{ topic, side, code: 'tokensShort', tone: 'danger' }] : []
}

export const safety: DialectSafety = {
  ofKind: () => OF_THE_KIND,
  announced,
  shared: { poolAdded: topics.poolAdded, ...outsideBooks },
  powers: [
    ...(['swapsAllowed', 'depositsAllowed', 'rangesChanged', 'sourcesRevoked'] as const),
    ...(['poolAdded', 'sourceBound', 'ownerProposed', 'ownerChanged'] as const),
  ],
  ask: (market) => {
    const screen = reading.screen(market, undefined)
    const owned = askOwner(market)
    const there = tokensOf(market).map((token) => thereReads(market, token))
    return {
      reads: [...screen.reads, ...owned.reads, ...there.flatMap((each) => Object.values(each))],
      decode: (answers) => {
        const seen = screen.decode(answers)
        // Every hook of this kind has one: without an answer it is not known, and never nobody.
        const owner = owned.decode(answers) ?? undefined
        const lock = seen.hook.gates?.lockBlocks
        const locks: readonly SafetyFact[] =
          lock === undefined
            ? []
            : [
                lock > 0n
                  ? { topic: 'exit', code: 'exitLocked', tone: 'caution' }
                  : { topic: 'exit', code: 'exitFree', tone: 'good' },
              ]
        return {
          facts: [
            ...delayFacts(owner),
            ...locks,
            ...exitSafety(seen, (side) => there[side] && wordAt(answers.get(there[side].invested))),
            ...SIDES.flatMap((side) => thereOf(side, seen, there[side], answers)),
          ],
          owner,
        }
      },
    }
  },
}
