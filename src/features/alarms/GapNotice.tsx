import { Notice } from '../../ui/Notice.tsx'

/** What was not looked at is said, so that silence about it is not taken for good news. */
export function GapNotice({
  gap,
  onRead,
}: {
  readonly gap: { readonly from: bigint; readonly to: bigint }
  readonly onRead: () => void
}) {
  return (
    <Notice
      tone="neutral"
      title="Not everything since your last visit could be looked through"
      onDismiss={onRead}
    >
      The node would not list events of blocks {gap.from.toString()} to {gap.to.toString()}: they are too
      many. Whether your position was removed or the vaults were changed in them is not known here.
    </Notice>
  )
}
