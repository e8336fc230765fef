import type { RevertMessage } from '../chain/write/revertMessage.ts'
import type { Tolerance } from '../markets/tolerance.ts'
import { triedWithdrawal, type WithdrawPlanned } from '../markets/withdrawPlan.ts'
import { useCan } from './useCan.ts'
import { useMarket } from './useMarket.ts'
import { useRefusal } from './useRefusal.ts'
import { useRules } from './useRules.ts'
import { useSnapshot } from './useSnapshot.ts'
import { useStored } from './useStored.ts'
import { useTriedExit } from './useTriedExit.ts'

export interface WithdrawalView {
  /** Undefined while nothing has been read. */
  readonly planned: WithdrawPlanned | undefined
  /** 'simulated' where a node ran the withdrawal, 'computed' where the figures are arithmetic alone. */
  readonly basis: 'simulated' | 'computed'
  /** Why the contract would refuse it now. */
  readonly refusal: RevertMessage | undefined
}

/**
 * What withdrawing a position would bring, or these shares of it where a part can be taken out: tried out with the snapshot
 * where anybody can try it, else by itself on the snapshot's block.
 */
export function useWithdrawal(shares?: bigint, tolerance?: Tolerance): WithdrawalView {
  const market = useMarket()
  const rules = useRules()
  const { snapshot } = useSnapshot()
  const { partialExit } = useCan()
  const stored = useStored()
  const planned =
    snapshot &&
    rules.planExit({
      snapshot,
      market,
      ...(shares === undefined ? {} : { shares }),
      ...(tolerance === undefined ? {} : { tolerance }),
      lastDepositBlock: stored?.lastDepositBlock,
    })
  const tried = useTriedExit(partialExit && planned?.ok ? planned.plan : undefined)
  const exit = planned?.ok ? snapshot?.account?.exit : undefined
  const reverted = exit?.ok === false ? exit.revertData : undefined
  const refusal = useRefusal(reverted)
  if (reverted !== undefined && refusal !== undefined) return { planned, basis: 'simulated', refusal }
  if (tried?.ok === false) return { planned, basis: 'simulated', refusal: tried.refusal }
  if (tried?.ok) return { planned, basis: 'simulated', refusal: undefined }
  if (!planned?.ok || !exit?.ok) return { planned, basis: 'computed', refusal: undefined }
  const plan = triedWithdrawal(planned.plan, exit, market)
  return { planned: { ok: true, plan }, basis: 'simulated', refusal: undefined }
}
