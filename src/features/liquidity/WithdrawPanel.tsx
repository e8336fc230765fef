import './WithdrawPanel.css'
import { type ReactNode, useState } from 'react'
import { useTxRecordIfNewest } from '#features/common/actionButtons.tsx'
import { MarketAmount, TokenSideAmount } from '#features/common/amountText.tsx'
import { SideDollarValue } from '#features/common/InDollars.tsx'
import { SHARE_TOKEN_NAME } from '#features/common/knownContracts.ts'
import { BlockedClickAlert } from '#features/common/notes.tsx'
import { ActionOutcomeBanner, SuccessNote } from '#features/common/Outcome.tsx'
import { getTokenNames, useTokenNames } from '#features/common/TokenName.tsx'
import { TokenSumUnavailable, useValueUnit, ValueUnitChoice } from '#features/common/worthUnit.tsx'
import { formatSentence } from '#lib/sentence.ts'
import * as words from '#locales/deposit.ts'
import { sentences } from '#locales/kit.ts'
import { WITHDRAW_SUCCESS } from '#locales/specified.ts'
import { doesHookUseAcceptedVaults } from '#market/acceptedVaults.ts'
import { planExitBatch } from '#market/batchPlan.ts'
import { getShareDecimals } from '#market/limits.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { sumAmountsInTokenIfPriced } from '#market/past/earnings.ts'
import { findReliablePoolPrice } from '#market/positionSum.ts'
import { TOKEN_SIDES, type TokenSide, toAmountPair, toTokenPair } from '#market/tokenPair.ts'
import type { WithdrawIssue, WithdrawPlan } from '#market/withdrawPlan.ts'
import type { Address } from '#math/hex.ts'
import { useAcceptedVaults } from '#queries/agreements.ts'
import { useHookCapabilities } from '#queries/useMarket.ts'
import { useMarketSnapshot, useShownAccount } from '#queries/useMarketSnapshot.ts'
import { useIsWalletSearchFinished } from '#queries/useWallet.ts'
import {
  type ValueTakenByDeposits as Taken,
  useRestoreAndWithdraw,
  useValueTakenByDeposits,
  useWithdrawalPayout,
  type WithdrawalView,
} from '#queries/useWithdrawal.ts'
import { useAtomicCapability } from '#transactions/atomicCapability.ts'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/classNames.ts'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { ToleranceFields } from './BoundsField.tsx'
import { getWithdrawButtonState } from './buttonState.ts'
import { ExitAmountField } from './ExitAmount.tsx'
import { ExitCautions } from './IssueList.tsx'
import { useHasStartedOneTokenFlow } from './resumableFlow.ts'
import { isExitAmountFieldDisabled, type OwnPositionView, usePosition } from './usePosition.ts'

/** The withdrawal in 'Your position': amount, preview, button and result. */
export function WithdrawPanel({
  asOneToken,
  send,
}: {
  readonly asOneToken: ReactNode
  readonly send: ReactNode
}) {
  const { position, bounded } = useBoundedExit()
  // Opens the section if a withdrawal in one token was interrupted.
  const wasBegun = useHasStartedOneTokenFlow('out', position.signer.account)
  const { withdraw, withdrawal, alert, view } = position
  const button = getWithdrawButtonState(position)
  const busy = withdraw.phase !== 'idle'
  const last = useTxRecordIfNewest(withdraw.last)
  const click = () => {
    if (alert.answer('withdraw') !== undefined || !withdrawal.planned?.ok || !view.snapshot) return
    const renew = (newer: MarketSnapshot) => {
      const plan = withdrawal.renew(newer)
      return plan && bounded(plan, newer)
    }
    void withdraw.runRenewable(bounded(withdrawal.planned.plan, view.snapshot), renew)
  }
  return (
    <div className={classNames('pos-withdraw', position.exit && 'pos-part')}>
      {position.exit && (
        <ExitAmountField
          exit={position.exit}
          held={view.snapshot?.account?.shares}
          disabled={isExitAmountFieldDisabled(position)}
          record={position.withdraw.here}
        />
      )}
      <WithdrawPreview position={position} />
      <Button
        variant="quiet"
        busy={busy}
        disabled={button.blocker !== undefined}
        disabledReason={busy ? undefined : button.blocker?.text}
        onClick={click}
      >
        {button.label}
      </Button>
      {(busy || button.blocker === undefined) && <WithdrawNote position={position} />}
      <BlockedClickAlert
        alert={alert}
        sentence={
          alert.blocker &&
          formatSentence(words.liquidityReasons, alert.blocker, getTokenNames(position.market, view.snapshot))
        }
      />
      <ActionOutcomeBanner
        last={last}
        refusal={withdraw.refusal}
        onDismiss={withdraw.clear}
        success={<SuccessNote sentence={WITHDRAW_SUCCESS} record={last} view={view} />}
      />
      <div className="pos-folds">
        <ToleranceFields bounds={position.bounds} busy={position.phase !== 'idle'} />
        <Disclosure className="pos-more" title={words.moreOptions} size="small" open={wasBegun}>
          <TakenByOthers account={view.snapshot?.account} />
          <AsOneToken position={position}>{asOneToken}</AsOneToken>
          {send}
        </Disclosure>
      </div>
    </div>
  )
}

