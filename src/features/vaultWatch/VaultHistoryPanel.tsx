import { useState } from 'react'
import { deployment } from '../../chain/servedDeployment.ts'
import { vaultSteps } from '../../domain/vaultHistory.ts'
import { useVaultHistory } from '../../queries/useVaultHistory.ts'
import { type VaultHistory, vaultHistoryStore } from '../../queries/vaultHistoryStore.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ChangeEntry } from './ChangeEntry.tsx'
import './VaultWatch.css'

/** Entries per page: anyone can make the list long, for the price of a fee per entry. */
const PAGE = 20

/** Every change of the vaults since the deployment, read when somebody asks for it. */
export default function VaultHistoryPanel() {
  const history = useVaultHistory()
  const [pages, setPages] = useState(1)
  const steps = vaultSteps(history.changes, deployment, history.complete)
  const hidden = Math.max(0, steps.length - pages * PAGE)
  return (
    <Card title="Changes of the vaults">
      {steps.length > 0 && (
        <ol className="watch-changes" aria-label="Changes, newest first">
          {steps.slice(0, pages * PAGE).map((step) => (
            <ChangeEntry key={`${step.transactionHash} ${step.logIndex}`} step={step} />
          ))}
        </ol>
      )}
      {hidden > 0 && (
        <div className="watch-earlier">
          <Button size="tiny" onClick={() => setPages(pages + 1)}>
            Show {Math.min(PAGE, hidden)} more
          </Button>
          <span className="k-small">{hidden} earlier ones have been read.</span>
        </div>
      )}
      <Reach history={history} />
      {history.status === 'failed' && (
        <Notice tone="warn" title="The history is unavailable">
          The node did not list the events. What is shown above is what was read before.
        </Notice>
      )}
      <More history={history} />
    </Card>
  )
}

/** How far back the list goes, so that nobody takes an unread past for an uneventful one. */
function Reach({ history: { changes, reached, newest, complete } }: { readonly history: VaultHistory }) {
  if (reached === undefined || newest === undefined)
    return (
      <p className="k-small">
        Anyone may set the vaults. Each change is on the chain with its sender; reading them asks the node for
        the hook’s events.
      </p>
    )
  const none = changes.length === 0 ? 'No change in what was read. ' : ''
  return (
    <p className="k-small" role="status">
      {none}
      {complete
        ? `Complete: from the hook’s first block to block ${newest}.`
        : `Read from block ${reached} to block ${newest}. What lies before is not known here.`}
    </p>
  )
}

function More({ history: { status, reached, complete } }: { readonly history: VaultHistory }) {
  const reading = status === 'reading'
  const begun = reached !== undefined
  return (
    <div className="watch-more">
      {!complete && (
        <Button size="tiny" busy={reading} onClick={() => void vaultHistoryStore.readOlder()}>
          {reading ? 'Reading…' : begun ? 'Read further back' : 'Read the changes'}
        </Button>
      )}
      {begun && (
        <Button size="tiny" disabled={reading} onClick={() => void vaultHistoryStore.readNewer()}>
          Look for new ones
        </Button>
      )}
    </div>
  )
}
