import './transfer.css'
import { ClickAlert } from '#features/common/notes.tsx'
import { ActionOutcome } from '#features/common/Outcome.tsx'
import { sentence } from '#lib/sentence.ts'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { AmountInput, TextInput } from '#ui/fields.tsx'
import * as words from '#words/deposit.ts'
import { sendShares } from '#words/deposit.ts'
import { alerts } from '#words/write.ts'
import { useSendShares } from './useSendShares.ts'

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
