import { useEffect, useState } from 'react'
import { useCallOnTxSuccess } from '#features/common/actionButtons.tsx'
import { isRecord } from '#lib/isRecord.ts'
import { readStorageJson, storageKey, writeStorage } from '#lib/storage.ts'
import { doesHookUseAcceptedVaults, withAcceptedVaults } from '#market/acceptedVaults.ts'
import { checkDeposit, checkWalletConnection } from '#market/actionChecks.ts'
import { type DepositAmountUnit, findOnlyDepositableToken } from '#market/depositAmount.ts'
import type { DepositPlan } from '#market/depositPlan.ts'
import { getShareDecimals } from '#market/limits.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { listAccountTokenBalances, type TokenSide, toAmountPair, toTokenPair } from '#market/tokenPair.ts'
import type { TxAction, TxPlan } from '#market/txAction.ts'
import { filterVaultAlarms, findCurrentVaultIssues } from '#market/vaultWatch.ts'
import { formatTrimmedAmount } from '#math/amountText.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { useAcceptedVaults } from '#queries/agreements.ts'
import { useDepositThenWithdrawSimulation } from '#queries/useDepositThenWithdrawSimulation.ts'
import { useAdapterShareMath, useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { usePoolState } from '#queries/usePoolState.ts'
import { useSigner } from '#queries/useWallet.ts'
import { mayStillBeMined } from '#transactions/record.ts'
import {
  type ActionButtonView,
  useActionButton,
  usePendingAction,
  useWritePhase,
} from '#transactions/useActionButton.ts'
import { useFormAlert } from '#transactions/useAlert.ts'
import { useBrowserStoredText } from '#ui/useRemembered.ts'
import { getApprovalState, useAllowanceChoice } from './approvals.ts'
import { useTolerance } from './BoundsField.tsx'
import {
  buildDepositModel,
  convertDepositText,
  type DepositInput,
  getDefaultUnit,
  getEnteredLiquidity,
  hideIssuesWhileLoading,
  maxDepositText,
  type PoolPriceOrDefault,
  planEnteredDeposit,
} from './depositModel.ts'

function useShownPrice(): PoolPriceOrDefault | undefined {
  const pool = usePoolState()
  if (pool.status !== 'initialised') return undefined
  const { source, blockNumber, slot0, tokens } = pool
  return { sqrtPriceX96: slot0.sqrtPriceX96, source, blockNumber, tokens }
}

/**
 * Returns the only token of the pair that the account can deposit. Undefined if it can deposit both
 * or neither.
 */
export function useOnlyDepositableToken(): TokenSide | undefined {
  const { snapshot } = useMarketSnapshot()
  const [market, rules] = [useMarket(), useAdapterShareMath()]
  const { account, pool } = snapshot ?? {}
  const sqrtPriceX96 = pool?.slot0?.sqrtPriceX96
  if (account === undefined || !sqrtPriceX96) return undefined
  return findOnlyDepositableToken(account, { sqrtPriceX96, snapshot, market }, rules)
}

export type LiquidityCardView = ReturnType<typeof useLiquidityCard>

export function useLiquidityCard() {
  const market = useMarket()
  const signer = useSigner()
  const rules = useAdapterShareMath()
  const view = useMarketSnapshot()
  const price = useShownPrice()
  const actions = useCardActions()
  const { snapshot } = view
  const entry = useEntry(market.id, isDepositSent(actions), getDefaultUnit(price, snapshot, market, rules))
  const { text, unit, enter } = entry
  useCallOnTxSuccess(actions.deposit.here, () => enter({ text: '', unit }))
  const bounds = useTolerance()
  const accepted = useAcceptedVaults()
  const entered = hideIssuesWhileLoading(
    buildDepositModel({ text, unit }, price, snapshot, market, rules, bounds.tolerance),
    view.state === 'loading',
  )
  const choice = useAllowanceChoice()
  const mine =
    entered.planned && snapshot ? withAcceptedVaults(entered.planned, snapshot, accepted) : entered.planned
  const { planned, basis: exitBasis } = useDepositThenWithdrawSimulation(mine)
  const model = { ...entered, planned }
  const { preview, amount } = model
  const decimals = getShareDecimals(snapshot)
  const liquidityText =
    amount.ok && decimals !== undefined ? formatTrimmedAmount(amount.value, decimals) : undefined
  useEffect(() => {
    getEnteredLiquidity.set(liquidityText)
    return () => getEnteredLiquidity.set(undefined)
  }, [liquidityText])
  const renew = (newer: MarketSnapshot): DepositPlan | undefined => {
    if (!amount.ok) return undefined
    const request = { liquidity: amount.value, snapshot: newer, market, tolerance: bounds.tolerance }
    const again = withAcceptedVaults(planEnteredDeposit(request, rules), newer, accepted)
    return again.ok ? again.plan : undefined
  }
  const setUnit = (next: DepositAmountUnit) =>
    entry.choose(next, convertDepositText(model, next, text, snapshot))
  const held = snapshot?.account && listAccountTokenBalances(snapshot.account)
  const needed = preview && toAmountPair(preview)
  const approval = (index: TokenSide) =>
    getApprovalState({
      index,
      token: toTokenPair(market)[index],
      allowance: held?.[index].allowance,
      needed: needed?.[index],
    })
  const approvals = [approval(0), approval(1)] as const
  const { network } = market
  const deposit = { ...signer, network, amount: model.amount }
  const alert = useFormAlert({
    deposit: checkDeposit({
      ...deposit,
      bothApproved: approvals.every(({ status }) => status === 'approved'),
    }),
    depositAtOnce: checkDeposit({ ...deposit, bothApproved: true }),
    approve: checkWalletConnection({ ...signer, network }),
  })
  const setText = (typed: string) => {
    enter({ text: typed, unit })
    alert.dismiss()
  }
  const most = maxDepositText(unit, price, snapshot, market, rules)
  return {
    market,
    alert,
    signer,
    view,
    text,
    unit,
    setText,
    setUnit,
    /** Stops automatic changes of the unit while the user edits the amount or the unit. */
    holdUnit: entry.hold,
    model,
    enterMost: most === undefined ? undefined : () => setText(most),
    /** Source of the result of an immediate withdrawal: a simulation, or the page's computation. */
    exitBasis,
    bounds,
    /** Plans the entered deposit from a newer snapshot. */
    renew,
    choice,
    approvals,
    actions,
    /** Problem with a vault that blocks every deposit. */
    blocked:
      snapshot && !doesHookUseAcceptedVaults(snapshot, accepted)
        ? filterVaultAlarms(findCurrentVaultIssues(snapshot))[0]
        : undefined,
  }
}

/** Maximum length of the stored amount text, in characters. */
const MAX_TEXT = 200

const isUnit = (text: unknown): text is DepositAmountUnit =>
  text === 'shares' || text === 'token0' || text === 'token1'

/** Reads the amount input that this tab has stored. Undefined if the stored value is invalid. */
function kept(key: string): DepositInput | undefined {
  const found = readStorageJson(key, 'tab')
  if (!isRecord(found) || typeof found.text !== 'string' || found.text.length > MAX_TEXT) return undefined
  const { text, unit } = found
  return isUnit(unit) ? { text, unit } : undefined
}

/** Stores the amount input. If the browser blocks storage, the input lasts as long as the page. */
const storeEntry = (key: string, entry: DepositInput | undefined) =>
  writeStorage(key, entry === undefined || entry.text === '' ? undefined : JSON.stringify(entry), 'tab')

/**
 * True if the entered deposit was sent and can still be mined, even if its outcome is unknown, as
 * for a Safe transaction that awaits a signer.
 */
export const isDepositSent = ({
  underWay,
  deposit: { last },
}: {
  readonly underWay: TxAction['kind'] | undefined
  readonly deposit: Pick<ActionButtonView, 'last'>
}): boolean => underWay === 'deposit' || (last !== undefined && mayStillBeMined(last))

/**
 * Returns the entered amount and its unit. The unit is the last one used in this market, or
 * `usual`. A reload keeps the amount unless the deposit was sent, so that the user does not deposit
 * twice by mistake.
 */
function useEntry(market: string, depositing: boolean, usual: DepositAmountUnit) {
  const key = storageKey('deposit', market)
  const [entry, setEntry] = useState(() => kept(key))
  const [chosen, choose] = useBrowserStoredText(`${key}.unit`, '', isUnit)
  const [held, hold] = useState<DepositAmountUnit>()
  useEffect(() => void storeEntry(key, depositing ? undefined : entry), [key, entry, depositing])
  // Stores the input at once and not in an effect, because a reload may come first.
  const enter = (next: DepositInput | undefined) => {
    setEntry(next)
    if (!depositing) storeEntry(key, next)
  }
  const unit = entry?.unit ?? held ?? (isUnit(chosen) ? chosen : usual)
  return {
    text: entry?.text ?? '',
    unit,
    enter,
    choose: (next: DepositAmountUnit, text: string) => {
      choose(next)
      enter({ text, unit: next })
    },
    hold: (isHeld: boolean) => hold(isHeld ? unit : undefined),
  }
}

/** The card's transactions. Inputs are disabled while the account has a pending transaction. */
function useCardActions() {
  const { hook, token0, token1 } = useMarket()
  const deposit = useActionButton('deposit')
  const approval = (token: Address) => (action: TxAction) =>
    action.kind === 'approve' && isAddressEqual(action.spender, hook) && isAddressEqual(action.token, token)
  const approvals = [
    useActionButton('approve', approval(token0)),
    useActionButton('approve', approval(token1)),
  ] as const
  const all = [deposit, ...approvals]
  const clear = () => {
    for (const view of all) view.clear()
  }
  return {
    deposit,
    approvals,
    phase: useWritePhase(),
    underWay: usePendingAction(),
    clear,
    /** Runs one action and clears the results of the card's other actions. */
    start: (view: ActionButtonView, plan: TxPlan) => {
      clear()
      void view.run(plan)
    },
  }
}
