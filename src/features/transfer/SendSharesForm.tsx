import { alerts } from '#words/alerts.ts'
import { sendShares } from '#words/liquidity.ts'
import * as words from '#words/transfer.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { sentence } from '../../words/sentence.ts'
import { ActionOutcome } from '../common/ActionOutcome.tsx'
import { ClickAlert } from '../common/ClickAlert.tsx'
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
