import { mulDiv } from '#math/integers.ts'
import { isSoundAt } from './past/earnings.ts'
import type { SafetyFact } from './safety.ts'
import { amountsOf, type Both, SIDES, type Side, vaultsOf } from './side.ts'
import { type CapacityState, type SideHealth, sideHealth } from './sideHealth.ts'
import type { Snapshot } from './snapshot.ts'
import { type VaultAlarm, type VaultIssue, vaultAlarms, vaultDrift, watchVaults } from './vaultWatch.ts'

/** A withdrawal of an account's whole position, tried out: what it paid, or that it was refused. */
export type ExitTrial =
  | { readonly ok: true; readonly amounts: Both<bigint> | undefined }
  /** `isTooEarly`: refused only because it is too early. */
  | { readonly ok: false; readonly isTooEarly: boolean }

/**
 * 'Could everyone leave now?' for both sides. worthless: there are shares, and nothing stands
 * behind them · refused: tried out, and the contract refuses · paysNothing: tried out, and nothing
 * came · pays: a vault says that it would pay nothing, and a withdrawal that was tried out goes
 * through.
 */
export type ExitVerdict = CapacityState | 'worthless' | 'refused' | 'paysNothing' | 'pays'

/**
 * What a market allows, and what is wrong with it: every page says it from here, so that no two of
 * them differ.
 */
export interface MarketHealth {
  readonly sides: Both<SideHealth>
  readonly exits: ExitVerdict
  /** closed: by the owner or for good · blocked: this page takes none, since something is wrong. */
  readonly deposits: 'open' | 'closed' | 'blocked' | 'unknown'
  readonly swaps: 'open' | 'paused' | 'unknown'
  /** What a person has to be told of before anything else. */
  readonly alarms: readonly HealthAlarm[]
}

export type HealthAlarm = VaultAlarm | 'exitRefused' | 'exitPaysNothing'

type Seen = Pick<Snapshot, 'vault0' | 'vault1' | 'token0' | 'token1' | 'hook'> & {
  /** Of the account that the trial was made for. */
  readonly account?: Pick<NonNullable<Snapshot['account']>, 'shares'> | undefined
}

/**
 * The worse of the two sides answers for both: where an exit takes both, one that is stuck holds up
 * all of it.
 */
const WORST_FIRST: readonly CapacityState[] = ['unknown', 'none', 'denied', 'part', 'said', 'all']

function byAnswers(seen: Seen, sides: Both<SideHealth>): CapacityState | 'worthless' {
  const { totalSupply } = seen.hook
  const answered = sides.map(({ state }) => state)
  const isEmptied = vaultDrift(seen).some(({ index }) => answered[index] === 'empty')
  // A replaced vault that holds nothing pays nothing of its side, though it owes nothing either.
  const states: readonly CapacityState[] =
    isEmptied && answered.some((state) => state !== 'empty') ? [...answered, 'part'] : answered
  const worst = WORST_FIRST.find((each) => states.includes(each))
  if (worst !== undefined) return worst
  if (totalSupply === undefined) return 'unknown'
  return totalSupply > 0n ? 'worthless' : 'empty'
}

/**
 * Whether a side pays far less than the position's part of it: rounding, and what vaults earn
 * within a block, are neither.
 */
export function paidLess(seen: Seen, sides: Both<SideHealth>, amounts: Both<bigint>): boolean {
  const shares = seen.account?.shares
  const { totalSupply: supply, virtualShares } = seen.hook
  if (shares === undefined || virtualShares === undefined || !supply) return false
  return SIDES.some((side) => {
    const { owed } = sides[side]
    if (owed === undefined) return false
    const part = mulDiv(shares, owed, supply + virtualShares, 'down')
    return amounts[side] * 100n + 200n < part * 99n
  })
}

/** What was tried out decides; what the vaults answer is asked only where nothing was. */
function exitsOf(seen: Seen, sides: Both<SideHealth>, trial: ExitTrial | undefined): ExitVerdict {
  const said = byAnswers(seen, sides)
  if (trial === undefined || (!trial.ok && trial.isTooEarly)) return said
  if (!trial.ok) return 'refused'
  const { amounts } = trial
  if (amounts?.every((amount) => amount === 0n)) return said === 'worthless' ? said : 'paysNothing'
  if (amounts !== undefined && paidLess(seen, sides, amounts)) return 'part'
  return said === 'denied' || said === 'none' ? 'pays' : said
}

