import * as words from '#words/eventAlarms.ts'
import type { BlockRange } from '../../chain/logs/blockRanges.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Names the blocks that could not be checked, so that silence about them is not taken for good news. */
export function GapNotice({ gap, onRead }: { readonly gap: BlockRange; readonly onRead: () => void }) {
  return (
    <Notice tone="neutral" title={words.unseenSinceLastVisit} onDismiss={onRead}>
      <p>{words.nodeWouldNotList(gap.from.toString(), gap.to.toString())}</p>
    </Notice>
  )
}
