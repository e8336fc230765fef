import { useWallet } from '#queries/useWallet.ts'
import './LiquidityCard.css'
import { type ReactNode, useState } from 'react'
import { findChainName } from '#chain/chains.ts'
import { useTxRecordIfNewest } from '#features/common/actionButtons.tsx'
import { formatAmountWithZeroSubscript } from '#features/common/amountText.tsx'
import { EnteredDepositContext } from '#features/common/depositCard.ts'
import { ActionsClosedByOwnerNotice } from '#features/common/GateNotices.tsx'
import { HowItWorks } from '#features/common/HowItWorks.tsx'
import { FeeHint } from '#features/common/notes.tsx'
import { ActionOutcomeBanner, getStatusTone, hasTxDetails, SuccessNote } from '#features/common/Outcome.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { useVaultNotes } from '#features/common/useVaultNotes.ts'
import * as words from '#locales/deposit.ts'
import {
  CONTRACT_ISSUE,
  contractNotAccessible,
  DEPOSIT_SUCCESS,
  VERIFY_CONTRACT,
} from '#locales/specified.ts'
import { MIN_TRANSACTION_GAS } from '#market/fees.ts'
import { type Pair, type TokenSide, toAmountPair, toTokenPair } from '#market/tokenPair.ts'
import type { TxRecord } from '#transactions/record.ts'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useFocusFallback } from '#ui/useKeptFocus.ts'
import { ApprovalSection } from './ApprovalSection.tsx'
import { ToleranceFields } from './BoundsField.tsx'
import { DepositAmountField, DepositUnitChoice } from './DepositAmountField.tsx'
import { useDepositButtons } from './DepositButtons.tsx'
import { DepositBalanceChanges } from './DepositPreview.tsx'
import { DepositThenWithdrawPreview } from './DepositThenWithdrawPreview.tsx'
import type { DepositCostPreview } from './depositModel.ts'
import { IssueList } from './IssueList.tsx'
import { useHasStartedOneTokenFlow } from './resumableFlow.ts'
import { type LiquidityCardView, useLiquidityCard, useOnlyDepositableToken } from './useLiquidityCard.ts'

/**
 * The deposit card: amount, preview, main button and closed sections. Space for the preview is
 * reserved, so that the button does not move.
 */
export function LiquidityCard({
  withOneToken,
  whatIf,
}: {
  readonly withOneToken: ReactNode
  readonly whatIf: ReactNode
}) {
  const card = useLiquidityCard()
  const { preview, planned } = card.model
  const { snapshot } = card.view
  const { connected, chainId } = card.signer
  // A blocked deposit has no result to show.
  const isBlocked = connected && card.blocked !== undefined && card.actions.phase === 'idle'
  const isEntered = preview !== undefined && !isBlocked
  useVaultNotes(isBlocked ? [undefined, undefined] : describeAdded(card, preview))
  const isOneTokenStarted = useHasStartedOneTokenFlow('in', card.signer.account)
  const buttons = useDepositButtons(card)
  const keepFocus = useFocusFallback(nextStep)
  return (
    <Card
      className="liq-card"
      title={words.deposit}
      aside={<DepositUnitChoice card={card} />}
      data-blocked={isBlocked || undefined}
      onFocus={keepFocus}
    >
      <div className="liq-room">
        <DepositAmountField card={card} />
        {isEntered && <DepositBalanceChanges card={card} preview={preview} />}
        {!isEntered && !isBlocked && <HowItWorks />}
        {!isEntered && <DepositOutcome card={card} />}
      </div>
      <ActionsClosedByOwnerNotice />
      {buttons.main}
      {/* Warnings before a deposit, with the words of the specification (section 2.2). */}
      <div className="liq-banners">
        {snapshot?.hook.hasCode === false && (
          <Notice tone="warn" title={CONTRACT_ISSUE}>
            <p>{contractNotAccessible(chainId === undefined ? undefined : findChainName(chainId))}</p>
            <p>{VERIFY_CONTRACT}</p>
          </Notice>
        )}
        {connected && <FeeHint snapshot={snapshot} gas={MIN_TRANSACTION_GAS.approve} />}
      </div>
      {isEntered && <DepositOutcome card={card} isNextEntered />}
      <div className="liq-foot">
        {buttons.specified}
        {planned && !isBlocked && <IssueList issues={planned.ok ? planned.plan.issues : planned.issues} />}
      </div>
      {(!isBlocked || isOneTokenStarted) && (
        <div className="liq-more">
          <ApprovalSection card={card} />
          <ToleranceFields bounds={card.bounds} busy={card.actions.phase !== 'idle'} />
          <OneTokenFold card={card}>{withOneToken}</OneTokenFold>
          <WhatIfFold card={card}>
            <EnteredDepositContext value={sharesEntered(card)}>{whatIf}</EnteredDepositContext>
          </WhatIfFold>
          {/* A deposit that the account cannot pay has no result. */}
          {isEntered && planned?.ok && planned.plan.exit && planned.plan.shortfalls.length === 0 && (
            <DepositThenWithdrawPreview exit={planned.plan.exit} card={card} />
          )}
        </div>
      )}
    </Card>
  )
}