/**
 * Plans the withdrawal. A bundle enforces minimum amounts if the contract takes none and the wallet
 * supports bundles. If the hook's vaults were replaced, the bundle first restores the market file's
 * vaults.
 */
function useBoundedExit() {
  const own = usePosition()
  const { market, signer, view, withdraw, bounds } = own
  const { snapshot } = view
  const holds = snapshot?.account?.shares !== undefined && snapshot.account.shares > 0n
  const capability = useAtomicCapability(signer.connected && holds)
  const rescue = useRestoreAndWithdraw(bounds.tolerance)
  const accepted = useAcceptedVaults()
  // If a bundle cannot enforce the minimum of a token, the withdrawal is a single call without a
  // minimum.
  const isUnbound = withdraw.refusal?.reason.code === 'minimumUnbound'
  const batches = capability === 'supported' && !isUnbound
  const restored =
    batches && rescue.plan !== undefined && snapshot && !doesHookUseAcceptedVaults(snapshot, accepted)
  const bounded = (plan: WithdrawPlan, { account }: Pick<MarketSnapshot, 'account'>): WithdrawPlan => {
    if (!batches || account === undefined || plan.action.within !== undefined) return plan
    const batch = planExitBatch(plan, account, market, { restored: restored === true })
    return batch.ok ? batch.plan : plan
  }
  if (!restored || rescue.plan === undefined) return { position: own, bounded }
  const withdrawal: WithdrawalView = {
    planned: { ok: true, plan: rescue.plan },
    basis: 'simulated',
    refusal: undefined,
    renew: () => undefined,
  }
  return { position: { ...own, withdrawal }, bounded }
}

/**
 * Section 'Withdraw as one token'. Its code loads when it is opened. Once opened, it stays, even
 * without a position.
 */
function AsOneToken({
  position,
  children,
}: {
  readonly position: OwnPositionView
  readonly children: ReactNode
}) {
  const [opened, setOpened] = useState(false)
  const wasBegun = useHasStartedOneTokenFlow('out', position.signer.account)
  if (!opened && !wasBegun && !position.view.snapshot?.account?.shares) return null
  return (
    <Disclosure
      title={words.withdrawAsOne}
      size="small"
      open={wasBegun}
      onToggle={(open) => open && setOpened(true)}
      lazy
    >
      {children}
    </Disclosure>
  )
}

/** Says whether the withdrawal takes the whole position or a part. */
function howMuch({ exit, view }: OwnPositionView): string {
  if (exit === undefined) return words.withdrawsEverything
  return exit.shares === view.snapshot?.account?.shares ? words.allOfIt : words.theRestStays
}

/**
 * Returns the text that replaces the payout: no position, a blocked withdrawal or a failed read.
 */
function withoutFigures({ view, withdrawal: { planned, refusal } }: OwnPositionView): string {
  if (refusal !== undefined) return words.refusedNow
  if (planned === undefined) return view.state === 'loading' ? words.reading : words.unavailable
  if (planned.ok) return words.nothingYet
  return planned.issues.some(({ code }) => NOTHING_TO_TAKE.includes(code))
    ? words.nothingYet
    : words.unavailable
}

/** Issues which mean that there is nothing to withdraw. */
const NOTHING_TO_TAKE: readonly WithdrawIssue['code'][] = ['noShares', 'noAccount', 'poolNotInitialized']

/** Amounts that a withdrawal would pay. Their space stays reserved without a position. */
function WithdrawPreview({ position }: { readonly position: OwnPositionView }) {
  const looked = useIsWalletSearchFinished()
  const shown = useShownAccount()
  const { withdrawal, view } = position
  const { planned, refusal } = withdrawal
  const plan = planned?.ok && refusal === undefined ? planned.plan : undefined
  const { snapshot, state } = view
  const names = useTokenNames()
  // Shows nothing: the line below the button already says that the account has no shares.
  const isEmpty = shown !== undefined && plan === undefined && snapshot?.account?.shares === 0n
  const figure = { block: plan?.blockNumber, state, signed: true } as const
  return (
    <>
      <div className={isEmpty ? 'pos-empty' : 'pos-preview'}>
        <DefinitionList>
          <DefinitionListRow term={words.withdrawNow}>
            <div className="pos-figures">
              {plan !== undefined ? (
                <>
                  {position.exit !== undefined && (
                    <div data-field="withdraw.shares">
                      <MarketAmount raw={-plan.shares} decimals={getShareDecimals(snapshot)} {...figure} />{' '}
                      {SHARE_TOKEN_NAME}
                    </div>
                  )}
                  {TOKEN_SIDES.map((side) => (
                    <div key={side} data-field={`withdraw.token${side}`}>
                      <TokenSideAmount side={side} raw={toAmountPair(plan)[side]} {...figure} /> {names[side]}
                      <SideDollarValue side={side} raw={toAmountPair(plan)[side]} />
                    </div>
                  ))}
                </>
              ) : (
                <span className="k-small">
                  {shown !== undefined || !looked ? withoutFigures(position) : words.connectToSee}
                </span>
              )}
            </div>
          </DefinitionListRow>
        </DefinitionList>
      </div>
      {planned?.ok && <ExitCautions issues={planned.plan.issues} />}
    </>
  )
}

