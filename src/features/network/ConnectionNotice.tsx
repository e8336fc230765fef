import { useState } from 'react'
import { ChainError, type ChainErrorCode } from '../../chain/rpc/chainError.ts'
import { errorSentence } from '../../chain/rpc/errorSentence.ts'
import { useDispute } from '../../queries/useDispute.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import './ConnectionNotice.css'
import { disputeSentence } from './disputeSentence.ts'
import { useOnline } from './useOnline.ts'

/**
 * For the whole page: no connection, no answer, nodes that disagree, or figures of an old block. It lies over the foot
 * of the window, since a node that comes and goes must not push the page about.
 */
export default function ConnectionNotice() {
  const { snapshot, state, error, refresh } = useSnapshot()
  const online = useOnline()
  const code = useLastCode(error)
  const dispute = useDispute()
  if (online && (state === 'live' || state === 'loading')) {
    if (dispute === undefined) return null
    return (
      <div className="connection-notice">
        <Notice tone="warn" role="status" title={DISAGREE}>
          {disputeSentence(dispute)}
        </Notice>
      </div>
    )
  }
  return (
    <div className="connection-notice">
      <Notice
        tone="warn"
        role="status"
        title={
          !online ? 'You are offline' : code === 'nodesDisagree' ? DISAGREE : 'The network does not answer'
        }
        action={
          <Button size="tiny" onClick={() => void refresh()}>
            Try again
          </Button>
        }
      >
        {online && code && errorSentence(code)}{' '}
        {snapshot === undefined
          ? 'No live figure can be shown until then.'
          : `Figures are of block ${snapshot.blockNumber} and may be out of date.`}
      </Notice>
    </div>
  )
}

const DISAGREE = 'The nodes disagree'

/** The page's own reads never revert as a whole, so a revert is an invention of the node. */
function codeOf(error: unknown): Exclude<ChainErrorCode, 'reverted'> | undefined {
  if (!(error instanceof ChainError)) return undefined
  return error.code === 'reverted' ? 'badResponse' : error.code
}

/** The error is forgotten while the next try is under way; what it was stays until there is another. */
function useLastCode(error: unknown): ReturnType<typeof codeOf> {
  const [code, setCode] = useState<ReturnType<typeof codeOf>>()
  const now = codeOf(error)
  if (now !== undefined && now !== code) setCode(now)
  return now ?? code
}
