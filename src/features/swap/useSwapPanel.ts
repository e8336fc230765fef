import { useState } from 'react'
import type { SwapPayer } from '#chain/simulate/simulation.ts'
import { useCallOnTxSuccess } from '#features/common/actionButtons.tsx'
import { checkWalletConnection } from '#market/actionChecks.ts'
import type { Market } from '#market/market.ts'
import { assessMarketHealth } from '#market/marketHealth.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { isUnquotableByV4Quoter, type SwapPlan } from '#market/swapPlan.ts'
import { listAccountTokenBalances } from '#market/tokenPair.ts'
import type { TxAction, TxPlan } from '#market/txAction.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { useAdapterJitModel, useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { useAccountKind, useRouterCodeStatus } from '#queries/useRouterCodeStatus.ts'
import { useTicks } from '#queries/useTicks.ts'
import { useWalletSession } from '#queries/useWallet.ts'
import {
  type SignatureView,
  type UnusableSignature,
  useActionButton,
  usePermitSignature,
  useWritePhase,
} from '#transactions/useActionButton.ts'
import { useFormAlert } from '#transactions/useAlert.ts'
import { buildSwapModel, type SwapDirection, type SwapForm, type SwapModel } from './swapModel.ts'
import { useQuoteConfirmation } from './useConfirmation.ts'
import { useSwapSettings } from './useSwapSettings.ts'

type RenewSwap = (newer: MarketSnapshot) => SwapPlan | undefined

/**
 * Permission for Permit2 to move the user's tokens. none: Permit2 is not used. reading: the
 * account's type is not known yet. contract: the account is a contract and cannot sign.
 */
type PermitBy = 'none' | 'reading' | 'signature' | 'contract' | UnusableSignature

function usePermitBy(account: Address | undefined, { unable }: SignatureView): PermitBy {
  const { universalRouter } = useMarket().network
  const kind = useAccountKind(account, universalRouter !== undefined)
  if (universalRouter === undefined || account === undefined) return 'none'
  if (kind === undefined) return 'reading'
  return kind === 'contract' ? kind : (unable ?? 'signature')
}

function useForm() {
  const [form, setForm] = useState<SwapForm>({ direction: 'token0ToToken1', exact: 'in', text: '' })
  const change = (next: Partial<SwapForm>) => setForm((old) => ({ ...old, ...next }))
  return { form, change }
}

function useSwapActions(input: Address) {
  const market = useMarket()
  const swap = useActionButton('swap')
  const { swapRouter, universalRouter } = market.network
  const approvesInput = (action: TxAction): boolean =>
    action.kind === 'approve' &&
    (isAddressEqual(action.spender, swapRouter) ||
      isAddressEqual(action.spender, universalRouter?.permit2)) &&
    isAddressEqual(action.token, input)
  const approve = useActionButton('approve', approvesInput)
  const [sent, setSent] = useState<SwapPlan>()
  const signature = usePermitSignature()
  const clear = () => {
    swap.clear()
    approve.clear()
    signature.clear()
  }
  const sendSwap = (plan: SwapPlan, renew: RenewSwap) => {
    clear()
    setSent(plan)
    return swap.runRenewable(plan, (newer) => {
      const again = renew(newer)
      if (again !== undefined) setSent(again)
      return again
    })
  }
  const startApproval = (...plans: readonly [TxPlan, ...TxPlan[]]) => {
    clear()
    void approve.run(...plans)
  }
  return { swap, approve, signature, sent, clear, sendSwap, startApproval }
}

export type SwapPanelView = ReturnType<typeof useSwapPanel>

/** Data and event handlers of the swap form. */
export function useSwapPanel() {
  const market = useMarket()
  const session = useWalletSession()
  const view = useMarketSnapshot()
  const ticks = useTicks()
  const lending = useAdapterJitModel()
  const settings = useSwapSettings()
  const { form, change } = useForm()
  const signer = { connected: session !== undefined, chainId: session?.chainId, network: market.network }
  const alert = useFormAlert({ swap: checkWalletConnection(signer), approve: checkWalletConnection(signer) })
  const { snapshot } = view
  const lent = snapshot && ticks ? lending.lent(snapshot, market, ticks) : undefined
  const actions = useSwapActions(form.direction === 'token0ToToken1' ? market.token0 : market.token1)
  const { signature } = actions
  const sources = { snapshot, ticks, lent, market, signed: signature.permit }
  const unconfirmed = buildSwapModel(form, settings, { ...sources, onChain: undefined })
  const confirmation = useQuoteConfirmation(
    unconfirmed.quote && unconfirmed.swapInput,
    snapshot?.blockNumber,
    {
      isDoubtful: snapshot !== undefined && isDoubtful(snapshot),
      isPartial: unconfirmed.quote?.partial === true,
      isBeyond: isSwapUnquotable(unconfirmed, market, snapshot),
      payer: payerOf(unconfirmed, snapshot),
    },
  )
  const { onChain } = confirmation
  const model = onChain ? buildSwapModel(form, settings, { ...sources, onChain }) : unconfirmed
  const router = useRouterCodeStatus()
  const renew = (newer: MarketSnapshot): SwapPlan | undefined =>
    buildSwapModel(form, settings, {
      ...sources,
      snapshot: newer,
      lent: ticks ? lending.lent(newer, market, ticks) : undefined,
      onChain: undefined,
    }).plan
  useCallOnTxSuccess(actions.swap.here, () => change({ text: '' }))
  const edit = (next: Partial<SwapForm>) => {
    change(next)
    alert.dismiss()
  }
  return {
    market,
    router,
    ...actions,
    permitBy: usePermitBy(session?.account, signature),
    renew,
    alert,
    phase: useWritePhase(),
    form,
    // Clears the amount when the direction changes, because the amount's token changes too.
    setDirection: (direction: SwapDirection) => direction !== form.direction && edit({ direction, text: '' }),
    setExact: (exact: SwapForm['exact']) => exact !== form.exact && edit({ exact, text: '' }),
    setText: (text: string) => edit({ text }),
    settings,
    model,
    view,
    ticks,
    lent,
    confirmation,
    signer: session && { account: session.account, chainId: session.chainId },
  }
}

/** Returns the account as payer if its balance of the input token covers the swap. */
function payerOf({ quote, input }: SwapModel, snapshot: MarketSnapshot | undefined): SwapPayer | undefined {
  if (quote === undefined || snapshot?.account === undefined) return undefined
  const { balance } = listAccountTokenBalances(snapshot.account)[input.index]
  const { amountIn } = quote
  return balance !== undefined && balance >= amountIn
    ? { account: snapshot.account.address, amountIn }
    : undefined
}

/** True if V4Quoter cannot quote a swap that the network's router can execute. */
export const isSwapUnquotable = (
  { swapInput, quote }: Pick<SwapModel, 'swapInput' | 'quote'>,
  { network }: Market,
  snapshot: MarketSnapshot | undefined,
): boolean =>
  network.universalRouter !== undefined &&
  swapInput !== undefined &&
  quote !== undefined &&
  snapshot !== undefined &&
  isUnquotableByV4Quoter({ quote }, snapshot)

/**
 * True if a vault reports that it pays nothing. The vault may still pay, so the swap must be
 * simulated.
 */
const isDoubtful = (snapshot: MarketSnapshot): boolean =>
  assessMarketHealth(snapshot).sides.some(({ state }) => state === 'denied')
