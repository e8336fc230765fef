import { useEffect } from 'react'
import * as words from '#words/eventAlarms.ts'
import { sameAddress } from '../../amounts/hex.ts'
import { useLiveMarket } from '../../live/useMarket.ts'
import { useShownAccount, useSnapshot } from '../../live/useSnapshot.ts'
import { useVaultHistory } from '../../live/useVaultHistory.ts'
import { vaultHistoryOf } from '../../live/vaultHistoryStore.ts'
import type { VaultDrift } from '../../markets/vaultDrift.ts'
import { changeBehind, type VaultChangeStep, vaultSteps } from '../../markets/vaultHistory.ts'
import { useTransactions } from '../../transactions/useTransactions.ts'
import { causeOfChange, isOwn } from '../../transactions/watch/ownTransactions.ts'
import { Button } from '../../ui/Button.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { Words } from '../../ui/Words.tsx'
import { SentBy, Who } from '../common/SentBy.tsx'
import { DriftSentence } from './DriftSentence.tsx'

/** Each changed vault with the one expected in its place, and who changed it and when. */
export default function DriftDetail({ drift }: { readonly drift: readonly VaultDrift[] }) {
  const live = useLiveMarket()
  const { market } = live
  const { readNewer } = vaultHistoryOf(live)
  const { snapshot } = useSnapshot()
  const history = useVaultHistory()
  const now = drift.map(({ index, actual }) => `${index} ${actual}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew whenever other vaults stand there
  useEffect(() => void readNewer(), [now])
  const current = { vault0: snapshot?.vault0.address, vault1: snapshot?.vault1.address }
  const change = changeBehind(vaultSteps(history.changes, market, history.complete), current)
  return (
    <>
      <DriftSentence drift={drift} by={change && <By change={change} />} />
      <div className="alarm-detail">
        <DefinitionList>
          {drift.map(({ index, actual, expected }) => (
            <Row
              key={index}
              term={words.vault(index)}
              note={<Words of={words.before(<Who address={expected} />)} />}
            >
              <Who address={actual} />
            </Row>
          ))}
          {change && <SentBy sent={change} />}
        </DefinitionList>
        {change === undefined && history.status === 'reading' && <p>{words.lookingUpWhoChangedThem}</p>}
        {change === undefined && history.status !== 'reading' && (
          <p>
            {words.whoChangedThemIsUnavailable}{' '}
            <Button size="tiny" onClick={() => void readNewer()}>
              {words.tryAgain}
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
  const isOurs = isOwn({ proven: useTransactions('proven') }, change.transactionHash, causeOfChange(change))
  if (isOurs) return words.you
  if (change.sender === undefined) return words.somebody
  if (sameAddress(change.sender, account)) return words.ownAccountElsewhere
  return <Who address={change.sender} inline />
}
