import { deployment } from '../../chain/servedDeployment.ts'
import type { Action, Plan } from '../../domain/action.ts'
import type { WritePhase } from '../../domain/actionButtons.ts'
import { sameAddress } from '../../domain/hex.ts'
import { type ActionView, useAction } from '../../transactions/useAction.ts'
import { useWritePhase } from '../../transactions/useWritePhase.ts'

export interface CardActions {
  readonly deposit: ActionView
  readonly withdraw: ActionView
  readonly approve0: ActionView
  readonly approve1: ActionView
  /** Approvals of any other token to the hook. */
  readonly approveOther: ActionView
  /** The phase of all the account's writes, whoever started them; the inputs are disabled unless it is idle. */
  readonly phase: WritePhase
  /** Runs one and forgets what became of the others: the card tells one story at a time. */
  readonly start: (view: ActionView, plan: Plan) => void
  readonly clear: () => void
}

const POOL_TOKENS = [deployment.token0, deployment.token1]

const approvesHook = (action: Action, accepts: (token: string) => boolean): boolean =>
  action.kind === 'approve' && sameAddress(action.spender, deployment.hook) && accepts(action.token)

const isToken0 = (action: Action) => approvesHook(action, (token) => sameAddress(token, deployment.token0))
const isToken1 = (action: Action) => approvesHook(action, (token) => sameAddress(token, deployment.token1))
const isOther = (action: Action) =>
  approvesHook(action, (token) => !POOL_TOKENS.some((known) => sameAddress(known, token)))

/** Every write that the card can make. */
export function useCardActions(): CardActions {
  const deposit = useAction('deposit')
  const withdraw = useAction('withdraw')
  const approve0 = useAction('approve', isToken0)
  const approve1 = useAction('approve', isToken1)
  const approveOther = useAction('approve', isOther)
  const all = [deposit, withdraw, approve0, approve1, approveOther]
  const clear = () => {
    for (const view of all) view.clear()
  }
  return {
    deposit,
    withdraw,
    approve0,
    approve1,
    approveOther,
    phase: useWritePhase(),
    clear,
    start: (view, plan) => {
      clear()
      void view.run(plan)
    },
  }
}
