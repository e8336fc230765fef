import * as words from '#words/configureVaults.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { vaultDrift } from '../../markets/vaultDrift.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { inFlight } from '../common/shownButton.ts'
import { type ConfigureVaultsView, isOwn } from './useConfigureVaults.ts'

/** Shown while other vaults are in use: restores the expected ones, in one transaction that anyone may send. */
export function RestoreVaults({ view }: { readonly view: ConfigureVaultsView }) {
  const { snapshot } = useSnapshot()
  if (snapshot === undefined || vaultDrift(snapshot).length === 0) return null
  const own = isOwn(view)
  return (
    <Notice
      tone="bad"
      role="none"
      title={words.notPromised}
      action={
        <Button
          variant="primary"
          busy={own}
          disabledReason={own ? undefined : inFlight(view.phase)?.reason}
          onClick={view.restore}
        >
          {words.setBack}
        </Button>
      }
    >
      <ol className="configure-steps">
        <li>{words.oneTransaction}</li>
        <li>{words.withdrawableAgain}</li>
        <li>{words.mayHappenAgain}</li>
      </ol>
    </Notice>
  )
}