/** Returns the entered amount of each token as text for the vault diagram. */
function describeAdded(
  { view: { snapshot } }: LiquidityCardView,
  preview: DepositCostPreview | undefined,
): Pair<string | undefined> {
  const textOf = (side: TokenSide): string | undefined => {
    const decimals = snapshot && toTokenPair(snapshot)[side].decimals
    return preview === undefined || decimals === undefined
      ? undefined
      : words.ofYours(formatAmountWithZeroSubscript(toAmountPair(preview)[side], decimals))
  }
  return [textOf(0), textOf(1)]
}

/**
 * Returns the shares that the amount would mint, in the smallest unit, if the contract accepts the
 * amount.
 */
const sharesEntered = ({ model: { amount, preview } }: LiquidityCardView): bigint | undefined =>
  preview !== undefined && amount.ok ? amount.value : undefined

/**
 * Closed section 'What if the price moves?'. Appears once the approvals above it are known, so
 * that it never moves.
 */
function WhatIfFold({
  card: { signer, approvals },
  children,
}: {
  readonly card: LiquidityCardView
  readonly children: ReactNode
}) {
  const [opened, setOpened] = useState(false)
  const isAwaited = useWallet().state.status === 'reconnecting'
  const isEarly = isAwaited || (signer.connected && approvals.some(({ status }) => status === 'unknown'))
  if (!opened && isEarly) return null
  return (
    <Disclosure title={words.whatIf} size="small" onToggle={(open) => open && setOpened(true)} lazy>
      {children}
    </Disclosure>
  )
}

/**
 * Closed section for accounts with only one of the tokens. Its code loads when it is opened. Once
 * opened, it stays, even if balances change.
 */
function OneTokenFold({
  card,
  children,
}: {
  readonly card: LiquidityCardView
  readonly children: ReactNode
}) {
  const [opened, setOpened] = useState(false)
  const wasBegun = useHasStartedOneTokenFlow('in', card.signer.account)
  const only = useOnlyDepositableToken()
  const names = useTokenNames()
  // Waits until it is known whether approvals appear above the section, so that the section does
  // not move.
  const isEarly = !card.signer.connected || card.approvals.some(({ status }) => status === 'unknown')
  if (!opened && !wasBegun && (only === undefined || isEarly)) return null
  const account = card.view.snapshot?.account
  const hasOther = only === undefined || account?.[only === 0 ? 'token1' : 'token0'] !== 0n
  return (
    <Disclosure
      title={hasOther ? words.depositWithOne : words.youOnlyHave(names[only])}
      size="small"
      open={wasBegun}
      onToggle={(open) => open && setOpened(true)}
      lazy
    >
      {children}
    </Disclosure>
  )
}

/**
 * Returns the element that gets the focus next: an approve button, the empty amount field or the
 * main button.
 */
function nextStep(card: Element): HTMLElement | null {
  const buttons = [...card.querySelectorAll<HTMLElement>('.k-btn')]
  const step = buttons.find(
    (button) =>
      button.closest('.k-step') !== null && button.checkVisibility() && !button.hasAttribute('aria-disabled'),
  )
  return (
    step ??
    [...card.querySelectorAll('input')].find(isEmptyAmount) ??
    card.querySelector<HTMLElement>('.liq-main .k-btn')
  )
}

const isEmptyAmount = ({ name, value }: HTMLInputElement): boolean => name === 'liquidity' && value === ''

interface DepositOutcomeProps {
  readonly card: LiquidityCardView
  /** True if the user has entered the next deposit. A success without a warning is then hidden. */
  readonly isNextEntered?: boolean
}

/** Result of the last deposit. Replaces the preview while the amount field is empty. */
function DepositOutcome({ card, isNextEntered = false }: DepositOutcomeProps) {
  const { deposit, clear } = card.actions
  const last = useTxRecordIfNewest(deposit.last)
  const isOver = isNextEntered && last !== undefined && getStatusTone(last) === 'done' && !hasWarning(last)
  return (
    <div className="liq-banners">
      <ActionOutcomeBanner
        last={isOver ? undefined : last}
        refusal={deposit.refusal}
        onDismiss={clear}
        success={<SuccessNote sentence={DEPOSIT_SUCCESS} record={last} view={card.view} />}
      />
    </div>
  )
}

const hasWarning = (record: TxRecord): boolean => hasTxDetails(record) || record.unrequested !== undefined
