import './LiquidityCard.css'
import { knownChainName } from '#chain/chains.ts'
import { walletStore } from '#chain/wallet/createWalletStore.ts'
import { MarketGates } from '#features/common/GateNotices.tsx'
import { ClickAlert, TestEtherHint } from '#features/common/notes.tsx'
import { ActionOutcome, SuccessNote } from '#features/common/Outcome.tsx'
import { useNewest, WriteButtons } from '#features/common/WriteButtons.tsx'
import { sentence } from '#lib/sentence.ts'
import { useWallet } from '#live/useWallet.ts'
import { LEAST_GAS, lacksFee } from '#market/fees.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Words } from '#ui/text.tsx'
import { useKeptFocus } from '#ui/useKeptFocus.ts'
import * as words from '#words/deposit.ts'
import { CONTRACT_ISSUE, contractNotAccessible, DEPOSIT_SUCCESS, VERIFY_CONTRACT } from '#words/specified.ts'
import { connecting, connectWallet } from '#words/wallet.ts'
import { ApprovalSection } from './ApprovalSection.tsx'
import { BoundsField } from './BoundsField.tsx'
import { depositStanding, lacksApproval, lacksApprovalsOnly } from './buttonStanding.ts'
import { DepositAmountField } from './DepositAmountField.tsx'
import { DepositPreview } from './DepositPreview.tsx'
import { DepositSteps } from './DepositSteps.tsx'
import { type LiquidityCardView, useLiquidityCard } from './useLiquidityCard.ts'

/** The main card: amount, preview, approvals, the deposit, and its result. */
export function LiquidityCard() {
  const card = useLiquidityCard()
  const keepFocus = useKeptFocus(nextStep)
  return (
    <Card className="liq-card" title={words.deposit} onFocus={keepFocus}>
      <DepositAmountField card={card} />
      <DepositPreview card={card} />
      <ApprovalSection card={card} />
      <BoundsField bounds={card.bounds} busy={card.actions.phase !== 'idle'} />
      <MarketGates />
      <CardBanners card={card} />
      <LiquidityButtons card={card} />
    </Card>
  )
}

/** The next approval, else the amount while none is entered, else the deposit. */
function nextStep(card: Element): HTMLElement | null {
  const buttons = [...card.querySelectorAll<HTMLElement>('.k-btn')]
  const step = buttons.find(
    (button) =>
      button.closest('.k-step') !== null && button.checkVisibility() && !button.hasAttribute('aria-disabled'),
  )
  return step ?? [...card.querySelectorAll('input')].find(isEmptyAmount) ?? buttons.at(-1) ?? null
}

const isEmptyAmount = ({ name, value }: HTMLInputElement): boolean => name === 'liquidity' && value === ''

/**
 * The outcome of the last deposit, and warnings before any, in the words of section 2.2.
 */
export function CardBanners({ card }: { readonly card: LiquidityCardView }) {
  const { deposit, clear } = card.actions
  const last = useNewest(deposit.last)
  const { signer, view } = card
  const { snapshot } = view
  const fee = { native: snapshot?.account?.native, baseFee: snapshot?.baseFee, gas: LEAST_GAS.approve }
  return (
    <div className="liq-banners">
      {snapshot?.hook.hasCode === false && <CardWarning of="code" chainId={signer.chainId} />}
      {signer.connected && lacksFee(fee) && <CardWarning of="fee" chainId={signer.chainId} />}
      <ActionOutcome
        last={last}
        refusal={deposit.refusal}
        onDismiss={clear}
        success={<SuccessNote sentence={DEPOSIT_SUCCESS} record={last} view={view} />}
      />
    </div>
  )
}

interface CardWarningProps {
  readonly of: 'code' | 'fee'
  readonly chainId: number | undefined
}

/** What few visits have to be warned of before any click. */
export function CardWarning({ of, chainId }: CardWarningProps) {
  return of === 'code' ? <ContractIssue chainId={chainId} /> : <FeeHint />
}

/** There is no code at the hook's address. A node that does not answer says nothing about it: see `ConnectionNotice`. */
function ContractIssue({ chainId }: Pick<CardWarningProps, 'chainId'>) {
  return (
    <Notice tone="warn" title={CONTRACT_ISSUE}>
      <p>{contractNotAccessible(chainId === undefined ? undefined : knownChainName(chainId))}</p>
      <p>{VERIFY_CONTRACT}</p>
    </Notice>
  )
}

/** Warns before the click; otherwise a missing fee would only show as a failure. */
function FeeHint() {
  return (
    <Notice tone="neutral" role="none">
      <Words of={words.thereIsNotEnoughEth(<TestEtherHint />)} />
    </Notice>
  )
}

/** 'Deposit Liquidity', with the reason why not, and the alert of the last click. Within reach while the card is on screen. */
export function LiquidityButtons({ card }: { readonly card: LiquidityCardView }) {
  const { alert, actions, model } = card
  const click = () => {
    if (alert.answer('deposit') === undefined && model.planned?.ok)
      actions.start(actions.deposit, model.planned.plan)
  }
  return (
    <div className="liq-buttons write-buttons">
      <WriteButtons
        button={depositStanding(card)}
        busy={actions.deposit.phase !== 'idle'}
        onClick={click}
        beside={<ConnectButton />}
        stepsLabel={words.approveAndDeposit}
        stands={lacksApproval(card)}
        offered={lacksApprovalsOnly(card)}
        objects={() => alert.answer('depositAtOnce') !== undefined}
      >
        {(onEnd) => <DepositSteps card={card} onEnd={onEnd} />}
      </WriteButtons>
      <ClickAlert
        alert={alert}
        sentence={alert.objection && sentence(words.liquidityReasons, alert.objection)}
      />
    </div>
  )
}

/** The first step for somebody who is not connected, in the place where they look for it. */
export function ConnectButton() {
  const { state, framed } = useWallet()
  const busy = state.status === 'connecting'
  if (state.status !== 'disconnected' && !busy) return null
  return (
    <Button variant="primary" busy={busy} disabled={framed} onClick={() => void walletStore.connect()}>
      {busy ? connecting : connectWallet}
    </Button>
  )
}
