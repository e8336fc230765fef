import * as words from '#words/configureVaults.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { ConfigureVaultsView } from './useConfigureVaults.ts'

/** Two addresses, typed, pasted, or made up. */
export function VaultInputs({ view }: { readonly view: ConfigureVaultsView }) {
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
          hint={words.vaultFor(index)}
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
