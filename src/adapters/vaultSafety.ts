import type { Market } from '#market/market.ts'
import {
  type ChainQuestion,
  type HookFacts,
  type HookScreen,
  PERMISSIONS,
  type Permission,
  type Read,
} from '#market/reading.ts'
import type { SafetyCode, SafetyFact, SafetyTone } from '#market/safety.ts'
import { SELECTOR } from '#market/selectors.ts'
import { SIDES, type Side, vaultsOf } from '#market/side.ts'
import { type CapacityState, type SideHealth, sideHealth, tokensOfVault } from '#market/sideHealth.ts'
import type { VaultSnapshot } from '#market/snapshot.ts'
import { addressAt, int24At, textOf, uint8At, wordAt } from '#math/abi.ts'
import type { Hex } from '#math/hex.ts'

/**
 * What a side's capacity to pay everybody out means to somebody who asks whether they can leave.
 */
const EXIT = {
  all: { code: 'exitPaid', tone: 'good' },
  empty: { code: 'exitPaid', tone: 'good' },
  said: { code: 'exitSaid', tone: 'caution' },
  denied: { code: 'exitDenied', tone: 'caution' },
  part: { code: 'exitShort', tone: 'danger' },
  none: { code: 'exitShort', tone: 'danger' },
  unknown: { code: 'exitUnread', tone: 'unknown' },
} as const satisfies Readonly<Record<CapacityState, { code: SafetyCode; tone: SafetyTone }>>

function exitOf(
  side: Side,
  { state, inVault, outside, isShort }: SideHealth,
  { inHook, isPaused }: VaultSnapshot,
): SafetyFact {
  const topic = 'exit'
  if (isPaused) return { topic, side, code: 'sourcePaused', tone: 'danger' }
  // No vault of the side could make up for what is gone.
  if (isShort) return { topic, side, code: 'exitMissing', tone: 'danger' }
  // A vault that nobody has put anything into yet is one all the same.
  const isIdle = inHook || (inVault === 0n && outside !== undefined && outside > 0n)
  if (isIdle && (state === 'all' || state === 'empty')) return { topic, side, code: 'exitIdle', tone: 'good' }
  return { topic, side, ...EXIT[state] }
}

/**
 * Whether each vault says that it would pay out the hook's part now. Nobody but the vault knows
 * whether it would: a liar says so too, and one that lends holds next to nothing. So what it holds
 * is compared, and an exit is always tried out.
 */
export const exitSafety = (screen: Pick<HookScreen, 'hook' | 'vault0' | 'vault1'>): readonly SafetyFact[] =>
  SIDES.map((side) => {
    const vault = vaultsOf(screen)[side]
    return exitOf(side, sideHealth(vault, screen.hook), vault)
  })

/**
 * The same where all that the hook has is in its vaults, and whether each vault holds the tokens
 * for it.
 */
export function vaultSafety(screen: HookScreen): readonly SafetyFact[] {
  const vaults = vaultsOf(screen)
  const there = SIDES.map((side): SafetyFact => {
    const { hookAssets, lentThrough } = vaults[side]
    const tokens = tokensOfVault(vaults[side])
    const topic = 'there'
    if (hookAssets === undefined || tokens === undefined)
      return { topic, side, code: 'tokensUnread', tone: 'unknown' }
    if (tokens < hookAssets) return { topic, side, code: 'vaultHoldsLess', tone: 'caution' }
    // What lies in a lending market is everybody's who supplied it.
    return lentThrough === undefined
      ? { topic, side, code: 'tokensThere', tone: 'good' }
      : { topic, side, code: 'tokensLent', tone: 'caution' }
  })
  return [...exitSafety(screen), ...there]
}

/**
 * What the getters say that hooks have which lend over one range and are an ERC-20 of their own
 * shares.
 */
export function hookFacts({ hook }: Market): ChainQuestion<HookFacts> {
  const read = (data: Hex): Read => ({ target: hook, data })
  const reads = {
    name: read(SELECTOR.name),
    symbol: read(SELECTOR.symbol),
    decimals: read(SELECTOR.decimals),
    totalSupply: read(SELECTOR.totalSupply),
    poolManager: read(FACT_SELECTOR.poolManager),
    tickLower: read(FACT_SELECTOR.getTickLower),
    tickUpper: read(FACT_SELECTOR.getTickUpper),
    permissions: read(FACT_SELECTOR.getHookPermissions),
  }
  return {
    reads: Object.values(reads),
    decode: (answers) => ({
      name: textOf(answers.get(reads.name)),
      symbol: textOf(answers.get(reads.symbol)),
      decimals: uint8At(answers.get(reads.decimals)),
      totalSupply: wordAt(answers.get(reads.totalSupply)),
      poolManager: addressAt(answers.get(reads.poolManager)),
      tickLower: int24At(answers.get(reads.tickLower)),
      tickUpper: int24At(answers.get(reads.tickUpper)),
      permissions: permissionsOf(answers.get(reads.permissions)),
      counters: {},
    }),
  }
}

/**
 * Function selectors of getters that kinds of hooks have in common; factSelectors.test.ts derives
 * each from its signature.
 */
export const FACT_SELECTOR = {
  poolManager: '0xdc4c90d3',
  getTickLower: '0x647504be',
  getTickUpper: '0x32c684ad',
  getHookPermissions: '0xc4e833ce',
} as const

/** Fourteen booleans; undefined where one of them is missing or neither 0 nor 1. */
export function permissionsOf(data: Hex | undefined): readonly Permission[] | undefined {
  const words = PERMISSIONS.map((_, index) => wordAt(data, index))
  if (!words.every((word) => word === 0n || word === 1n)) return undefined
  return PERMISSIONS.filter((_, index) => words[index] === 1n)
}
