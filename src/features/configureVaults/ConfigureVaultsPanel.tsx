import { inFlight } from '../../domain/actionButtons.ts'
import { useVaultProspects } from '../../queries/useVaultProspects.ts'
import { ActionOutcome } from '../../transactions/outcome/ActionOutcome.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import './ConfigureVaults.css'
import { Effect } from './Effect.tsx'
import { RestoreVaults } from './RestoreVaults.tsx'
import { type ConfigureVaultsView, isOwn, useConfigureVaults } from './useConfigureVaults.ts'
import { VaultInputs } from './VaultInputs.tsx'

/** 'Configure Vaults', which anyone may do, with what a change does to depositors. */
export default function ConfigureVaultsPanel() {
  const view = useConfigureVaults()
  return (
    <Card title="Configure Vaults">
      <RestoreVaults view={view} />
      <Effect />
      <VaultInputs view={view} />
      <Prospects view={view} />
      <SetButton view={view} />
      <Refusal view={view} />
      <ActionOutcome
        last={view.action.last}
        refusal={view.action.refusal}
        onDismiss={view.dismiss}
        success="The vaults are set. Every figure on this page is read from them now."
      />
    </Card>
  )
}

function Prospects({ view: { parsed } }: { readonly view: ConfigureVaultsView }) {
  const [first, second] = parsed
  const issues = useVaultProspects(first.ok ? first.value : undefined, second.ok ? second.value : undefined)
  if (issues.length === 0) return null
  return (
    <Notice tone="warn" role="status">
      <ul className="configure-issues">
        {issues.map(({ code, message }) => (
          <li key={`${code} ${message}`}>{message}</li>
        ))}
      </ul>
    </Notice>
  )
}

function SetButton({ view }: { readonly view: ConfigureVaultsView }) {
  const waiting = inFlight(view.phase)
  const own = isOwn(view)
  return (
    <Button
      variant="danger"
      busy={own}
      disabledReason={own ? undefined : waiting?.reason}
      onClick={view.submit}
    >
      {waiting?.label ?? 'Set Vaults'}
    </Button>
  )
}

function Refusal({ view: { refusal, dismiss } }: { readonly view: ConfigureVaultsView }) {
  if (refusal === undefined || refusal.messages.length === 0) return null
  return (
    <Notice key={refusal.count} tone="bad" role="alert" details={refusal.details} onDismiss={dismiss}>
      {refusal.messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  )
}
