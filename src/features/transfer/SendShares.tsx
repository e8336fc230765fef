import './transfer.css'
import { useState } from 'react'
import { AddressInput } from '#features/common/AddressInput.tsx'
import { getButtonStateWhilePending, toButtonState } from '#features/common/actionButtons.tsx'
import { BlockedClickAlert } from '#features/common/notes.tsx'
import { ActionOutcomeBanner } from '#features/common/Outcome.tsx'
import { formatSentence } from '#lib/sentence.ts'
import * as words from '#locales/deposit.ts'
import { alerts } from '#locales/write.ts'
import { checkWalletConnection } from '#market/actionChecks.ts'
import { DEFAULT_DECIMALS, getShareDecimals } from '#market/limits.ts'
import { planTransfer } from '#market/tokenPlans.ts'
import { parseAddress } from '#math/address.ts'
import { formatTrimmedAmount, parseAmount } from '#math/amountText.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { useSigner } from '#queries/useWallet.ts'
import { isRecordMined } from '#transactions/record.ts'
import { useActionButton, useWritePhase } from '#transactions/useActionButton.ts'
import { useFormAlert } from '#transactions/useAlert.ts'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { AmountInput } from '#ui/fields.tsx'

/** The section 'Send shares', collapsed by default. */
export function SendSharesSection() {
  return (
    <Disclosure title={words.sendShares} size="small" lazy>
      <SendSharesForm />
    </Disclosure>
  )
}

function SendSharesForm() {
  const market = useMarket()
  const signer = useSigner()
  const { snapshot } = useMarketSnapshot()
  const action = useActionButton('transfer')
  const [to, setTo] = useState('')
  const [amount, setAmount] = useState('')
  const [clicked, setClicked] = useState(false)
  const shares = snapshot?.account?.shares
  const decimals = getShareDecimals(snapshot)
  const parsed = { to: parseAddress(to), amount: parseAmount(amount, decimals ?? DEFAULT_DECIMALS) }
  const planned = snapshot && planTransfer({ ...parsed, snapshot, market })
  const blocker = planned?.ok === false ? planned.refusal : {}
  // An empty recipient field shows no error before the user first clicks the button.
  const wrongTo = clicked || to !== '' ? blocker.to : undefined
  const wrongAmount = clicked || amount !== '' ? blocker.amount : undefined
  const alert = useFormAlert({ send: checkWalletConnection({ ...signer, network: market.network }) })
  const own = action.phase !== 'idle'
  const phase = useWritePhase()
  const busy = phase !== 'idle'
  const reason = !signer.connected
    ? alerts.connectWallet
    : shares === 0n
      ? words.nothingToSend
      : decimals === undefined
        ? words.decimalsUnavailable
        : (wrongTo ?? wrongAmount)
          ? words.correctMarked
          : undefined
  const button = getButtonStateWhilePending(phase) ?? toButtonState(words.sendSharesButton, reason)

  async function send(): Promise<void> {
    setClicked(true)
    if (alert.answer('send') !== undefined || !planned?.ok) return
    const record = await action.run(planned.plan)
    if (record === undefined || !isRecordMined(record)) return
    setTo('')
    setAmount('')
    setClicked(false)
  }

  return (
    <form
      className="send-form"
      aria-label={words.sendShares}
      onSubmit={(event) => {
        event.preventDefault()
        if (button.blocker === undefined) void send()
      }}
    >
      <p className="k-small">{words.aboutSending}</p>
      <AddressInput
        label={words.recipient}
        name="recipient"
        value={to}
        onChange={setTo}
        disabled={busy}
        error={wrongTo && formatSentence(words.recipientIssues, wrongTo)}
      />
      <AmountInput
        label={words.howMany}
        name="shares"
        value={amount}
        onChange={setAmount}
        unit={words.sharesUnit}
        decimals={decimals ?? DEFAULT_DECIMALS}
        disabled={busy}
        error={wrongAmount && formatSentence(words.sharesIssues, wrongAmount)}
        aside={
          <Button
            size="tiny"
            onClick={() =>
              shares && decimals !== undefined && setAmount(formatTrimmedAmount(shares, decimals))
            }
            disabled={busy || !shares || decimals === undefined}
          >
            {words.max}
          </Button>
        }
      />
      <Button
        type="submit"
        busy={own}
        disabled={button.blocker !== undefined}
        disabledReason={own ? undefined : button.blocker?.text}
      >
        {button.label}
      </Button>
      <BlockedClickAlert alert={alert} sentence={alert.blocker && formatSentence(alerts, alert.blocker)} />
      <ActionOutcomeBanner
        last={action.last}
        refusal={action.refusal}
        success={words.sent}
        onDismiss={action.clear}
      />
    </form>
  )
}
