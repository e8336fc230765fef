import type { Gap } from '../../transactions/watch/useWatch.ts'
import { Notice } from '../../ui/Notice.tsx'

const UNKNOWN = {
  position: 'Whether your position was removed or your shares were sent away in them is not known here.',
  vaults: 'Whether the vaults were changed in them is not known here.',
}

/** Names the blocks that could not be checked, so that silence about them is not taken for good news. */
export function GapNotice({ gaps, onRead }: { readonly gaps: readonly Gap[]; readonly onRead: () => void }) {
  return (
    <Notice
      tone="neutral"
      title="Not everything since your last visit could be looked through"
      onDismiss={onRead}
    >
      {gaps.map(({ of, from, to }) => (
        <p key={of}>
          The node would not list events of blocks {from.toString()} to {to.toString()}: they are too many.{' '}
          {UNKNOWN[of]}
        </p>
      ))}
    </Notice>
  )
}
