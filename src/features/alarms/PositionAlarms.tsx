import { type ReactNode, useEffect, useState } from 'react'
import { MarketAmount } from '#features/common/amountText.tsx'
import { ExplorerAddress, TransactionSenderRows } from '#features/common/explorerLinks.tsx'
import { BlockedClickAlert } from '#features/common/notes.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { formatSentence } from '#lib/sentence.ts'
import * as say from '#locales/alarms.ts'
import { alerts } from '#locales/write.ts'
import { checkWalletConnection } from '#market/actionChecks.ts'
import type { HookCapabilities } from '#market/hookCapabilities.ts'
import { getShareDecimals } from '#market/limits.ts'
import { planApproval } from '#market/tokenPlans.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { MAX_UINT256 } from '#math/integers.ts'
import { useHookCapabilities, useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot, useShownAccount } from '#queries/useMarketSnapshot.ts'
import { useTokenInfo } from '#queries/useTokenInfo.ts'
import { useSigner } from '#queries/useWallet.ts'
import { useActionButton } from '#transactions/useActionButton.ts'
import { useFormAlert } from '#transactions/useAlert.ts'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { SentenceWithElements } from '#ui/text.tsx'
import { Alarm, AlarmTransactionButton } from './Alarm.tsx'
import { type FullExitOutcome, FullExitSentence, formatAmountsAt, WithdrawNowButton } from './FullExit.tsx'
import type { ReportedAlarms } from './findAlarmsToShow.ts'
import type { StoredShareDropAlarm, StoredTransferAlarm, StoredWithdrawalAlarm } from './watchSchema.ts'

/**
 * Returns title and text of the alarm about a removed position.
 * @param exitForOthers false if the contract lets only a position's owner withdraw it. The owner's
 * account has then removed the position, even if another account sent the transaction.
 */
export function formatPositionRemovalAlarm(
  { sender, owner, amount0, amount1 }: StoredWithdrawalAlarm,
  { exitForOthers }: Pick<HookCapabilities, 'exitForOthers'>,
): { title: string; text: string } {
  const nothing = amount0 === 0n && amount1 === 0n
  if (!exitForOthers || isAddressEqual(sender, owner))
    return {
      title: say.withdrawnFromElsewhere,
      text: say.sentByOwnAccount,
    }
  const removed = sender === undefined ? say.yourPositionWasRemoved : say.somebodyRemovedYourPosition
  return {
    title: nothing ? say.removedForNothing : removed,
    text: nothing ? say.removalPaidNothing : say.removalPaidYou,
  }
}

/** Alarm: a transaction that this browser did not send removed the position. */
export function PositionRemovalAlarm({
  told: { note, perhapsOwn },
  onSettle,
}: {
  readonly told: ReportedAlarms<StoredWithdrawalAlarm>
  readonly onSettle: () => void
}) {
  const { snapshot } = useMarketSnapshot()
  const names = useTokenNames()
  const { title, text } = formatPositionRemovalAlarm(note, useHookCapabilities())
  const shares: ReactNode = (
    <MarketAmount
      state="live"
      field="exit-shares"
      raw={note.shares}
      decimals={getShareDecimals(snapshot)}
      block={note.blockNumber}
    />
  )
  return (
    <Alarm
      title={title}
      onSeen={onSettle}
      details={
        <DefinitionList>
          <TransactionSenderRows sent={note} />
        </DefinitionList>
      }
    >
      <p>
        <SentenceWithElements
          of={say.burnedAndPaid(
            shares,
            ...formatAmountsAt('exit-amount', note, note.blockNumber, 'live'),
            names,
          )}
        />
      </p>
      <p>{text}</p>
      {perhapsOwn && <PossiblyOwnTransfer />}
    </Alarm>
  )
}

/**
 * Alarm: shares are missing and the transaction is unknown. Once the transaction is found, its
 * alarm replaces this one.
 */
export function ShareDropAlarm({
  told: { note, unexplained, perhapsOwn },
  onSettle,
}: {
  readonly told: ReportedAlarms<StoredShareDropAlarm> & { readonly unexplained: bigint }
  readonly onSettle: () => void
}) {
  const decimals = getShareDecimals(useMarketSnapshot().snapshot)
  const figure = (field: string, raw: bigint) => (
    <MarketAmount state="live" field={field} raw={raw} decimals={decimals} block={note.blockNumber} />
  )
  return (
    <Alarm
      title={say.yourSharesBecameFewer}
      onSeen={onSettle}
      details={
        note.replaced ? undefined : <p>{say.betweenBlockAndBlock(note.sinceBlock, note.blockNumber)}</p>
      }
    >
      <p>
        <SentenceWithElements
          of={say.fewerAndLeft(figure('exit-fewer', unexplained), figure('exit-left', note.after))}
        />
      </p>
      <p>{note.replaced ? say.blockReplaced : say.dropUnexplained}</p>
      {perhapsOwn && <PossiblyOwnTransfer />}
    </Alarm>
  )
}

