import * as words from '#words/configureVaults.ts'
import { useVaultProspects } from '../../live/useVaultProspects.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { sentence } from '../../words/sentence.ts'
import { ActionOutcome } from '../common/ActionOutcome.tsx'
import { inFlight } from '../common/shownButton.ts'
import { Told } from '../common/Told.tsx'
import { RestoreVaults } from './RestoreVaults.tsx'
import { type ConfigureVaultsView, isOwn, useConfigureVaults } from './useConfigureVaults.ts'
import { VaultInputs } from './VaultInputs.tsx'

/** Two addresses and the button that sets them; before all that, the way back where others stand than were promised. */
export function ConfigureForm() {
  const view = useConfigureVaults()
  return (
    <>
      <RestoreVaults view={view} />
      <VaultInputs view={view} />
      <Prospects view={view} />
      <SetButton view={view} />
      <Refusal view={view} />
      <ActionOutcome
        last={view.action.last}
        refusal={view.action.refusal}
        onDismiss={view.dismiss}
        success={words.vaultsSet}
      />
    </>
  )
}

function Prospects({ view: { parsed } }: { readonly view: ConfigureVaultsView }) {
  const [first, second] = parsed
  const issues = useVaultProspects(first.ok ? first.value : undefined, second.ok ? second.value : undefined)
  if (issues.length === 0) return null
  return (
    <Notice tone="warn" role="status">
      <ul className="configure-issues">
        {issues.map((issue) => {
          const said = sentence(words.prospects, issue)
          return <li key={said}>{said}</li>
        })}
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
      {waiting?.label ?? words.setVaults}
    </Button>
  )
}

function Refusal({ view: { refusal, dismiss } }: { readonly view: ConfigureVaultsView }) {
  if (refusal?.issue === undefined) return null
  const { count, details, issue } = refusal
  return (
    <Notice key={count} tone="bad" role="alert" details={details} onDismiss={dismiss}>
      <Told of={({ setVaultsIssue }) => setVaultsIssue(issue).map((said) => <p key={said}>{said}</p>)} />
    </Notice>
  )
}
