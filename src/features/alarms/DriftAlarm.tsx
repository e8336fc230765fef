import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { MarketAmount } from '#features/common/amountText.tsx'
import { ExplorerAddress, TransactionSenderRows } from '#features/common/explorerLinks.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import * as words from '#locales/alarms.ts'
import { setVaultsIssue } from '#locales/issues.ts'
import { doesHookUseAcceptedVaults } from '#market/acceptedVaults.ts'
import { getShareDecimals } from '#market/limits.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { planSetVaults } from '#market/setVaults.ts'
import {
  findLatestVaultChange,
  listVaultReplacementSteps,
  type VaultReplacementStep,
} from '#market/vaultHistory.ts'
import { type ChangedVault, findChangedVaults, findWrongAssetVaults } from '#market/vaultWatch.ts'
import { isAddressEqual } from '#math/hex.ts'
import { useAcceptedVaults } from '#queries/agreements.ts'
import { useConnectedMarket, useMarketPagePaths } from '#queries/useMarket.ts'
import { useMarketSnapshot, useShownAccount } from '#queries/useMarketSnapshot.ts'
import { useWalletSession } from '#queries/useWallet.ts'
import { type RestoreAndWithdrawView, useRestoreAndWithdraw } from '#queries/useWithdrawal.ts'
import { getVaultHistory, useVaultHistory } from '#queries/vaultHistory.ts'
import { loadTransactionEngine } from '#transactions/loadEngine.ts'
import { REFUSED_AS_NOT_LOADED, useActionButton } from '#transactions/useActionButton.ts'
import { useSetVaultsBlocked } from '#transactions/useSetVaultsBlocked.ts'
import { useTransactions } from '#transactions/useTransactions.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SentenceWithElements } from '#ui/text.tsx'
import { Alarm, AlarmTransactionButton } from './Alarm.tsx'
import { type FullExitOutcome, FullExitSentence, formatAmountsAt, WithdrawNowButton } from './FullExit.tsx'
import { createVaultReplacementMatcher, isOwnTransaction } from './findAlarmsToShow.ts'

/**
 * Red alarm: the hook uses a vault that the market file does not name, or a vault of another token.
 */
export function ChangedVaultsAlarm({
  snapshot,
  own,
}: {
  readonly snapshot: MarketSnapshot
  readonly own: FullExitOutcome
}) {
  const { vaults } = useMarketPagePaths()
  const [path] = useLocation()
  const names = useTokenNames()
  const rescue = useRestoreAndWithdraw()
  const isAccepted = doesHookUseAcceptedVaults(snapshot, useAcceptedVaults())
  const drift = findChangedVaults(snapshot)
  const [wrong] = findWrongAssetVaults(snapshot)
  const isDrift = wrong === undefined || drift.length > 0
  const holds = own.is !== 'nobody' && own.is !== 'none'
  const isHere = path === vaults
  const setsBack = rescue.drifted && (isHere || (holds && !isAccepted))
  return (
    <Alarm
      title={isDrift ? words.theVaultsWereChanged : words.vaultHoldsAnotherToken(wrong)}
      action={
        setsBack ? (
          <SetBack />
        ) : own.is === 'pays' ? (
          <WithdrawNowButton plan={own.plan} />
        ) : isHere ? undefined : (
          <VaultsPageLink />
        )
      }
      details={
        <>
          {isDrift && <DriftDetail drift={drift} />}
          {own.is === 'refused' && <p>{own.reason}</p>}
        </>
      }
    >
      <p>
        {setsBack && holds ? (
          <FromExpected rescue={rescue} snapshot={snapshot} />
        ) : (
          <FullExitSentence own={own} />
        )}
      </p>
      {/* The alarm of a depositor does not advise to accept the new vaults. */}
      {(!isDrift || isAccepted || setsBack || !holds) && (
        <p>
          {!isDrift
            ? words.wrongAsset(wrong, names[wrong])
            : isAccepted
              ? words.acceptedVaults
              : setsBack
                ? words.anyoneSetsThemBack
                : words.untilAccepted}
        </p>
      )}
    </Alarm>
  )
}

export function VaultsPageLink() {
  const { vaults } = useMarketPagePaths()
  return (
    <Link className={buttonClass('danger')} href={vaults}>
      {words.lookAtTheVaults}
    </Link>
  )
}

