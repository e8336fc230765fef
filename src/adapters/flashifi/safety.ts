import { toPoolKey } from '#market/market.ts'
import type { BuildHookGettersRead, ContractRead } from '#market/reading.ts'
import type { AdapterSafetyChecks, SafetyFinding } from '#market/safety.ts'
import { decodeAbiWord, encodeCall } from '#math/abi.ts'
import { computePoolId } from '#math/poolId.ts'
import { assessVaultSafety, buildHookGettersRead } from '../vaultSafety.ts'
import { familySelectors, knownCodes } from './generated/knownCode.ts'
import { flashifiReader } from './reading.ts'
import { FLASHIFI_OPERATION_COUNTER_NAMES } from './rules.ts'

/** Reads safety facts from the hook's getters. Some deployed hooks lack the operation counters. */
export const buildFlashifiGettersRead: BuildHookGettersRead = (market) => {
  const shared = buildHookGettersRead(market)
  const id = BigInt(computePoolId(toPoolKey(market)))
  const counters = FLASHIFI_OPERATION_COUNTER_NAMES.map((name) => {
    const read: ContractRead = {
      target: market.hook,
      data: encodeCall(FLASHIFI_OPERATION_COUNTER_SELECTORS[name], id),
    }
    return { name, read }
  })
  return {
    reads: [...shared.reads, ...counters.map((each) => each.read)],
    decode: (answers) => ({
      ...shared.decode(answers),
      counters: Object.fromEntries(
        counters.map(({ name, read }) => [name, decodeAbiWord(answers.get(read))]),
      ),
    }),
  }
}

const OF_THE_KIND: readonly SafetyFinding[] = [
  { topic: 'take', code: 'vaultsThenExit', tone: 'danger' },
  { topic: 'take', code: 'dilution', tone: 'caution' },
  { topic: 'change', code: 'vaultsByAnyone', tone: 'danger' },
  { topic: 'change', code: 'noOwner', tone: 'good' },
  { topic: 'change', code: 'feeFixed', tone: 'good' },
  { topic: 'stop', code: 'exitByAnyone', tone: 'danger' },
  { topic: 'exit', code: 'exitWhole', tone: 'danger' },
  { topic: 'bounds', code: 'noBounds', tone: 'caution' },
  { topic: 'audit', code: 'noAudit', tone: 'caution' },
]

export const flashifiSafetyChecks: AdapterSafetyChecks = {
  code: { codes: knownCodes, selectors: familySelectors },
  ofKind: () => OF_THE_KIND,
  powers: ['sourcesChanged'],
  // Flashifi hooks have no owner, so no owner call can be scheduled.
  scheduled: () => undefined,
  ask: (market) => {
    const { reads, decode } = flashifiReader.snapshotPart(market, undefined)
    return {
      reads,
      decode: (answers) => ({ facts: assessVaultSafety(decode(answers)), owner: null }),
    }
  },
}

/** Selectors of the hook's operation counters. */
export const FLASHIFI_OPERATION_COUNTER_SELECTORS = {
  beforeSwapCount: '0x5c338d32',
  afterSwapCount: '0xdacdbe77',
  beforeAddLiquidityCount: '0xc6939957',
  beforeRemoveLiquidityCount: '0xdb6a9451',
} as const
