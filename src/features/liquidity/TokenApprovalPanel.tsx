import { useId, useState } from 'react'
import * as words from '#words/customApproval.ts'
import { trimmedAmount } from '../../amounts/formatAmount.ts'
import { type AddressIssue, type ParsedAddress, parseAddress } from '../../amounts/parseAddress.ts'
import { type AmountIssue, type ParsedAmount, parseAmount } from '../../amounts/parseAmount.ts'
import { type TokenInfoView, useTokenInfo } from '../../live/useTokenInfo.ts'
import { type Alert, checkCustomApprove, checkNetwork } from '../../markets/actionChecks.ts'
import { planApproval } from '../../markets/approvalPlan.ts'
import { DEFAULT_APPROVAL_AMOUNT, DEFAULT_DECIMALS } from '../../markets/limits.ts'
import { useAlert } from '../../transactions/useAlert.ts'
import { useRecheck } from '../../transactions/useRecheck.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChainText } from '../../ui/ChainText.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { sentence } from '../../words/sentence.ts'
import { ActionOutcome } from '../common/ActionOutcome.tsx'
import { ClickAlert } from '../common/ClickAlert.tsx'
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
    const plan = { token, spender: card.market.hook, amount: amount.value, account, snapshot }
    card.actions.start(approveOther, planApproval(plan))
  }

  return (
    <section className="liq-other" aria-labelledby={titleId}>
      <h3 id={titleId}>{words.tokenApprovalRequired}</h3>
      <TextInput
        label={words.tokenAddress}
        value={address}
        onChange={(text) => {
          setAddress(text)
          alert.dismiss()
        }}
        placeholder="0x…"
        numeric
        disabled={disabled}
        hint={<TokenHint found={found} />}
        error={
          parsed.ok || parsed.issue.code === 'noAddress'
            ? undefined
            : sentence(words.addressIssues, parsed.issue)
        }
      />
      <AmountInput
        label={words.amountForHook}
        value={amountText}
        onChange={setTyped}
        decimals={decimals}
        disabled={disabled}
        error={amount.ok ? undefined : sentence(words.amountIssues, amount.issue)}
      />
      <Button
        busy={busy}
        disabledReason={disabled && !busy ? words.anotherUnderway : undefined}
        onClick={approve}
      >
        {busy ? words.approving : words.approveToken}
      </Button>
      <ClickAlert
        alert={alert}
        sentence={alert.objection && sentence(words.customApprovalProblems, alert.objection)}
      />
      <ActionOutcome
        last={approveOther.last}
        refusal={approveOther.refusal}
        success={words.tokenApproved}
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

type Problem =
  | Alert
  | AddressIssue
  | AmountIssue
  | { readonly code: 'tokenLoading' | 'tokenFailed' | 'noContract' }

/** The first objection that a click answers with: section 5's, then what would make the approval meaningless. */
function problemWith({ card, address, parsed, found, amount }: CustomApproval): Problem | undefined {
  const { connected, chainId } = card.signer
  const specified = checkCustomApprove({ connected, tokenAddress: address })
  if (specified !== undefined) return specified
  if (!parsed.ok) return parsed.issue
  const elsewhere = checkNetwork(chainId, card.market.network)
  if (elsewhere !== undefined) return elsewhere
  if (found.state === 'loading') return { code: 'tokenLoading' }
  if (found.state === 'failed') return { code: 'tokenFailed' }
  if (found.info?.hasCode === false) return { code: 'noContract' }
  return amount.ok ? undefined : amount.issue
}

function TokenHint({ found: { info, state } }: { readonly found: TokenInfoView }) {
  if (state === 'idle') return words.anyToken
  if (state === 'loading') return words.readingToken
  if (info === undefined) return words.tokenUnreadable
  if (info.hasCode === false) return words.noContractThere
  return (
    <>
      <ChainText text={info.symbol} />
      {info.symbol !== undefined && ': '}
      {info.decimals === undefined
        ? words.countsWithDefault(DEFAULT_DECIMALS)
        : words.countsWithItsOwn(info.decimals)}
    </>
  )
}
