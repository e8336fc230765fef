import { lazy, Suspense, useEffect, useState } from 'react'
import * as words from '#words/network.ts'
import { ChainError, type ChainErrorCode } from '../../chain/rpc/chainError.ts'
import { walletStore } from '../../chain/wallet/walletStore.ts'
import { useDispute } from '../../live/useDispute.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import './ConnectionNotice.css'
import { useOnline } from './useOnline.ts'

/** Without these the notice still says what matters. */
const FailureText = lazy(() => import('./FailureText.tsx').catch(() => ({ default: () => null })))
const DisputeText = lazy(() => import('./DisputeText.tsx').catch(() => ({ default: () => null })))

/**
 * For the whole page: no connection, no answer, nodes that disagree, or figures of an old block. It lies over the foot
 * of the window, since a node that comes and goes must not push the page about.
 */
export default function ConnectionNotice() {
  const { snapshot, state, error, refresh } = useSnapshot()
  const online = useOnline()
  const code = useLastCode(error)
  const dispute = useDispute()
  const answers = state === 'live'
  // A wallet that could not answer during an outage is asked again after it.
  useEffect(() => {
    if (answers) walletStore.resume()
  }, [answers])
  if (online && (state === 'live' || state === 'loading')) {
    if (dispute === undefined) return null
    return (
      <div className="connection-notice">
        <Notice tone="warn" role="status" title={DISAGREE}>
          <Suspense>
            <DisputeText method={dispute} />
          </Suspense>
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
          !online ? words.youAreOffline : code === 'nodesDisagree' ? DISAGREE : words.theNetworkDoesNotAnswer
        }
        action={
          <Button size="tiny" onClick={() => void refresh()}>
            {words.tryAgain}
          </Button>
        }
      >
        {online && code && (
          <Suspense>
            <FailureText code={code} />
          </Suspense>
        )}{' '}
        {snapshot === undefined ? words.noLiveFigures : words.figuresOutOfDate(snapshot.blockNumber)}
      </Notice>
    </div>
  )
}

const DISAGREE = words.theNodesDisagree

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
