import { useEffect } from 'react'
import { deployment } from '../../chain/servedDeployment.ts'
import { sameAddress } from '../../domain/hex.ts'
import type { VaultDrift } from '../../domain/vaultDrift.ts'
import { changeBehind, type VaultChangeStep, vaultSteps } from '../../domain/vaultHistory.ts'
import { useShownAccount, useSnapshot } from '../../queries/useSnapshot.ts'
import { useVaultHistory } from '../../queries/useVaultHistory.ts'
import { vaultHistoryStore } from '../../queries/vaultHistoryStore.ts'
import { useTransactions } from '../../transactions/useTransactions.ts'
import { causeOfChange, isOwn } from '../../transactions/watch/ownTransactions.ts'
import { SentBy, Who } from '../../transactions/watch/SentBy.tsx'
import { Button } from '../../ui/Button.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { DriftSentence } from './DriftSentence.tsx'

/** Each changed vault with the one expected in its place, and who changed it and when. */
export default function DriftDetail({ drift }: { readonly drift: readonly VaultDrift[] }) {
  const { snapshot } = useSnapshot()
  const history = useVaultHistory()
  const now = drift.map(({ index, actual }) => `${index} ${actual}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew whenever other vaults stand there
  useEffect(() => void vaultHistoryStore.readNewer(), [now])
  const current = { vault0: snapshot?.vault0.address, vault1: snapshot?.vault1.address }
  const change = changeBehind(vaultSteps(history.changes, deployment, history.complete), current)
  return (
    <>
      <DriftSentence drift={drift} by={change && <By change={change} />} />
      <div className="alarm-detail">
        <DefinitionList>
          {drift.map(({ index, actual, expected }) => (
            <Row
              key={index}
              term={`Vault ${index}`}
              note={
                <>
                  before: <Who address={expected} />
                </>
              }
            >
              <Who address={actual} />
            </Row>
          ))}
          {change && <SentBy sent={change} />}
        </DefinitionList>
        {change === undefined && history.status === 'reading' && <p>Looking up who changed them…</p>}
        {change === undefined && history.status !== 'reading' && (
          <p>
            Who changed them is unavailable.{' '}
            <Button size="tiny" onClick={() => void vaultHistoryStore.readNewer()}>
              Try again
            </Button>
          </p>
        )}
      </div>
    </>
  )
}

/** 'you' where the list of transactions proves it; the sender where the node named one. */
function By({ change }: { readonly change: VaultChangeStep }) {
  const account = useShownAccount()
  const isOurs = isOwn(useTransactions('all'), change.transactionHash, causeOfChange(change))
  if (isOurs) return 'you'
  if (change.sender === undefined) return 'somebody'
  if (sameAddress(change.sender, account)) return 'your account, not from this browser'
  return <Who address={change.sender} />
}
