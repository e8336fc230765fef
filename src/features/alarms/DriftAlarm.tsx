import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { SentBy, Who } from '#features/common/SentBy.tsx'
import { useAcceptedVaults } from '#live/acceptedVaults.ts'
import { useLiveMarket, useMarketPaths } from '#live/useMarket.ts'
import { useShownAccount, useSnapshot } from '#live/useSnapshot.ts'
import { useVaultHistory, vaultHistoryOf } from '#live/vaultHistory.ts'
import { usesAccepted } from '#market/acceptedVaults.ts'
import type { Snapshot } from '#market/snapshot.ts'
import { changeBehind, type VaultChangeStep, vaultSteps } from '#market/vaultHistory.ts'
import { type VaultDrift, vaultDrift, wrongAssets } from '#market/vaultWatch.ts'
import { sameAddress } from '#math/hex.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { DefinitionList, Row } from '#ui/DefinitionList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Words } from '#ui/text.tsx'
import * as words from '#words/alarms.ts'
import { useTransactions } from '#write/useTransactions.ts'
import { causeOfChange, isOwn } from '#write/watch/judge.ts'

/** The red alarm shown while the hook uses vaults other than the expected ones, or one of them holds another token. */
export function DriftAlarm({ snapshot }: { readonly snapshot: Snapshot }) {
  const { vaults } = useMarketPaths()
  const [path] = useLocation()
  const drift = vaultDrift(snapshot)
  const [wrong] = wrongAssets(snapshot)
  const title =
    wrong === undefined || drift.length > 0 ? words.theVaultsWereChanged : words.vaultHoldsAnotherToken(wrong)
  return (
    <Notice
      tone="bad"
      role="none"
      title={<span role="alert">{title}</span>}
      action={
        path === vaults ? undefined : (
          <Link className={buttonClass('danger', 'tiny')} href={vaults}>
            {words.lookAtTheVaults}
          </Link>
        )
      }
    >
      {drift.length > 0 ? (
        <DriftDetail drift={drift} />
      ) : (
        wrong !== undefined && <p>{words.wrongAsset(wrong)}</p>
      )}
    </Notice>
  )
}

/** Each changed vault with the one expected in its place, and who changed it and when. */
export function DriftDetail({ drift }: { readonly drift: readonly VaultDrift[] }) {
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

/** What was changed, by whom where that is known, and what it means. */
export function DriftSentence({
  drift,
  by,
}: {
  readonly drift: readonly VaultDrift[]
  readonly by?: ReactNode
}) {
  const sides = drift.map(({ index }) => index)
  const accepted = useAcceptedVaults()
  const { snapshot } = useSnapshot()
  const isAccepted = snapshot !== undefined && usesAccepted(snapshot, accepted)
  return (
    <p>
      {by === undefined ? (
        words.drifted(sides, isAccepted)
      ) : (
        <Words of={words.driftedBy(sides, by, isAccepted)} />
      )}
    </p>
  )
}
