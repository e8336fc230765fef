import { type Address, sameAddress } from '../../amounts/hex.ts'
import { useMarket } from '../../live/useMarket.ts'
import type { Action, Plan } from '../../markets/action.ts'
import type { WritePhase } from '../../markets/actionButtons.ts'
import type { Both } from '../../markets/side.ts'
import { type ActionView, useAction } from '../../transactions/useAction.ts'
import { useWritePhase } from '../../transactions/useWritePhase.ts'

export interface CardActions {
  readonly deposit: ActionView
  /** Approvals of each token to the hook. */
  readonly approvals: Both<ActionView>
  /** Approvals of any other token to the hook. */
  readonly approveOther: ActionView
  /** The phase of all the account's writes, whoever started them; the inputs are disabled unless it is idle. */
  readonly phase: WritePhase
  /** Runs one and forgets what became of the others: the card tells one story at a time. */
  readonly start: (view: ActionView, plan: Plan) => void
  readonly clear: () => void
}

/** Every write that the card can make. */
export function useCardActions(): CardActions {
  const { hook, token0, token1 } = useMarket()
  const approvesHook = (accepts: (token: string) => boolean) => (action: Action) =>
    action.kind === 'approve' && sameAddress(action.spender, hook) && accepts(action.token)
  const deposit = useAction('deposit')
  const approval = (of: Address) => approvesHook((token) => sameAddress(token, of))
  const approvals = [useAction('approve', approval(token0)), useAction('approve', approval(token1))] as const
  const approveOther = useAction(
    'approve',
    approvesHook((token) => !sameAddress(token, token0) && !sameAddress(token, token1)),
  )
  const all = [deposit, ...approvals, approveOther]
  const clear = () => {
    for (const view of all) view.clear()
  }
  return {
    deposit,
    approvals,
    approveOther,
    phase: useWritePhase(),
    clear,
    start: (view, plan) => {
      clear()
      void view.run(plan)
    },
  }
}
