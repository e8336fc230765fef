import { useState } from 'react'
import { deployment } from '../../chain/servedDeployment.ts'
import type { Action, Plan } from '../../domain/action.ts'
import type { WritePhase } from '../../domain/actionButtons.ts'
import { checkContext } from '../../domain/actionChecks.ts'
import { type Address, sameAddress } from '../../domain/hex.ts'
import type { SwapPlan } from '../../domain/swapPlan.ts'
import type { TickTable } from '../../domain/tickTable.ts'
import { type SnapshotView, useSnapshot } from '../../queries/useSnapshot.ts'
import { useTicks } from '../../queries/useTicks.ts'
import { useWalletSession } from '../../queries/useWallet.ts'
import { type ActionView, useAction } from '../../transactions/useAction.ts'
import { type AlertView, useAlert } from '../../transactions/useAlert.ts'
import { useWritePhase } from '../../transactions/useWritePhase.ts'
import { type Direction, type SwapForm, type SwapModel, swapModel } from './swapModel.ts'
import { type Confirmation, useConfirmation } from './useConfirmation.ts'
import { type SwapSettings, useSwapSettings } from './useSwapSettings.ts'

/** Everything that the panel's parts show and do. */
export interface SwapPanelView {
  readonly form: SwapForm
  readonly setDirection: (direction: Direction) => void
  readonly setExact: (exact: 'in' | 'out') => void
  readonly setText: (text: string) => void
  readonly settings: SwapSettings
  readonly model: SwapModel
  readonly view: SnapshotView
  /** Undefined on their way, null where they cannot be read. */
  readonly ticks: TickTable | null | undefined
  readonly confirmation: Confirmation
  /** Undefined where nobody is connected. */
  readonly signer: { readonly account: Address; readonly chainId: number } | undefined
  readonly swap: ActionView
  /** Approvals of the input token to the router. */
  readonly approve: ActionView
  /** The phase of all the account's writes, whoever started them; the inputs are disabled unless it is idle. */
  readonly phase: WritePhase
  /** The plan of the last click, to hold its outcome against. */
  readonly sent: SwapPlan | undefined
  /** The alert for a click that cannot proceed. */
  readonly alert: AlertView<'swap' | 'approve'>
  readonly startSwap: (plan: SwapPlan) => void
  readonly startApproval: (plan: Plan) => void
  readonly clear: () => void
}

function useForm() {
  const [form, setForm] = useState<SwapForm>({ direction: 'token0ToToken1', exact: 'in', text: '' })
  const change = (next: Partial<SwapForm>) => setForm((old) => ({ ...old, ...next }))
  return { form, change }
}

/** The swap itself and the approval that it needs: one story at a time. */
function useSwapActions(input: Address) {
  const swap = useAction('swap')
  const approvesInput = (action: Action): boolean =>
    action.kind === 'approve' &&
    sameAddress(action.spender, deployment.swapRouter) &&
    sameAddress(action.token, input)
  const approve = useAction('approve', approvesInput)
  const [sent, setSent] = useState<SwapPlan>()
  const clear = () => {
    swap.clear()
    approve.clear()
  }
  const startSwap = (plan: SwapPlan) => {
    clear()
    setSent(plan)
    void swap.run(plan)
  }
  const startApproval = (plan: Plan) => {
    clear()
    void approve.run(plan)
  }
  return { swap, approve, sent, clear, startSwap, startApproval }
}

export function useSwapPanel(): SwapPanelView {
  const session = useWalletSession()
  const view = useSnapshot()
  const ticks = useTicks()
  const settings = useSwapSettings()
  const { form, change } = useForm()
  const signer = { connected: session !== undefined, chainId: session?.chainId }
  const alert = useAlert({ swap: checkContext(signer), approve: checkContext(signer) })
  const { snapshot } = view
  const sources = { snapshot, ticks, deployment }
  const unconfirmed = swapModel(form, settings, { ...sources, onChain: undefined })
  const confirmation = useConfirmation(unconfirmed.wish, snapshot?.blockNumber)
  const { onChain } = confirmation
  const model = onChain ? swapModel(form, settings, { ...sources, onChain }) : unconfirmed
  const actions = useSwapActions(model.input.address)
  const edit = (next: Partial<SwapForm>) => {
    change(next)
    alert.dismiss()
  }
  return {
    ...actions,
    alert,
    phase: useWritePhase(),
    form,
    setDirection: (direction) => edit({ direction }),
    setExact: (exact) => edit({ exact }),
    setText: (text) => edit({ text }),
    settings,
    model,
    view,
    ticks,
    confirmation,
    signer: session && { account: session.account, chainId: session.chainId },
  }
}