/**
 * Says how the payout was computed and whether it is for the whole position. Renders nothing if the
 * withdrawal is blocked.
 */
function WithdrawNote({ position }: { readonly position: OwnPositionView }) {
  const { planned, basis, refusal } = position.withdrawal
  if (!planned?.ok || refusal !== undefined) return null
  return (
    <p className="k-btn-reason pos-note">
      {sentences([howMuch(position), basis === 'simulated' ? words.simulated : words.computedNotTriedOut])}
    </p>
  )
}

/**
 * Amounts that deposits of other users have taken from the position so far. Reads logs once the
 * user opens the section.
 */
function TakenByOthers({ account }: { readonly account: MarketSnapshot['account'] }) {
  const { depositsDilute } = useHookCapabilities()
  if (!depositsDilute || !account?.shares) return null
  return (
    <Disclosure title={words.lostToDilution} size="small" lazy>
      <TakenByOthersBody account={account.address} />
    </Disclosure>
  )
}

function TakenByOthersBody({ account }: { readonly account: Address }) {
  const { taken, failed, again } = useValueTakenByDeposits(account)
  if (taken !== undefined) return <Figures taken={taken} />
  if (!failed) return <p className="k-small">{words.readingTheHooksDeposits}</p>
  return (
    <p className="k-small">
      {words.theHistoryIsUnavailable}{' '}
      <Button size="tiny" onClick={again}>
        {words.tryAgain}
      </Button>
    </p>
  )
}

function Figures({ taken }: { readonly taken: Taken }) {
  const names = useTokenNames()
  const shown = { block: taken.blockNumber, state: 'live', signed: true } as const
  return (
    <>
      <DefinitionList>
        {TOKEN_SIDES.map((side) => (
          <DefinitionListRow key={side} term={names[side]}>
            <TokenSideAmount
              field={`taken.token${side}`}
              side={side}
              raw={-toAmountPair(taken.taken)[side]}
              {...shown}
            />
          </DefinitionListRow>
        ))}
      </DefinitionList>
      <p className="k-small">
        {words.measuredDeposits(taken.deposits)} {taken.complete ? '' : `${words.readBackTo(taken.reached)} `}
        {taken.unread > 0 && `${words.unmeasured(taken.unread)} `}· {words.asOfBlock(taken.blockNumber)}
      </p>
    </>
  )
}

/**
 * Value of withdrawing the whole position now, in both tokens and in the chosen one. If the vaults
 * were replaced, names the amounts that are still in the old vaults instead of both tokens.
 */
export function WithdrawableAmounts() {
  const names = useTokenNames()
  const { snapshot, state } = useMarketSnapshot()
  const { planned, refusal } = useWithdrawalPayout()
  const plan = planned?.ok && refusal === undefined ? planned.plan : undefined
  const restored = useRestoreAndWithdraw().paid ?? undefined
  const payout = restored ?? plan
  const amounts = payout && toAmountPair(payout)
  const sqrtPriceX96 = snapshot && findReliablePoolPrice(snapshot)
  const tokens = snapshot && toTokenPair(snapshot)
  const unit = useValueUnit({ amounts, sqrtPriceX96, tokens })
  if (!snapshot?.account?.shares || amounts === undefined || !snapshot.pool.slot0?.sqrtPriceX96) return null
  if (sqrtPriceX96 === undefined) return <TokenSumUnavailable />
  const shown = (side: TokenSide) => ({
    ...{ side, raw: amounts[side], block: payout?.blockNumber, named: true },
    ...(restored && { field: `restored${side}` }),
  })
  return (
    <>
      <div className="pos-unit">
        <ValueUnitChoice unit={unit} />
      </div>
      <div className="pos-worths">
        <p className="pos-worth k-num" data-field="worth" title={words.worth}>
          <span className="k-sr">{words.worth} </span>
          {plan === undefined ? (
            refusal === undefined ? (
              words.unavailable
            ) : (
              words.nothingYet
            )
          ) : (
            <>
              <MarketAmount
                raw={sumAmountsInTokenIfPriced(toAmountPair(plan), sqrtPriceX96, unit)}
                decimals={tokens?.[unit].decimals}
                block={plan.blockNumber}
                state={state}
              />{' '}
              <span className="pos-worth-unit">{names[unit]}</span>
            </>
          )}
        </p>
        <p className="pos-both k-num">
          <TokenSideAmount {...shown(0)} /> · <TokenSideAmount {...shown(1)} />
          {restored && <span className="pos-restored"> {words.inOldVaults}</span>}
        </p>
      </div>
    </>
  )
}
