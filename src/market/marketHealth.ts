import { mulDiv } from '#math/integers.ts'
import type { MarketSnapshot } from './marketSnapshot.ts'
import type { SafetyFinding } from './safety.ts'
import { assessSideHealth, type ExitCapacityState, type SideHealth } from './sideHealth.ts'
import { type Pair, TOKEN_SIDES, type TokenSide, toAmountPair, toVaultPair } from './tokenPair.ts'
import {
  type ChangedVault,
  filterVaultAlarms,
  findChangedVaults,
  findCurrentVaultIssues,
  type VaultAlarm,
  type VaultIssue,
} from './vaultWatch.ts'

/** Result of simulating that an account withdraws its whole position: payout, or failure. */
export type FullExitSimulation =
  | { readonly ok: true; readonly amounts: Pair<bigint> | undefined }
  /** `isTooEarly` is true if the simulated exit fails only because of the deposit lock. */
  | { readonly ok: false; readonly isTooEarly: boolean }

/**
 * Whether all depositors could exit now.
 * - worthless: shares exist, but the hook owns no tokens
 * - refused: the simulated exit failed
 * - paysNothing: the simulated exit paid nothing
 * - pays: a vault reports a limit of zero, but the simulated exit succeeded
 */
export type FullExitStatus = ExitCapacityState | 'worthless' | 'refused' | 'paysNothing' | 'pays'

/** Available actions and alarms of a market. All pages show this same result. */
export interface MarketHealth {
  readonly sides: Pair<SideHealth>
  readonly exits: FullExitStatus
  /**
   * closed: the contract accepts no deposits. blocked: the contract does, but this page refuses
   * them because of an alarm.
   */
  readonly deposits: 'open' | 'closed' | 'blocked' | 'unknown'
  readonly swaps: 'open' | 'paused' | 'unknown'
  readonly alarms: readonly HealthAlarm[]
}

type HealthAlarm = VaultAlarm | 'exitRefused' | 'exitPaysNothing'

type HealthInput = Pick<MarketSnapshot, 'vault0' | 'vault1' | 'token0' | 'token1' | 'hook'> & {
  readonly account?: Pick<NonNullable<MarketSnapshot['account']>, 'shares'> | undefined
}

/** Exit states from worst to best. An exit pays both tokens, so the worse side decides. */
const WORST_FIRST: readonly ExitCapacityState[] = ['unknown', 'none', 'denied', 'part', 'said', 'all']

function byAnswers(seen: HealthInput, sides: Pair<SideHealth>): ExitCapacityState | 'worthless' {
  const { totalSupply } = seen.hook
  const answered = sides.map(({ state }) => state)
  const isEmptied = findChangedVaults(seen).some(({ index }) => answered[index] === 'empty')
  // A vault that was replaced by an empty one pays nothing, so an exit pays only one token.
  const states: readonly ExitCapacityState[] =
    isEmptied && answered.some((state) => state !== 'empty') ? [...answered, 'part'] : answered
  const worst = WORST_FIRST.find((each) => states.includes(each))
  if (worst !== undefined) return worst
  if (totalSupply === undefined) return 'unknown'
  return totalSupply > 0n ? 'worthless' : 'empty'
}

/**
 * Returns true if an exit pays less than 99 % of the account's part of a token, minus two raw units
 * for rounding.
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
 * Assesses which actions a market allows and which alarms it needs.
 * @param trial simulated exit of the account in `seen`. Undefined if there is no account or the
 * node cannot simulate.
 */
export function assessMarketHealth(seen: HealthInput, trial?: FullExitSimulation): MarketHealth {
  const ofSide = (side: TokenSide) => assessSideHealth(toVaultPair(seen)[side], seen.hook)
  const sides = [ofSide(0), ofSide(1)] as const
  const exits = exitsOf(seen, sides, trial)
  const issues = findCurrentVaultIssues(seen)
  // One cause raises only one alarm, even if it affects both sides.
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

/** Returns the simulated exit that a snapshot contains. Undefined if the account has no shares. */
export function readFullExitSimulation({
  account,
}: Pick<MarketSnapshot, 'account'>): FullExitSimulation | undefined {
  if (account?.exit === undefined || account.shares === undefined || account.shares === 0n) return undefined
  const { exit } = account
  return exit.ok ? { ok: true, amounts: toAmountPair(exit) } : { ok: false, isTooEarly: false }
}

/**
 * Returns true if the hook itself holds the tokens of a side, because the side has no vault or an
 * empty one.
 */
export function isSideHeldByHook(
  snapshot: Pick<MarketSnapshot, 'vault0' | 'vault1'>,
  { sides }: Pick<MarketHealth, 'sides'>,
  side: TokenSide,
): boolean {
  const { inVault, outside } = sides[side]
  return toVaultPair(snapshot)[side].inHook || (inVault === 0n && outside !== undefined && outside > 0n)
}

/** Returns the raw amount of one token that the vault and the hook hold. */
export const getSideAmount = (
  snapshot: Pick<MarketSnapshot, 'vault0' | 'vault1'>,
  health: Pick<MarketHealth, 'sides'>,
  side: TokenSide,
): bigint | undefined => health.sides[side][isSideHeldByHook(snapshot, health, side) ? 'outside' : 'inVault']

/**
 * Puts the result of the account's simulated exit before the other safety facts. If the exit failed
 * or paid nothing, removes the facts that the vaults or the hook can pay.
 */
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

/**
 * Replaces good findings about vaults that are not the market file's by one finding per question.
 * Such a vault can hold all that it owes the hook, which may be nothing, while earlier deposits are
 * in the expected vault.
 */
export function withReplacedVaults(
  facts: readonly SafetyFinding[],
  changed: readonly ChangedVault[],
): readonly SafetyFinding[] {
  const isMisleading = ({ tone, side }: SafetyFinding): boolean =>
    tone === 'good' && changed.some(({ index }) => index === side)
  return facts.flatMap((fact, place): readonly SafetyFinding[] => {
    const { topic } = fact
    if ((topic !== 'exit' && topic !== 'there') || !isMisleading(fact)) return [fact]
    if (facts.findIndex((each) => each.topic === topic && isMisleading(each)) < place) return []
    const [only, other] = changed
    const code = topic === 'exit' ? 'exitReplaced' : 'vaultReplaced'
    return [
      { topic, code, tone: 'danger', ...(only && other === undefined ? { side: only.index } : undefined) },
    ]
  })
}

/** How far the ratio of the vault balances deviates from the ratio that the pool price needs. */
export interface VaultRatioDeviation {
  /** Side whose vault holds too much. Undefined if the deviation is below one basis point. */
  readonly surplus: 0 | 1 | undefined
  /**
   * (assets1 / assets0) / price - 1, in basis points, rounded toward zero. Positive if vault 1
   * holds too much.
   */
  readonly driftBps: bigint
  /** Raw amount in vault 0 that no swap can use, because vault 1 holds too little. */
  readonly idle0: bigint
  readonly idle1: bigint
}