function depositsOf({ hook: { gates } }: Seen, issues: readonly VaultIssue[]): MarketHealth['deposits'] {
  if (gates?.stage === 'made' || gates?.stage === 'dead' || gates?.open === false) return 'closed'
  if (issues.length > 0) return 'blocked'
  return gates !== undefined && (gates.open === undefined || gates.stage === undefined) ? 'unknown' : 'open'
}

function swapsOf({ hook: { gates } }: Seen): MarketHealth['swaps'] {
  if (gates === undefined) return 'open'
  return gates.live === undefined ? 'unknown' : gates.live ? 'open' : 'paused'
}

/**
 * @param trial of the account in `seen`; undefined where nobody tried, and where the node cannot
 */
export function marketHealth(seen: Seen, trial?: ExitTrial): MarketHealth {
  const ofSide = (side: Side) => sideHealth(vaultsOf(seen)[side], seen.hook)
  const sides = [ofSide(0), ofSide(1)] as const
  const exits = exitsOf(seen, sides, trial)
  const issues = watchVaults(seen)
  // One for each cause, whichever sides it is of: an exit that fails for it is the same alarm.
  const causes = [...new Set<HealthAlarm>(vaultAlarms(issues))]
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

/**
 * A withdrawal that was tried out with the snapshot: anybody can make it. That nothing can be taken
 * out of nothing is no refusal.
 */
export function seenTrial({ account }: Pick<Snapshot, 'account'>): ExitTrial | undefined {
  if (account?.exit === undefined || account.shares === undefined || account.shares === 0n) return undefined
  const { exit } = account
  return exit.ok ? { ok: true, amounts: amountsOf(exit) } : { ok: false, isTooEarly: false }
}

/**
 * Returns whether a side lies in the hook: it has no vault, or all its tokens are idle outside of
 * an empty one.
 */
export function isHeldByHook(
  snapshot: Pick<Snapshot, 'vault0' | 'vault1'>,
  { sides }: Pick<MarketHealth, 'sides'>,
  side: Side,
): boolean {
  const { inVault, outside } = sides[side]
  return vaultsOf(snapshot)[side].inHook || (inVault === 0n && outside !== undefined && outside > 0n)
}

/** Returns what depositors have of a side where it lies: in its vault, or in the hook. */
export const amountIn = (
  snapshot: Pick<Snapshot, 'vault0' | 'vault1'>,
  health: Pick<MarketHealth, 'sides'>,
  side: Side,
): bigint | undefined => health.sides[side][isHeldByHook(snapshot, health, side) ? 'outside' : 'inVault']

/**
 * The pool's price where sums of both tokens at it mean something; undefined where it was not read,
 * and where one side of all that is there is worth next to nothing beside the other at it: then it
 * stands wherever somebody has moved it, perhaps for nothing.
 */
export function soundPrice(seen: Pick<Snapshot, 'vault0' | 'vault1' | 'hook' | 'pool'>): bigint | undefined {
  const sqrtPriceX96 = seen.pool.slot0?.sqrtPriceX96
  if (!sqrtPriceX96) return undefined
  const [there0, there1] = SIDES.map((side) => sideHealth(vaultsOf(seen)[side], seen.hook).there)
  if (there0 === undefined || there1 === undefined) return sqrtPriceX96
  return isSoundAt([there0, there1], sqrtPriceX96) ? sqrtPriceX96 : undefined
}

/**
 * What trying out the account's own withdrawal showed. It counts for more than what a vault says.
 */
export function withTrial(
  facts: readonly SafetyFact[],
  exits: ExitVerdict | undefined,
): readonly SafetyFact[] {
  if (exits === 'pays') return [{ topic: 'exit', code: 'exitTried', tone: 'good' }, ...facts]
  if (exits !== 'refused' && exits !== 'paysNothing') return facts
  const code = exits === 'refused' ? 'exitRefused' : 'exitPaysNothing'
  const others = facts.filter((fact) => fact.code !== 'exitPaid' && fact.code !== 'exitIdle')
  return [{ topic: 'exit', code, tone: 'danger' }, ...others]
}

/** How far the vaults' ratio of assets has moved from what the pool's price asks for. */
export interface RatioDrift {
  /**
   * The vault that holds more than the price calls for; undefined if they match to the basis point.
   */
  readonly surplus: 0 | 1 | undefined
  /**
   * (assets1 / assets0) / price - 1, in basis points, cut toward zero: positive where vault 1 holds
   * too much.
   */
  readonly driftBps: bigint
  /** Raw; the part of each vault that a swap cannot borrow, since the other side is too small. */
  readonly idle0: bigint
  readonly idle1: bigint
}
