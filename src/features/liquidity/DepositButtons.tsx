import { useRef, useState } from 'react'
import { walletStore } from '#chain/wallet/createWalletStore.ts'
import { type ButtonState, useDisabledButtonReason, useStepRunner } from '#features/common/actionButtons.tsx'
import { BlockedClickAlert } from '#features/common/notes.tsx'
import { ActionOutcomeBanner } from '#features/common/Outcome.tsx'
import { getTokenNames } from '#features/common/TokenName.tsx'
import { type MintingView, useTestTokenMinting } from '#features/common/useTestTokenMinting.ts'
import { formatSentence } from '#lib/sentence.ts'
import { mintingTokens, oneMinted } from '#locales/balances.ts'
import * as words from '#locales/deposit.ts'
import { tenMillionOfEach } from '#locales/pages.ts'
import { connecting, connectWallet } from '#locales/wallet.ts'
import { alerts } from '#locales/write.ts'
import { useWallet } from '#queries/useWallet.ts'
import { getTxResultRegionAttributes } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { getDepositButtonState, lacksApproval, lacksApprovalsOnly, lacksTestTokens } from './buttonState.ts'
import { DepositSteps } from './DepositSteps.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/** Action of the main button: the next step towards a deposit, or the deposit itself. */
type Leads = 'connect' | 'mint' | 'steps' | 'deposit'

/**
 * Returns the buttons of the deposit card. The main button runs the next step. If this is not the
 * deposit itself, the deposit button is below the approvals.
 */
export function useDepositButtons(card: LiquidityCardView) {
  const { alert, actions } = card
  const place = useRef<HTMLDivElement>(null)
  const [isDirect, setDirect] = useState(false)
  const steps = useStepRunner(
    place,
    () => alert.answer(leads === 'deposit' ? 'deposit' : 'depositAtOnce') !== undefined,
  )
  const { status } = useWallet().state
  const minting = useTestTokenMinting()
  const [hasMinted, beginMinting] = useState(false)
  const leads = leadsTo()
  const button = getDepositButtonState(card)
  const busy = actions.deposit.phase !== 'idle'
  const offered = lacksApprovalsOnly(card)
  const { describedBy, line } = useDisabledButtonReason(busy ? undefined : button.blocker)
  // True if the main button is disabled, so that the reason is shown next to it.
  const atMain = leads === 'deposit' || (leads === 'steps' && !offered && !steps.going)

  function leadsTo(): Leads {
    if (status === 'disconnected' || status === 'connecting') return 'connect'
    if (minting.minting || lacksTestTokens(card)) return 'mint'
    if (steps.going) return isDirect ? 'deposit' : 'steps'
    return lacksApproval(card) ? 'steps' : 'deposit'
  }

  function begin(): void {
    setDirect(leads === 'deposit')
    steps.begin()
  }

  const specified = { button, busy, describedBy, onClick: begin }
  return {
    main: (
      <div
        className="liq-main"
        ref={place}
        {...getTxResultRegionAttributes(hasMinted ? minting.told : undefined)}
      >
        {leads === 'connect' && <ConnectButton key="connect" />}
        {leads === 'mint' && (
          <>
            <GetTokensButton
              key="mint"
              minting={minting}
              onClick={() => {
                beginMinting(true)
                minting.mint()
              }}
            />
            {/* Takes the line of the reason that was there until the balances were known. */}
            <span className="k-btn-reason">{tenMillionOfEach}</span>
          </>
        )}
        {leads === 'steps' && (
          <Button
            key="steps"
            variant="primary"
            busy={steps.going}
            disabled={!offered && button.blocker !== undefined}
            aria-describedby={atMain ? describedBy : undefined}
            onClick={begin}
          >
            {words.approveAndDeposit}
          </Button>
        )}
        {leads === 'deposit' && <SpecifiedButton key="deposit" {...specified} isMain />}
        {atMain && line}
        {steps.going && <DepositSteps card={card} onEnd={steps.end} />}
        <BlockedClickAlert
          alert={alert}
          sentence={
            alert.blocker &&
            formatSentence(
              words.liquidityReasons,
              alert.blocker,
              getTokenNames(card.market, card.view.snapshot),
            )
          }
        />
        {hasMinted && <MintProblem minting={minting} />}
      </div>
    ),
    /** The button 'Deposit Liquidity', in small form, while the main button does something else. */
    specified: leads !== 'deposit' && (
      <div className="liq-specified">
        <SpecifiedButton {...specified} />
        {/* Right above, the main button already says it. */}
        {!atMain && (leads === 'connect' ? <span className="k-sr">{line}</span> : line)}
      </div>
    ),
  }
}

interface SpecifiedButtonProps {
  readonly button: ButtonState
  readonly busy: boolean
  readonly describedBy: string | undefined
  readonly onClick: () => void
  readonly isMain?: boolean
}

/** 'Deposit Liquidity', with all labels that the specification requires. */
function SpecifiedButton({ button, busy, describedBy, onClick, isMain = false }: SpecifiedButtonProps) {
  return (
    <Button
      variant={isMain ? 'primary' : 'quiet'}
      size={isMain ? 'normal' : 'tiny'}
      busy={busy}
      disabled={button.blocker !== undefined}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      {button.label}
    </Button>
  )
}

function ConnectButton() {
  const { state, framed } = useWallet()
  const busy = state.status === 'connecting'
  return (
    <Button variant="primary" busy={busy} disabled={framed} onClick={() => void walletStore.connect()}>
      {busy ? connecting : connectWallet}
    </Button>
  )
}

function GetTokensButton({
  minting,
  onClick,
}: {
  readonly minting: MintingView
  readonly onClick: () => void
}) {
  return (
    <Button variant="primary" busy={minting.minting} disabledReason={minting.blocker} onClick={onClick}>
      {minting.minting ? mintingTokens : words.getTestTokens}
    </Button>
  )
}

/** Reason why the last mint of test tokens failed or was incomplete. */
function MintProblem({ minting }: { readonly minting: MintingView }) {
  const { alert, last, refusal, dismiss, minted, count } = minting
  const isOver = !minting.minting && minted < count
  return (
    <>
      <BlockedClickAlert alert={alert} sentence={alert.blocker && formatSentence(alerts, alert.blocker)} />
      <ActionOutcomeBanner
        last={isOver ? last : undefined}
        refusal={refusal}
        success={oneMinted}
        onDismiss={dismiss}
      />
    </>
  )
}
