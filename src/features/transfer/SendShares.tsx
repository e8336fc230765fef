import './transfer.css'
import { useState } from 'react'
import { ClickAlert } from '#features/common/notes.tsx'
import { ActionOutcome } from '#features/common/Outcome.tsx'
import { inFlight, type ShownButton } from '#features/common/WriteButtons.tsx'
import { sentence } from '#lib/sentence.ts'
import { useMarket } from '#live/useMarket.ts'
import { useSnapshot } from '#live/useSnapshot.ts'
import { useWalletSession } from '#live/useWallet.ts'
import { type Alert, checkContext, type WritePhase } from '#market/actionChecks.ts'
import { DEFAULT_DECIMALS } from '#market/limits.ts'
import { planTransfer, type TransferIssue, type TransferPlanned } from '#market/tokenPlans.ts'
import { parseAddress } from '#math/address.ts'
import { parseAmount, trimmedAmount } from '#math/amountText.ts'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { AmountInput, TextInput } from '#ui/fields.tsx'
import * as words from '#words/deposit.ts'
import { sendShares } from '#words/deposit.ts'
import { alerts } from '#words/write.ts'
import { isMined } from '#write/record.ts'
import { type ActionView, useAction, useWritePhase } from '#write/useAction.ts'
import { type AlertView, useAlert } from '#write/useAlert.ts'

/** 'Send shares', folded. */
export function SendShares() {
  return (
    <Disclosure title={words.sendShares} size="small" lazy>
      <SendSharesForm />
    </Disclosure>
  )
}

/** Sending shares: to whom, how many, and the result. */
export function SendSharesForm() {
  const { action, button, refusal, ...form } = useSendShares()
  const own = action.phase !== 'idle'
  const busy = form.phase !== 'idle'
  return (
    <form
      className="send-form"
      aria-label={sendShares}
      onSubmit={(event) => {
        event.preventDefault()
        if (button.enabled) form.send()
      }}
    >
      <p className="k-small">{words.aboutSending}</p>
      <TextInput
        label={words.recipient}
        name="recipient"
        value={form.to}
        onChange={form.setTo}
        placeholder="0x…"
        numeric
        disabled={busy}
        error={refusal.to && sentence(words.recipientIssues, refusal.to)}
      />
      <AmountInput
        label={words.howMany}
        name="shares"
        value={form.amount}
        onChange={form.setAmount}
        unit={words.sharesUnit}
        disabled={busy}
        error={refusal.amount && sentence(words.sharesIssues, refusal.amount)}
        aside={
          <Button size="tiny" onClick={form.useAll} disabled={busy || form.useAll === undefined}>
            {words.allOfThem}
          </Button>
        }
      />
      <Button
        type="submit"
        busy={own}
        disabled={!button.enabled}
        disabledReason={own ? undefined : button.reason}
      >
        {button.label}
      </Button>
      <ClickAlert
        alert={form.alert}
        sentence={form.alert.objection && sentence(alerts, form.alert.objection)}
      />
      <ActionOutcome
        last={action.last}
        refusal={action.refusal}
        success={words.sent}
        onDismiss={form.dismiss}
      />
    </form>
  )
}

export interface SendSharesView {
  readonly to: string
  readonly setTo: (text: string) => void
  readonly amount: string
  readonly setAmount: (text: string) => void
  /** Fills in the whole balance; undefined where there is none to fill in. */
  readonly useAll: (() => void) | undefined
  /** What is wrong with what was typed; nothing is said of an input that is still empty, until the first click. */
  readonly refusal: TransferIssue
  readonly button: ShownButton
  /** The phase of all the account's writes, whoever started them; the inputs are disabled unless it is idle. */
  readonly phase: WritePhase
  readonly alert: AlertView<'send', Alert>
  readonly action: ActionView
  readonly send: () => void
  readonly dismiss: () => void
}

/** The state of the form for sending shares, from input to `submitPlans`. */
export function useSendShares(): SendSharesView {
  const market = useMarket()
  const session = useWalletSession()
  const { snapshot } = useSnapshot()
  const action = useAction('transfer')
  const [to, setTo] = useState('')
  const [amount, setAmount] = useState('')
  const [clicked, setClicked] = useState(false)
  const shares = snapshot?.account?.shares
  const planned =
    snapshot &&
    planTransfer({
      to: parseAddress(to),
      amount: parseAmount(amount, DEFAULT_DECIMALS),
      snapshot,
      market,
    })

  const alert = useAlert({
    send: checkContext({
      connected: session !== undefined,
      chainId: session?.chainId,
      network: market.network,
    }),
  })
  const phase = useWritePhase()

  const refusal = shownRefusal(planned, { to: clicked || to !== '', amount: clicked || amount !== '' })

  async function send(): Promise<void> {
    setClicked(true)
    if (alert.answer('send') !== undefined || !planned?.ok) return
    const record = await action.run(planned.plan)
    if (record === undefined || !isMined(record)) return
    setTo('')
    setAmount('')
    setClicked(false)
  }

  return {
    to,
    setTo,
    amount,
    setAmount,
    useAll: shares ? () => setAmount(trimmedAmount(shares, DEFAULT_DECIMALS)) : undefined,
    refusal,
    button: sendButton({ connected: session !== undefined, phase, shares, refusal }),
    phase,
    alert,
    action,
    send: () => void send(),
    dismiss: action.clear,
  }
}

function shownRefusal(
  planned: TransferPlanned | undefined,
  shown: { readonly to: boolean; readonly amount: boolean },
): TransferIssue {
  if (planned === undefined || planned.ok) return {}
  const { to, amount } = planned.refusal
  return {
    ...(shown.to && to !== undefined ? { to } : {}),
    ...(shown.amount && amount !== undefined ? { amount } : {}),
  }
}

interface Standing {
  readonly connected: boolean
  readonly phase: WritePhase
  readonly shares: bigint | undefined
  /** What is said beside the inputs: as long as it stands there, a click would send nothing. */
  readonly refusal: TransferIssue
}

function sendButton({ connected, phase, shares, refusal }: Standing): ShownButton {
  const waiting = inFlight(phase)
  if (waiting !== undefined) return waiting
  const reason = !connected
    ? alerts.connectWallet
    : shares === 0n
      ? words.nothingToSend
      : refusal.to !== undefined || refusal.amount !== undefined
        ? words.correctMarked
        : undefined
  return { label: words.sendSharesButton, enabled: reason === undefined, reason }
}
