import type { Action } from './action.ts'
import type { Deployment } from './deployment.ts'
import { depositCaps } from './depositCaps.ts'
import type { DepositPlan } from './depositPlan.ts'
import type { Address } from './hex.ts'
import { BPS, larger } from './integers.ts'
import type { TokenAmounts } from './liquidityAmounts.ts'
import { mulDiv } from './mulDiv.ts'
import type { AccountSnapshot, Snapshot } from './snapshot.ts'
import { vaultDrift } from './vaultDrift.ts'
import type { WithdrawPlan } from './withdrawPlan.ts'

/** What a batch may take at most, or must bring at least. */
export interface BatchBounds {
  /** For a price, or vaults, that move before the batch is mined. */
  readonly toleranceBps: bigint
  /** Set the promised vaults first, so that none can be swapped in between. Only while they are the ones in use. */
  readonly pinned: boolean
}

/** Whether `pinned` may be offered: the vaults in use are the promised ones, so that setting them changes nothing. */
export function mayPin(snapshot: Pick<Snapshot, 'vault0' | 'vault1'>): boolean {
  const { vault0, vault1 } = snapshot
  return vault0.address !== undefined && vault1.address !== undefined && vaultDrift(snapshot).length === 0
}

const pinCalls = (pinned: boolean, { vault0, vault1 }: Deployment): readonly Action[] =>
  pinned ? [{ kind: 'setVaults', vault0, vault1 }] : []

/** The least that an exit must bring within the tolerance, rounded down. */
export function exitMinimum({ amount0, amount1 }: TokenAmounts, toleranceBps: bigint): TokenAmounts {
  const kept = larger(BPS - toleranceBps, 0n)
  return {
    amount0: mulDiv(amount0, kept, BPS, 'down'),
    amount1: mulDiv(amount1, kept, BPS, 'down'),
  }
}

/**
 * A deposit with its approvals as one batch: it approves the caps, deposits, and takes back what is left of them, so that
 * no allowance remains, not even an earlier one. `leaves` stays what was shown, the caps are the bounds.
 */
export function planDepositBatch(
  plan: DepositPlan,
  deployment: Deployment,
  { pinned, toleranceBps }: BatchBounds,
): DepositPlan {
  const { hook, token0, token1 } = deployment
  const caps = depositCaps(plan, toleranceBps)
  const approve = (token: Address, amount: bigint): Action => ({
    kind: 'approve',
    token,
    spender: hook,
    amount,
  })
  return {
    ...plan,
    batch: [
      ...pinCalls(pinned, deployment),
      approve(token0, caps.amount0),
      approve(token1, caps.amount1),
      plan.action,
      approve(token0, 0n),
      approve(token1, 0n),
    ],
    bounds: {
      maximumLeaves: [
        { token: token0, amount: caps.amount0 },
        { token: token1, amount: caps.amount1 },
      ],
      minimumArrives: plan.arrives,
    },
    // Missing approvals are part of the batch.
    approvals: [],
    issues: plan.issues.filter(({ code }) => code !== 'approvalNeeded'),
  }
}

/** Why a batch cannot be made of a withdrawal: its minimum rests on balances that could not be read. */
export type ExitBatch =
  | { readonly ok: true; readonly plan: WithdrawPlan; readonly minimum: TokenAmounts }
  | { readonly ok: false; readonly message: string }

/**
 * A withdrawal as one batch that fails where it brings less than the minimum: its last calls send the account its own
 * balance before it and the minimum, to itself, which fails for an account that holds less.
 */
export function planExitBatch(
  plan: WithdrawPlan,
  account: AccountSnapshot,
  deployment: Deployment,
  { toleranceBps, pinned }: BatchBounds,
): ExitBatch {
  const { token0, token1 } = deployment
  const { token0: balance0, token1: balance1, address } = account
  if (balance0 === undefined || balance1 === undefined)
    return {
      ok: false,
      message: 'Your balances could not be read, so no minimum can be enforced. Try again.',
    }
  const minimum = exitMinimum(plan, toleranceBps)
  const hold = (token: Address, amount: bigint): Action => ({ kind: 'transfer', token, to: address, amount })
  // A token that pays nothing needs no such transfer.
  const proofs = [
    { token: token0, balance: balance0, least: minimum.amount0 },
    { token: token1, balance: balance1, least: minimum.amount1 },
  ]
    .filter(({ least }) => least > 0n)
    .map(({ token, balance, least }) => hold(token, balance + least))
  return {
    ok: true,
    minimum,
    plan: {
      ...plan,
      batch: [...pinCalls(pinned, deployment), plan.action, ...proofs],
      bounds: {
        maximumLeaves: plan.leaves,
        minimumArrives: [
          { token: token0, amount: minimum.amount0 },
          { token: token1, amount: minimum.amount1 },
        ],
      },
    },
  }
}

/** What a wallet that sends one call at a time cannot promise, in sentences. */
export const MISSING_BOUNDS: readonly string[] = [
  'Approvals and the deposit are separate transactions: what is approved and not used stays approved until you revoke it.',
  'Somebody can swap the vaults just before your deposit is mined. It would then go to strangers.',
  'A withdrawal has no minimum: if the vaults are swapped just before it, it burns your shares and may bring nothing.',
]
