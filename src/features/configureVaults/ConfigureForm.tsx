import { ActionOutcome } from '#features/common/Outcome.tsx'
import { useBySymbol } from '#features/common/TokenName.tsx'
import { setVaultsIssue } from '#features/common/toldWords.ts'
import { inFlight } from '#features/common/WriteButtons.tsx'
import { sentence } from '#lib/sentence.ts'
import { useVaultProspects } from '#live/useVaultProspects.ts'
import { Button } from '#ui/Button.tsx'
import { TextInput } from '#ui/fields.tsx'
import { Notice } from '#ui/Notice.tsx'
import * as words from '#words/vaults.ts'
import { type ConfigureVaultsView, isOwn, useConfigureVaults } from './useConfigureVaults.ts'

/** Two addresses and the button that sets them. The way back to those that were promised is the alarm's. */
export function ConfigureForm() {
  const view = useConfigureVaults()
  return (
    <>
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
      {setVaultsIssue(issue).map((said) => (
        <p key={said}>{said}</p>
      ))}
    </Notice>
  )
}

/** Two addresses, typed, pasted, or made up. */
export function VaultInputs({ view }: { readonly view: ConfigureVaultsView }) {
  const said = useBySymbol()
  const busy = view.phase !== 'idle'
  return (
    <div className="configure-inputs">
      {([0, 1] as const).map((index) => (
        <TextInput
          key={index}
          label={words.vaultAddress(index)}
          value={view.texts[index]}
          onChange={(text) => view.setText(index, text)}
          error={view.errors[index]}
          hint={said(words.vaultFor(index))}
          placeholder="0x…"
          disabled={busy}
          numeric
        />
      ))}
      <div>
        <Button size="tiny" disabled={busy} onClick={view.fillRandom}>
          {words.randomPlaceholders}
        </Button>
        <p className="k-small">{words.aboutPlaceholders}</p>
      </div>
    </div>
  )
}
