import { useId, useState } from 'react'
import { deployment } from '../../chain/servedDeployment.ts'
import { ANOTHER_UNDERWAY } from '../../domain/actionButtons.ts'
import { checkCustomApprove } from '../../domain/actionChecks.ts'
import { planApproval } from '../../domain/approvalPlan.ts'
import { trimmedAmount } from '../../domain/formatAmount.ts'
import { DEFAULT_APPROVAL_AMOUNT, DEFAULT_DECIMALS } from '../../domain/limits.ts'
import { SWITCH_NETWORK_FIRST } from '../../domain/messages.ts'
import { type ParsedAddress, parseAddress } from '../../domain/parseAddress.ts'
import { type ParsedAmount, parseAmount } from '../../domain/parseAmount.ts'
import { type TokenInfoView, useTokenInfo } from '../../queries/useTokenInfo.ts'
import { ActionOutcome } from '../../transactions/outcome/ActionOutcome.tsx'
import { ClickAlert } from '../../transactions/outcome/ClickAlert.tsx'
import { useAlert } from '../../transactions/useAlert.ts'
import { useRecheck } from '../../transactions/useRecheck.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChainText } from '../../ui/ChainText.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/** 'Token Approval Required': any token, to the hook, in that token's own decimals. */
export default function TokenApprovalPanel({ card }: { readonly card: LiquidityCardView }) {
  const titleId = useId()
  const [address, setAddress] = useState('')
  const [typed, setTyped] = useState<string>()
  const parsed = parseAddress(address)
  const token = parsed.ok ? parsed.value : undefined
  const found = useTokenInfo(token)
  const { approveOther, phase } = card.actions
  useRecheck(approveOther.last, card.view.refresh)
  const decimals = found.info?.decimals ?? DEFAULT_DECIMALS
  const amountText = typed ?? enteredAmount(card)
  const amount = parseAmount(amountText, decimals)
  const alert = useAlert({ approve: problemWith({ card, address, parsed, found, amount }) })
  const disabled = phase !== 'idle'
  const busy = approveOther.phase !== 'idle'

  function approve(): void {
    const problem = alert.answer('approve')
    const { account } = card.signer
    const { snapshot } = card.view
    if (problem !== undefined || !amount.ok || !token || !account || !snapshot) return
    const plan = { token, spender: deployment.hook, amount: amount.value, account, snapshot }
    card.actions.start(approveOther, planApproval(plan))
  }

  return (
    <section className="liq-other" aria-labelledby={titleId}>
      <h3 id={titleId}>Token Approval Required</h3>
      <TextInput
        label="Token address"
        value={address}
        onChange={(text) => {
          setAddress(text)
          alert.dismiss()
        }}
        placeholder="0x…"
        numeric
        disabled={disabled}
        hint={<TokenHint found={found} />}
        error={parsed.ok || parsed.issue.code === 'empty' ? undefined : parsed.issue.message}
      />
      <AmountInput
        label="Amount the hook may take"
        value={amountText}
        onChange={setTyped}
        decimals={decimals}
        disabled={disabled}
        error={amount.ok ? undefined : amount.issue.message}
      />
      <Button busy={busy} disabledReason={disabled && !busy ? ANOTHER_UNDERWAY : undefined} onClick={approve}>
        {busy ? 'Approving...' : 'Approve Token'}
      </Button>
      <ClickAlert alert={alert} />
      <ActionOutcome
        last={approveOther.last}
        refusal={approveOther.refusal}
        success="The token is approved to the hook."
        onDismiss={card.actions.clear}
      />
    </section>
  )
}

/** The entered liquidity amount, 1 where none is entered. */
function enteredAmount({ model }: LiquidityCardView): string {
  return model.amount.ok && model.amount.value > 0n
    ? trimmedAmount(model.amount.value, DEFAULT_DECIMALS)
    : DEFAULT_APPROVAL_AMOUNT
}

interface CustomApproval {
  readonly card: LiquidityCardView
  readonly address: string
  readonly parsed: ParsedAddress
  readonly found: TokenInfoView
  readonly amount: ParsedAmount
}

/** The first message that a click answers with: section 5's, then what would make the approval meaningless. */
function problemWith({ card, address, parsed, found, amount }: CustomApproval): string | undefined {
  const { connected, chainId } = card.signer
  const specified = checkCustomApprove({ connected, tokenAddress: address })
  if (specified !== undefined) return specified
  if (!parsed.ok) return parsed.issue.message
  if (chainId !== deployment.chainId) return SWITCH_NETWORK_FIRST
  if (found.state === 'loading') return 'The token is still being read. Try again in a moment.'
  if (found.state === 'failed') return 'The token could not be read. Try again in a moment.'
  if (found.info?.hasCode === false) return 'There is no contract at this address.'
  return amount.ok ? undefined : amount.issue.message
}

function TokenHint({ found: { info, state } }: { readonly found: TokenInfoView }) {
  if (state === 'idle') return 'Any ERC-20 token on this network.'
  if (state === 'loading') return 'Reading the token...'
  if (info === undefined) return 'The token could not be read.'
  if (info.hasCode === false) return 'There is no contract at this address.'
  return (
    <>
      <ChainText text={info.symbol} />
      {info.symbol !== undefined && ': '}
      {info.decimals === undefined
        ? `its decimals could not be read, so the amount counts with ${DEFAULT_DECIMALS}.`
        : `the amount counts with this token’s ${info.decimals} decimals.`}
    </>
  )
}
