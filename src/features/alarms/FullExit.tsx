import type { ReactNode } from 'react'
import { TokenSideAmount } from '#features/common/amountText.tsx'
import { formatRefusalReason, withdrawIssueText } from '#features/common/formatRefusalReason.ts'
import { BlockedClickAlert } from '#features/common/notes.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { formatSentence } from '#lib/sentence.ts'
import * as words from '#locales/alarms.ts'
import { liquidityReasons } from '#locales/deposit.ts'
import { checkWithdraw } from '#market/actionChecks.ts'
import { isBlockingIssue } from '#market/issue.ts'
import { assessMarketHealth, isPayoutShort } from '#market/marketHealth.ts'
import { computePositionWorth } from '#market/positionWorth.ts'
import { type Pair, type TokenSide, toAmountPair } from '#market/tokenPair.ts'
import { computeWithdrawableShares, type WithdrawPlan } from '#market/withdrawPlan.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { useHookStorageState } from '#queries/useHealth.ts'
import { useHookCapabilities, useMarket } from '#queries/useMarket.ts'
import { type SnapshotReadState, useMarketSnapshot, useShownAccount } from '#queries/useMarketSnapshot.ts'
import { useSigner } from '#queries/useWallet.ts'
import { useWithdrawalPayout } from '#queries/useWithdrawal.ts'
import { useActionButton } from '#transactions/useActionButton.ts'
import { useFormAlert } from '#transactions/useAlert.ts'
import { SentenceWithElements } from '#ui/text.tsx'
import { AlarmTransactionButton } from './Alarm.tsx'

/**
 * Result of withdrawing everything now. `nobody`: no account is connected. `none`: the account has
 * no shares. `nothing`: the shares would be burned without a payment. `paysPart`: the payment is
 * far below the account's part of the pool, so no alarm advises to withdraw.
 */
export type FullExitOutcome =
  | { readonly is: 'nobody' | 'none' | 'reading' | 'unavailable' | 'nothing' }
  | { readonly is: 'locked'; readonly reason: string }
  /**
   * `part` is the number of shares for which the vaults can pay, so that the user can withdraw
   * them.
   */
  | { readonly is: 'refused'; readonly reason: string; readonly part: bigint | undefined }
  | {
      readonly is: 'pays' | 'paysPart'
      readonly plan: WithdrawPlan
      readonly basis: 'simulated' | 'computed'
    }

export function useFullExitOutcome(): FullExitOutcome {
  const { snapshot, state } = useMarketSnapshot()
  const market = useMarket()
  const shown = useShownAccount()
  const { planned, basis, refusal } = useWithdrawalPayout()
  const { depositLock, partialExit } = useHookCapabilities()
  const stored = useHookStorageState()
  const names = useTokenNames()
  if (shown === undefined) return { is: 'nobody' }
  const shares = snapshot?.account?.shares
  if (shares === 0n) return { is: 'none' }
  if (planned === undefined || shares === undefined)
    return { is: state === 'loading' ? 'reading' : 'unavailable' }
  const issues = planned.ok ? planned.plan.issues : planned.issues
  const locked = issues.find(({ code }) => code === 'locked')
  if (locked !== undefined) return { is: 'locked', reason: withdrawIssueText(locked, names) }
  // The withdrawal may fail only because the shares are locked. The lock has not been read yet.
  if (depositLock && stored === undefined) return { is: 'reading' }
  const part = partialExit && planned.ok ? computeWithdrawableShares(planned.plan) : undefined
  if (refusal !== undefined)
    return { is: 'refused', reason: formatRefusalReason(refusal, { market, account: shown }), part }
  if (issues.some(({ code }) => code === 'returnsNothing')) return { is: 'nothing' }
  if (!planned.ok) return { is: 'unavailable' }
  const blocker = issues.find(isBlockingIssue)
  if (blocker !== undefined) return { is: 'refused', reason: withdrawIssueText(blocker, names), part }
  const { plan } = planned
  const isLess =
    snapshot !== undefined &&
    basis === 'simulated' &&
    isPayoutShort(snapshot, assessMarketHealth(snapshot).sides, toAmountPair(plan))
  return { is: isLess ? 'paysPart' : 'pays', plan, basis }
}

/**
 * Returns the amounts of both tokens as read at one block.
 * @param state 'live' for amounts of a past event, otherwise the state of the snapshot
 */
export const formatAmountsAt = (
  field: string,
  amounts: TokenAmounts,
  block: bigint,
  state: SnapshotReadState,
): Pair<ReactNode> => {
  const amount = (side: TokenSide) => (
    <TokenSideAmount
      key={side}
      field={`${field}${side}`}
      side={side}
      raw={toAmountPair(amounts)[side]}
      block={block}
      state={state}
    />
  )
  return [amount(0), amount(1)]
}

/** Returns the account's part of the pool's tokens, even if they cannot be paid now. */
export function useAccountPoolShare() {
  const { snapshot } = useMarketSnapshot()
  const sqrtPriceX96 = snapshot?.pool.slot0?.sqrtPriceX96
  return snapshot && computePositionWorth({ ...snapshot, shares: snapshot.account?.shares, sqrtPriceX96 })
}

/** One sentence about the result of withdrawing everything now. */
export function FullExitSentence({ own }: { readonly own: FullExitOutcome }) {
  const part = useAccountPoolShare()
  const names = useTokenNames()
  const { state } = useMarketSnapshot()
  if (own.is === 'pays' || own.is === 'paysPart') {
    const { plan, basis } = own
    const say = basis === 'simulated' ? words.withdrawingPays : words.withdrawingShouldPay
    return (
      <SentenceWithElements of={say(...formatAmountsAt('own.pays', plan, plan.blockNumber, state), names)} />
    )
  }
  if (own.is === 'refused') {
    if (part === undefined) return words.payoutRefused
    return (
      <SentenceWithElements
        of={words.partRefused(...formatAmountsAt('own.part', part, part.blockNumber, state), names)}
      />
    )
  }
  if (own.is === 'locked') return own.reason
  if (own.is === 'nothing') return withdrawIssueText({ code: 'returnsNothing' }, names)
  return words.ownTokens[own.is]
}

/**
 * `FullExitSentence` as a paragraph. Renders nothing if `own` is undefined, because another alarm
 * shows the sentence.
 */
export const FullExitParagraph = ({ own }: { readonly own: FullExitOutcome | undefined }) =>
  own && (
    <p>
      <FullExitSentence own={own} />
    </p>
  )

/** Withdraws the whole position, or the part that the vaults can pay. */
export function WithdrawNowButton({
  plan,
  label = words.withdrawEverything,
}: {
  readonly plan: WithdrawPlan
  readonly label?: string
}) {
  const { network } = useMarket()
  const signer = useSigner()
  const names = useTokenNames()
  const withdraw = useActionButton('withdraw')
  const alert = useFormAlert({ withdraw: checkWithdraw({ ...signer, network, owner: signer.account }) })
  const click = () => {
    if (alert.answer('withdraw') === undefined) void withdraw.run(plan)
  }
  return (
    <AlarmTransactionButton label={label} write={withdraw} onClick={click}>
      <BlockedClickAlert
        alert={alert}
        sentence={alert.blocker && formatSentence(liquidityReasons, alert.blocker, names)}
      />
    </AlarmTransactionButton>
  )
}
