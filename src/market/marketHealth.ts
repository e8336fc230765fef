import { mulDiv } from '#math/integers.ts'
import type { MarketSnapshot } from './marketSnapshot.ts'
import { isPriceReliableForAmounts } from './past/earnings.ts'
import type { SafetyFinding } from './safety.ts'
import { assessSideHealth, type ExitCapacityState, type SideHealth } from './sideHealth.ts'
import { type Pair, TOKEN_SIDES, type TokenSide, toAmountPair, toVaultPair } from './tokenPair.ts'
import {
  filterVaultAlarms,
  findChangedVaults,
  findCurrentVaultIssues,
  type VaultAlarm,
  type VaultIssue,
} from './vaultWatch.ts'

/** Result of simulating that an account withdraws its whole position: the payout, or a failure. */
export type FullExitSimulation =
  | { readonly ok: true; readonly amounts: Pair<bigint> | undefined }
  /** `isTooEarly` is true if it fails only because of a deposit lock. */
  | { readonly ok: false; readonly isTooEarly: boolean }

/**
 * Whether all depositors could exit now. The values of `ExitCapacityState` mean the same as for one
 * side.
 * - worthless: shares exist, but the hook owns no tokens
 * - refused: the simulated exit failed
 * - paysNothing: the simulated exit paid nothing
 * - pays: a vault reports a limit of zero, but the simulated exit succeeded
 */
export type FullExitStatus = ExitCapacityState | 'worthless' | 'refused' | 'paysNothing' | 'pays'

/**
 * Possible actions and problems of a market. All pages use this result, so that they show the same.
 */
export interface MarketHealth {
  readonly sides: Pair<SideHealth>
  readonly exits: FullExitStatus
  /**
   * closed: by the owner, or for ever. blocked: this page refuses deposits because of a problem.
   */
  readonly deposits: 'open' | 'closed' | 'blocked' | 'unknown'
  readonly swaps: 'open' | 'paused' | 'unknown'
  /** Alarms to show before anything else. */
  readonly alarms: readonly HealthAlarm[]
}

type HealthAlarm = VaultAlarm | 'exitRefused' | 'exitPaysNothing'

type HealthInput = Pick<MarketSnapshot, 'vault0' | 'vault1' | 'token0' | 'token1' | 'hook'> & {
  /** Account whose exit was simulated. */
  readonly account?: Pick<NonNullable<MarketSnapshot['account']>, 'shares'> | undefined
}

/** States from worst to best. The worse side decides, because an exit needs both tokens. */
const WORST_FIRST: readonly ExitCapacityState[] = ['unknown', 'none', 'denied', 'part', 'said', 'all']

function byAnswers(seen: HealthInput, sides: Pair<SideHealth>): ExitCapacityState | 'worthless' {
  const { totalSupply } = seen.hook
  const answered = sides.map(({ state }) => state)
  const isEmptied = findChangedVaults(seen).some(({ index }) => answered[index] === 'empty')
  // If a vault was replaced by an empty one, an exit pays nothing on that side, so exits are
  // partial.
  const states: readonly ExitCapacityState[] =
    isEmptied && answered.some((state) => state !== 'empty') ? [...answered, 'part'] : answered
  const worst = WORST_FIRST.find((each) => states.includes(each))
  if (worst !== undefined) return worst
  if (totalSupply === undefined) return 'unknown'
  return totalSupply > 0n ? 'worthless' : 'empty'
}

/**
 * Returns true if an exit pays less of a token than 99 % of the account's part, minus two units for
 * rounding.
 */
export function isPayoutShort(seen: HealthInput, sides: Pair<SideHealth>, amounts: Pair<bigint>): boolean {
  const shares = seen.account?.shares
  const { totalSupply: supply, virtualShares } = seen.hook
  if (shares === undefined || virtualShares === undefined || !supply) return false
  return TOKEN_SIDES.some((side) => {
    const { owed } = sides[side]
    if (owed === undefined) return false
    const part = mulDiv(shares, owed, supply + virtualShares, 'down')
    return amounts[side] * 100n + 200n < part * 99n
  })
}

/**
 * A simulated exit decides, unless it failed only because of a deposit lock. Otherwise the vaults'
 * limits decide.
 */
function exitsOf(
  seen: HealthInput,
  sides: Pair<SideHealth>,
  trial: FullExitSimulation | undefined,
): FullExitStatus {
  const said = byAnswers(seen, sides)
  if (trial === undefined || (!trial.ok && trial.isTooEarly)) return said
  if (!trial.ok) return 'refused'
  const { amounts } = trial
  if (amounts?.every((amount) => amount === 0n)) return said === 'worthless' ? said : 'paysNothing'
  if (amounts !== undefined && isPayoutShort(seen, sides, amounts)) return 'part'
  return said === 'denied' || said === 'none' ? 'pays' : said
}

