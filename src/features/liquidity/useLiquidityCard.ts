import { useEffect, useState } from 'react'
import { useCallOnTxSuccess } from '#features/common/actionButtons.tsx'
import { isRecord } from '#lib/isRecord.ts'
import { readStorageJson, storageKey, writeStorage } from '#lib/storage.ts'
import { doesHookUseAcceptedVaults, withAcceptedVaults } from '#market/acceptedVaults.ts'
import { checkDeposit, checkNetwork, checkWalletConnection } from '#market/actionChecks.ts'
import {
  type DepositAmount,
  type DepositAmountUnit,
  findOnlyDepositableToken,
} from '#market/depositAmount.ts'
import type { DepositPlan } from '#market/depositPlan.ts'
import { getShareDecimals, type Tolerance } from '#market/limits.ts'
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
  const { network } = market
  const signer = useSigner()
  const view = useMarketSnapshot()
  const { snapshot } = view
  const price = useShownPrice()
  const rules = useAdapterShareMath()
  const bounds = useTolerance()
  const actions = useCardActions()
  const entry = useEntry(market.id, isDepositSent(actions), getDefaultUnit(price, snapshot, market, rules))
  const { text, unit, enter } = entry
  useCallOnTxSuccess(actions.deposit.here, () => enter({ text: '', unit }))
  const deposit = useEnteredDeposit({ text, unit }, price, bounds.tolerance)
  const { amount, preview } = deposit.model
  useShareEnteredLiquidity(amount)
  const approval = (index: TokenSide) =>
    getApprovalState({
      index,
      token: toTokenPair(market)[index],
      allowance: snapshot?.account && listAccountTokenBalances(snapshot.account)[index].allowance,
      needed: preview && toAmountPair(preview)[index],
    })
  const approvals = [approval(0), approval(1)] as const
  const bothApproved = approvals.every(({ status }) => status === 'approved')
  const wrongNetwork = signer.connected ? checkNetwork(signer.chainId, network) : undefined
  const alert = useFormAlert({
    deposit: wrongNetwork ?? checkDeposit({ ...signer, network, amount, bothApproved }),
    depositAtOnce: wrongNetwork ?? checkDeposit({ ...signer, network, amount, bothApproved: true }),
    approve: checkWalletConnection({ ...signer, network }),
  })
  const setText = (typed: string) => {
    enter({ text: typed, unit })
    alert.dismiss()
  }
  const most = maxDepositText(unit, price, snapshot, market, rules)
  return {
    ...{ market, signer, view, bounds, approvals, actions, alert },
    ...deposit,
    ...{ text, unit, setText },
    setUnit: (next: DepositAmountUnit) =>
      entry.choose(next, convertDepositText(deposit.model, next, text, snapshot)),
    /** Stops automatic changes of the unit while the user edits the amount or the unit. */
    holdUnit: entry.hold,
    enterMost: most === undefined ? undefined : () => setText(most),
    choice: useAllowanceChoice(),
  }
}

/** Plans the entered deposit, and simulates it with an immediate withdrawal. */
function useEnteredDeposit(
  input: DepositInput,
  price: PoolPriceOrDefault | undefined,
  tolerance: Tolerance | undefined,
) {
  const [market, rules] = [useMarket(), useAdapterShareMath()]
  const { snapshot, state } = useMarketSnapshot()
  const accepted = useAcceptedVaults()
  const entered = hideIssuesWhileLoading(
    buildDepositModel(input, price, snapshot, market, rules, tolerance),
    state === 'loading',
  )
  const { planned, basis } = useDepositThenWithdrawSimulation(
    entered.planned && snapshot ? withAcceptedVaults(entered.planned, snapshot, accepted) : entered.planned,
  )
  return {
    model: { ...entered, planned },
    /** Source of the result of an immediate withdrawal: a simulation, or the page's computation. */
    exitBasis: basis,
    /** Plans the entered deposit from a newer snapshot. */
    renew: (newer: MarketSnapshot): DepositPlan | undefined => {
      if (!entered.amount.ok) return undefined
      const request = { liquidity: entered.amount.value, snapshot: newer, market, tolerance }
      const again = withAcceptedVaults(planEnteredDeposit(request, rules), newer, accepted)
      return again.ok ? again.plan : undefined
    },
    /** Problem with a vault that blocks every deposit. */
    blocked:
      snapshot && !doesHookUseAcceptedVaults(snapshot, accepted)
        ? filterVaultAlarms(findCurrentVaultIssues(snapshot))[0]
        : undefined,
  }
}

/** Gives the entered liquidity to the panel that approves other tokens. */
function useShareEnteredLiquidity(amount: DepositAmount): void {
  const decimals = getShareDecimals(useMarketSnapshot().snapshot)
  const text = amount.ok && decimals !== undefined ? formatTrimmedAmount(amount.value, decimals) : undefined
  useEffect(() => {
    getEnteredLiquidity.set(text)
    return () => getEnteredLiquidity.set(undefined)
  }, [text])
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
