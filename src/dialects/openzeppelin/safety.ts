import { addressAt } from '../../amounts/abiWords.ts'
import { ZERO_ADDRESS } from '../../amounts/hex.ts'
import { type BlockReads, hasCodeAt, type Read } from '../../markets/blockReads.ts'
import type { HookScreen } from '../../markets/dialectReading.ts'
import type { Market } from '../../markets/market.ts'
import type { DialectSafety, SafetyFact, SafetyReading } from '../../markets/safety.ts'
import { vaultSafety } from '../vaultSafety.ts'
import { reading } from './reading.ts'
import { isSuccessor } from './successor.ts'

/** `owner()`, which the base has not and a contract that builds on it may have. */
const OWNER = '0x8da5cb5b'

/** What the base lets people do, wherever it stands. Who built on it may have added powers, and nobody can tell from outside. */
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

const ownerReads = ({ hook }: Market) => {
  const owner: Read = { target: hook, data: OWNER }
  return { owner, code: { target: owner, data: 'account' } satisfies Read }
}

/** A contract without that function reverts, or answers with nothing. */
function ownerOf(reads: ReturnType<typeof ownerReads>, answers: BlockReads): SafetyReading['owner'] {
  const answer = answers.get(reads.owner)
  if (answers.revertOf(reads.owner) !== undefined || answer === '0x') return null
  const address = addressAt(answer)
  if (address === undefined) return undefined
  return address === ZERO_ADDRESS ? null : { address, isContract: hasCodeAt(answers.get(reads.code)) }
}

const ofThisOne = ({ hook }: HookScreen, owner: SafetyReading['owner']): readonly SafetyFact[] => [
  ...(owner === null ? [{ topic: 'change', code: 'noOwner', tone: 'good' } as const] : []),
  ...(hook.totalSupply === 0n ? [{ topic: 'stop', code: 'priceByAnyone', tone: 'caution' } as const] : []),
]

export const safety: DialectSafety = {
  ofKind: ({ hook }) => (isSuccessor(hook) ? OF_THE_SUCCESSOR : OF_THE_KIND),
  powers: [],
  ask: (market) => {
    const screen = reading.screen(market, undefined)
    const reads = ownerReads(market)
    return {
      reads: [...screen.reads, ...Object.values(reads)],
      decode: (answers) => {
        const seen = screen.decode(answers)
        const owner = ownerOf(reads, answers)
        return { facts: [...ofThisOne(seen, owner), ...vaultSafety(seen)], owner }
      },
    }
  },
}