function depositsOf(
  { hook: { gates } }: HealthInput,
  issues: readonly VaultIssue[],
): MarketHealth['deposits'] {
  if (gates?.stage === 'made' || gates?.stage === 'dead' || gates?.open === false) return 'closed'
  if (issues.length > 0) return 'blocked'
  return gates !== undefined && (gates.open === undefined || gates.stage === undefined) ? 'unknown' : 'open'
}

function swapsOf({ hook: { gates } }: HealthInput): MarketHealth['swaps'] {
  if (gates === undefined) return 'open'
  return gates.live === undefined ? 'unknown' : gates.live ? 'open' : 'paused'
}

/**
 * Assesses the health of a market.
 * @param trial simulated exit of the account in `seen`. Undefined without one, or if the node
 * cannot simulate
 */
export function assessMarketHealth(seen: HealthInput, trial?: FullExitSimulation): MarketHealth {
  const ofSide = (side: TokenSide) => assessSideHealth(toVaultPair(seen)[side], seen.hook)
  const sides = [ofSide(0), ofSide(1)] as const
  const exits = exitsOf(seen, sides, trial)
  const issues = findCurrentVaultIssues(seen)
  // One cause raises one alarm, even if both sides and a failing exit show it.
  const causes = [...new Set<HealthAlarm>(filterVaultAlarms(issues))]
  const alarms: readonly HealthAlarm[] =
    causes.length > 0
      ? causes
      : exits === 'refused'
        ? ['exitRefused']
        : exits === 'paysNothing'
          ? ['exitPaysNothing']
          : []
  return { sides, exits, deposits: depositsOf(seen, issues), swaps: swapsOf(seen), alarms }
}

/** Returns the simulated exit in a snapshot. Undefined if the account has no shares. */
export function readFullExitSimulation({
  account,
}: Pick<MarketSnapshot, 'account'>): FullExitSimulation | undefined {
  if (account?.exit === undefined || account.shares === undefined || account.shares === 0n) return undefined
  const { exit } = account
  return exit.ok ? { ok: true, amounts: toAmountPair(exit) } : { ok: false, isTooEarly: false }
}

/**
 * Returns true if the tokens of a side are outside of the vault: the side has no vault, or the
 * vault is empty.
 */
export function isSideHeldByHook(
  snapshot: Pick<MarketSnapshot, 'vault0' | 'vault1'>,
  { sides }: Pick<MarketHealth, 'sides'>,
  side: TokenSide,
): boolean {
  const { inVault, outside } = sides[side]
  return toVaultPair(snapshot)[side].inHook || (inVault === 0n && outside !== undefined && outside > 0n)
}

/** Returns how many tokens of a side are in the vault or the hook. */
export const getSideAmount = (
  snapshot: Pick<MarketSnapshot, 'vault0' | 'vault1'>,
  health: Pick<MarketHealth, 'sides'>,
  side: TokenSide,
): bigint | undefined => health.sides[side][isSideHeldByHook(snapshot, health, side) ? 'outside' : 'inVault']

/**
 * Returns the pool price if the values of both tokens can be added with it. Undefined if values
 * were not read, or if one side is almost worthless compared with the other: such a price costs
 * almost nothing to move.
 */
export function findReliablePoolPrice(
  seen: Pick<MarketSnapshot, 'vault0' | 'vault1' | 'hook' | 'pool'>,
): bigint | undefined {
  const sqrtPriceX96 = seen.pool.slot0?.sqrtPriceX96
  if (!sqrtPriceX96) return undefined
  const [there0, there1] = TOKEN_SIDES.map(
    (side) => assessSideHealth(toVaultPair(seen)[side], seen.hook).there,
  )
  if (there0 === undefined || there1 === undefined) return sqrtPriceX96
  return isPriceReliableForAmounts([there0, there1], sqrtPriceX96) ? sqrtPriceX96 : undefined
}

/** Adds the account's simulated exit, which counts more than the vaults' limits. */
export function withFullExitSimulation(
  facts: readonly SafetyFinding[],
  exits: FullExitStatus | undefined,
): readonly SafetyFinding[] {
  if (exits === 'pays') return [{ topic: 'exit', code: 'exitTried', tone: 'good' }, ...facts]
  if (exits !== 'refused' && exits !== 'paysNothing') return facts
  const code = exits === 'refused' ? 'exitRefused' : 'exitPaysNothing'
  const others = facts.filter((fact) => fact.code !== 'exitPaid' && fact.code !== 'exitIdle')
  return [{ topic: 'exit', code, tone: 'danger' }, ...others]
}

/** Deviation of the vault assets from the ratio that the pool price needs. */
export interface VaultRatioDeviation {
  /** Side whose vault holds too much. Undefined if the ratio is right to the basis point. */
  readonly surplus: 0 | 1 | undefined
  /**
   * (assets1 / assets0) / price - 1, in basis points, rounded toward zero. Positive if vault 1
   * holds too much.
   */
  readonly driftBps: bigint
  /** Raw amount in each vault that no swap can use, because the other vault has too little. */
  readonly idle0: bigint
  readonly idle1: bigint
}
