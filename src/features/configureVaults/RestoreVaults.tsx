import { inFlight } from '../../domain/actionButtons.ts'
import { vaultDrift } from '../../domain/vaultDrift.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
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
      title="These are not the promised vaults"
      action={
        <Button
          variant="primary"
          busy={own}
          disabledReason={own ? undefined : inFlight(view.phase)?.reason}
          onClick={view.restore}
        >
          Set the expected vaults back
        </Button>
      }
    >
      <ol className="configure-steps">
        <li>
          One transaction names the vaults of this deployment again. It costs its fee and moves nothing else.
        </li>
        <li>What depositors had in them can be withdrawn again from then on.</li>
        <li>
          What went into the other vaults meanwhile stays there. Whoever changed them can do it again:
          withdraw soon after, or watch.
        </li>
      </ol>
    </Notice>
  )
}
