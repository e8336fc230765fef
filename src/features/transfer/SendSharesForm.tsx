import { ActionOutcome } from '../../transactions/outcome/ActionOutcome.tsx'
import { ClickAlert } from '../../transactions/outcome/ClickAlert.tsx'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import './transfer.css'
import { useSendShares } from './useSendShares.ts'

/** Shares are transferable: to whom, how many, and what became of it. */
export default function SendSharesForm() {
  const { action, button, refusal, ...form } = useSendShares()
  const own = action.phase !== 'idle'
  const busy = form.phase !== 'idle'
  return (
    <form
      className="send-form"
      aria-label="Send shares"
      onSubmit={(event) => {
        event.preventDefault()
        if (button.enabled) form.send()
      }}
    >
      <p className="k-small">
        Whoever holds shares owns that part of the vault. A transfer cannot be called back.
      </p>
      <TextInput
        label="Recipient address"
        name="recipient"
        value={form.to}
        onChange={form.setTo}
        placeholder="0x…"
        numeric
        disabled={busy}
        error={refusal.to}
      />
      <AmountInput
        label="Shares to send"
        name="shares"
        value={form.amount}
        onChange={form.setAmount}
        unit="shares"
        disabled={busy}
        error={refusal.amount}
        aside={
          <Button size="tiny" onClick={form.useAll} disabled={busy || form.useAll === undefined}>
            All of them
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
      <ClickAlert alert={form.alert} />
      <ActionOutcome
        last={action.last}
        refusal={action.refusal}
        success="The shares have been sent."
        onDismiss={form.dismiss}
      />
    </form>
  )
}
