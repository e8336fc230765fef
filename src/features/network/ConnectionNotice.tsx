import { useState } from 'react'
import { ChainError } from '../../chain/rpc/chainError.ts'
import { errorSentence } from '../../chain/rpc/errorSentence.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import './ConnectionNotice.css'
import { useOnline } from './useOnline.ts'

/**
 * For the whole page: no connection, no answer, or figures of an old block. It lies over the foot of the window, since
 * a node that comes and goes must not push the page about.
 */
export default function ConnectionNotice() {
  const { snapshot, state, error, refresh } = useSnapshot()
  const online = useOnline()
  const reason = useLastReason(error)
  if (online && (state === 'live' || state === 'loading')) return null
  return (
    <div className="connection-notice">
      <Notice
        tone="warn"
        role="status"
        title={online ? 'The network does not answer' : 'You are offline'}
        action={
          <Button size="tiny" onClick={() => void refresh()}>
            Try again
          </Button>
        }
      >
        {online && reason}{' '}
        {snapshot === undefined
          ? 'No live figure can be shown until then.'
          : `Figures are of block ${snapshot.blockNumber} and may be out of date.`}
      </Notice>
    </div>
  )
}

/** The error is forgotten while the next try is under way; its sentence stays until there is another. */
function useLastReason(error: unknown): string | undefined {
  const [reason, setReason] = useState<string>()
  const now =
    error instanceof ChainError
      ? error.code === 'reverted'
        ? errorSentence('badResponse')
        : errorSentence(error.code)
      : undefined
  if (now !== undefined && now !== reason) setReason(now)
  return now ?? reason
}
