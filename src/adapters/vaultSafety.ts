import type { Market } from '#market/market.ts'
import type { VaultSnapshot } from '#market/marketSnapshot.ts'
import {
  type BatchedRead,
  type ContractRead,
  HOOK_PERMISSIONS,
  type HookGetterValues,
  type HookPermission,
  type SnapshotPartFromHook,
} from '#market/reading.ts'
import type { SafetyFinding, SafetyFindingCode, SafetyTone } from '#market/safety.ts'
import { FUNCTION_SELECTORS } from '#market/selectors.ts'
import {
  assessSideHealth,
  computeTokensVaultCanPay,
  type ExitCapacityState,
  type SideHealth,
} from '#market/sideHealth.ts'
import { TOKEN_SIDES, type TokenSide, toVaultPair } from '#market/tokenPair.ts'
import {
  decodeAbiAddress,
  decodeAbiInt24,
  decodeAbiString,
  decodeAbiUint8,
  decodeAbiWord,
} from '#math/abi.ts'
import type { Hex } from '#math/hex.ts'

const EXIT = {
  all: { code: 'exitPaid', tone: 'good' },
  empty: { code: 'exitPaid', tone: 'good' },
  said: { code: 'exitSaid', tone: 'caution' },
  denied: { code: 'exitDenied', tone: 'caution' },
  part: { code: 'exitShort', tone: 'danger' },
  none: { code: 'exitShort', tone: 'danger' },
  unknown: { code: 'exitUnread', tone: 'unknown' },
} as const satisfies Readonly<Record<ExitCapacityState, { code: SafetyFindingCode; tone: SafetyTone }>>

function exitOf(
  side: TokenSide,
  { state, inVault, outside, isShort }: SideHealth,
  { inHook, isPaused }: VaultSnapshot,
): SafetyFinding {
  const topic = 'exit'
  if (isPaused) return { topic, side, code: 'sourcePaused', tone: 'danger' }
  if (isShort) return { topic, side, code: 'exitMissing', tone: 'danger' }
  const isIdle = inHook || (inVault === 0n && outside !== undefined && outside > 0n)
  if (isIdle && (state === 'all' || state === 'empty')) return { topic, side, code: 'exitIdle', tone: 'good' }
  return { topic, side, ...EXIT[state] }
}

/**
 * Compares what each vault can pay with the hook's assets. A vault can lie, so withdrawals are also
 * simulated elsewhere.
 */
export const assessExitSafety = (
  screen: Pick<SnapshotPartFromHook, 'hook' | 'vault0' | 'vault1'>,
): readonly SafetyFinding[] =>
  TOKEN_SIDES.map((side) => {
    const vault = toVaultPair(screen)[side]
    return exitOf(side, assessSideHealth(vault, screen.hook), vault)
  })

/**
 * Like `assessExitSafety`, but also compares the hook's assets with the tokens that each vault
 * holds.
 */
export function assessVaultSafety(screen: SnapshotPartFromHook): readonly SafetyFinding[] {
  const vaults = toVaultPair(screen)
  const there = TOKEN_SIDES.map((side): SafetyFinding => {
    const { hookAssets, lentThrough } = vaults[side]
    const tokens = computeTokensVaultCanPay(vaults[side])
    const topic = 'there'
    if (hookAssets === undefined || tokens === undefined)
      return { topic, side, code: 'tokensUnread', tone: 'unknown' }
    if (tokens < hookAssets) return { topic, side, code: 'vaultHoldsLess', tone: 'caution' }
    // Tokens in a lending market belong to all its suppliers, so they are not compared with the
    // hook's assets.
    return lentThrough === undefined
      ? { topic, side, code: 'tokensThere', tone: 'good' }
      : { topic, side, code: 'tokensLent', tone: 'caution' }
  })
  return [...assessExitSafety(screen), ...there]
}

/** Reads safety facts of hooks with one price range and an ERC-20 share. */
export function buildHookGettersRead({ hook }: Market): BatchedRead<HookGetterValues> {
  const read = (data: Hex): ContractRead => ({ target: hook, data })
  const reads = {
    name: read(FUNCTION_SELECTORS.name),
    symbol: read(FUNCTION_SELECTORS.symbol),
    decimals: read(FUNCTION_SELECTORS.decimals),
    totalSupply: read(FUNCTION_SELECTORS.totalSupply),
    poolManager: read(FUNCTION_SELECTORS.poolManager),
    tickLower: read(SHARED_GETTER_SELECTORS.getTickLower),
    tickUpper: read(SHARED_GETTER_SELECTORS.getTickUpper),
    permissions: read(SHARED_GETTER_SELECTORS.getHookPermissions),
  }
  return {
    reads: Object.values(reads),
    decode: (answers) => ({
      name: decodeAbiString(answers.get(reads.name)),
      symbol: decodeAbiString(answers.get(reads.symbol)),
      decimals: decodeAbiUint8(answers.get(reads.decimals)),
      totalSupply: decodeAbiWord(answers.get(reads.totalSupply)),
      poolManager: decodeAbiAddress(answers.get(reads.poolManager)),
      tickLower: decodeAbiInt24(answers.get(reads.tickLower)),
      tickUpper: decodeAbiInt24(answers.get(reads.tickUpper)),
      permissions: decodeHookPermissions(answers.get(reads.permissions)),
      counters: {},
    }),
  }
}

/** Selectors of getters that several adapters use. */
export const SHARED_GETTER_SELECTORS = {
  getTickLower: '0x647504be',
  getTickUpper: '0x32c684ad',
  getHookPermissions: '0xc4e833ce',
} as const

/**
 * Decodes the fourteen booleans of a hook's permissions. Undefined if one is missing or neither 0
 * nor 1.
 */
export function decodeHookPermissions(data: Hex | undefined): readonly HookPermission[] | undefined {
  const words = HOOK_PERMISSIONS.map((_, index) => decodeAbiWord(data, index))
  if (!words.every((word) => word === 0n || word === 1n)) return undefined
  return HOOK_PERMISSIONS.filter((_, index) => words[index] === 1n)
}