/** Alarm: a transaction that this browser did not send transferred the account's shares. */
export function ShareTransferAlarm({
  told: { note, perhapsOwn },
  own,
  onSettle,
}: {
  readonly told: ReportedAlarms<StoredTransferAlarm>
  readonly own: FullExitOutcome | undefined
  readonly onSettle: () => void
}) {
  const byOwn = isAddressEqual(note.sender, useShownAccount())
  const approved = useApproved(byOwn ? undefined : note)
  const decimals = getShareDecimals(useMarketSnapshot().snapshot)
  const shares: ReactNode = (
    <MarketAmount
      state="live"
      field="exit-sent"
      raw={note.shares}
      decimals={decimals}
      block={note.blockNumber}
    />
  )
  return (
    <Alarm
      title={byOwn ? say.sharesSentFromElsewhere : say.sharesSentAway}
      action={
        approved ? (
          <Revoke spender={approved.spender} />
        ) : own?.is === 'pays' ? (
          <WithdrawNowButton plan={own.plan} />
        ) : undefined
      }
      onSeen={onSettle}
      details={
        <DefinitionList>
          <DefinitionListRow term={say.to}>
            <ExplorerAddress address={note.to} />
          </DefinitionListRow>
          <TransactionSenderRows sent={note} />
        </DefinitionList>
      }
    >
      <p>
        <SentenceWithElements of={say.sentAway(shares)} /> {own && <FullExitSentence own={own} />}
      </p>
      <p>
        {byOwn ? (
          say.sentByOwnAccount
        ) : approved ? (
          <SentenceWithElements
            of={say.stillApproved(
              <ExplorerAddress address={approved.spender} inline />,
              approved.amount === MAX_UINT256 ? undefined : (
                <MarketAmount
                  state="live"
                  field="exit-approved"
                  raw={approved.amount}
                  decimals={decimals}
                  block={approved.block}
                />
              ),
            )}
          />
        ) : (
          say.revokeThatApproval
        )}
      </p>
      {perhapsOwn && <PossiblyOwnTransfer />}
    </Alarm>
  )
}

/**
 * Returns an account that can transfer the user's shares by an allowance: the sender of the
 * reported transaction, or the recipient of the shares.
 */
function useApproved(note: StoredTransferAlarm | undefined) {
  const { hook } = useMarket()
  const ofSender = useTokenInfo(hook, { spender: note?.sender })
  const ofTaker = useTokenInfo(hook, { spender: note?.to })
  const [approved] = [
    { spender: note?.sender, info: ofSender.info },
    { spender: note?.to, info: ofTaker.info },
  ].flatMap(({ spender, info }) =>
    spender !== undefined && info?.allowance
      ? [{ spender, amount: info.allowance, block: info.blockNumber }]
      : [],
  )
  return approved
}

/** Button that revokes a spender's allowance of the account's shares. */
function Revoke({ spender }: { readonly spender: Address }) {
  const { hook, network } = useMarket()
  const { snapshot } = useMarketSnapshot()
  const signer = useSigner()
  const revoke = useActionButton(
    'approve',
    (action) =>
      action.kind === 'approve' &&
      isAddressEqual(action.token, hook) &&
      isAddressEqual(action.spender, spender),
  )
  const alert = useFormAlert({ revoke: checkWalletConnection({ ...signer, network }) })
  const click = () => {
    const { account } = signer
    if (alert.answer('revoke') !== undefined || account === undefined || snapshot === undefined) return
    void revoke.run(planApproval({ token: hook, spender, amount: 0n, account, snapshot }))
  }
  return (
    <AlarmTransactionButton label={say.revokeApproval} write={revoke} onClick={click}>
      <BlockedClickAlert alert={alert} sentence={alert.blocker && formatSentence(alerts, alert.blocker)} />
    </AlarmTransactionButton>
  )
}

/** Maximum wait in ms for the wallet. Wallets return a transaction's hash within seconds. */
const PATIENCE_MS = 10_000

/**
 * Delays an alarm that a transaction of the user may have caused. Counts from the first render, so
 * that the system clock has no influence.
 */
export function DelayAlarmAfterOwnTransaction({
  wait,
  children,
}: {
  readonly wait: boolean
  readonly children: ReactNode
}) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!wait) return
    const timer = setTimeout(() => setOver(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [wait])
  return wait && !isOver ? null : children
}

/** Shown if the wallet still has not responded after `PATIENCE_MS`. */
function PossiblyOwnTransfer() {
  return <p>{say.mayBeYourRequest}</p>
}