/** Simulates what the user's shares would pay if the market file's vaults were restored. */
function FromExpected({
  rescue: { paid },
  snapshot,
}: {
  readonly rescue: RestoreAndWithdrawView
  readonly snapshot: MarketSnapshot
}) {
  const names = useTokenNames()
  const { state } = useMarketSnapshot()
  if (paid === undefined) return words.ownTokens.reading
  if (paid === null) return words.setBackPaysUnavailable
  const shares: ReactNode = (
    <MarketAmount
      state={state}
      field="own.shares"
      raw={snapshot.account?.shares}
      decimals={getShareDecimals(snapshot)}
      block={snapshot.blockNumber}
    />
  )
  return (
    <SentenceWithElements
      of={words.setBackPays(shares, ...formatAmountsAt('own.setBack', paid, paid.blockNumber, state), names)}
    />
  )
}

/**
 * Button that restores the market file's vaults in one transaction. The contract allows this to any
 * account.
 */
function SetBack() {
  const live = useConnectedMarket()
  const session = useWalletSession()
  const { snapshot } = useMarketSnapshot()
  const action = useActionButton('setVaults')
  const [checking, setChecking] = useState(false)
  const [isUnloaded, setUnloaded] = useState(false)
  const { vault0, vault1 } = live.market
  const plan = () =>
    session && snapshot && planSetVaults({ vault0, vault1, account: session.account, snapshot })
  // The transaction code loads on click. `loadTransactionEngine` logs a failure, and the text below
  // the button reports it.
  const check = () =>
    loadTransactionEngine(live)
      .then(({ checkBeforeSetVaults }) => checkBeforeSetVaults(live, session, plan))
      .catch(() => undefined)
  const { blocked, block, clear } = useSetVaultsBlocked(check)
  const setBack = async () => {
    clear()
    action.clear()
    setChecking(true)
    const checked = await check()
    setChecking(false)
    setUnloaded(checked === undefined)
    if (checked === undefined) return
    if ('plan' in checked) await action.run(checked.plan)
    else block(checked, undefined)
  }
  return (
    <AlarmTransactionButton
      label={words.setBack}
      write={action}
      busy={checking || action.phase !== 'idle'}
      refusal={isUnloaded ? REFUSED_AS_NOT_LOADED : action.refusal}
      onClick={() => void setBack()}
      onDismiss={() => {
        setUnloaded(false)
        action.clear()
      }}
    >
      {blocked?.issue && (
        <Notice tone="warn" role="alert" details={blocked.details} onDismiss={clear}>
          {setVaultsIssue(blocked.issue).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
    </AlarmTransactionButton>
  )
}

/** Shows each changed vault next to the market file's vault, with sender and time of the change. */
function DriftDetail({ drift }: { readonly drift: readonly ChangedVault[] }) {
  const live = useConnectedMarket()
  const { market } = live
  const { readNewer } = getVaultHistory(live)
  const { snapshot } = useMarketSnapshot()
  const history = useVaultHistory()
  const now = drift.map(({ index, actual }) => `${index} ${actual}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again whenever the vaults change
  useEffect(() => void readNewer(), [now])
  const current = { vault0: snapshot?.vault0.address, vault1: snapshot?.vault1.address }
  const change = findLatestVaultChange(
    listVaultReplacementSteps(history.changes, market, history.complete),
    current,
  )
  return (
    <>
      <DriftSentence drift={drift} by={change && <By change={change} />} />
      <div>
        <DefinitionList>
          {drift.map(({ index, actual, expected }) => (
            <DefinitionListRow
              key={index}
              term={words.vault(index)}
              note={<SentenceWithElements of={words.before(<ExplorerAddress address={expected} />)} />}
            >
              <ExplorerAddress address={actual} />
            </DefinitionListRow>
          ))}
          {change && <TransactionSenderRows sent={change} />}
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

/**
 * Sender of a vault change: 'you' if this browser sent it, otherwise the sender that the node
 * returns.
 */
function By({ change }: { readonly change: VaultReplacementStep }) {
  const account = useShownAccount()
  const isOurs = isOwnTransaction(
    { proven: useTransactions('proven') },
    change.transactionHash,
    createVaultReplacementMatcher(change),
  )
  if (isOurs) return words.you
  if (change.sender === undefined) return words.somebody
  if (isAddressEqual(change.sender, account)) return words.ownAccountElsewhere
  return <ExplorerAddress address={change.sender} inline />
}

/** Describes the vault change and its sender, if known. */
function DriftSentence({ drift, by }: { readonly drift: readonly ChangedVault[]; readonly by?: ReactNode }) {
  const sides = drift.map(({ index }) => index)
  return (
    <p>
      {by === undefined ? words.drifted(sides) : <SentenceWithElements of={words.driftedBy(sides, by)} />}
    </p>
  )
}
