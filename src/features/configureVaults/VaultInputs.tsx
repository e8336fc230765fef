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
          label={`Vault ${index} address`}
          value={view.texts[index]}
          onChange={(text) => view.setText(index, text)}
          error={view.errors[index]}
          hint={`The ERC-4626 vault for Token ${index}`}
          placeholder="0x…"
          disabled={busy}
          numeric
        />
      ))}
      <div>
        <Button size="tiny" disabled={busy} onClick={view.fillRandom}>
          Use random placeholders
        </Button>
        <p className="k-small">
          For debugging: made-up addresses at which no contract stands. With them every deposit, withdrawal
          and swap fails until the vaults are set back.
        </p>
      </div>
    </div>
  )
}
