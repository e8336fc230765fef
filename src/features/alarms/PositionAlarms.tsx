import { type ReactNode, useEffect, useState } from 'react'
import { ClickAlert } from '#features/common/notes.tsx'
import { SentBy, TransactionSender } from '#features/common/SentBy.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { sentence } from '#lib/sentence.ts'
import * as say from '#locales/alarms.ts'
import { alerts } from '#locales/write.ts'
import { checkContext } from '#market/actionChecks.ts'
import type { Capabilities } from '#market/capabilities.ts'
import { shareDecimals } from '#market/limits.ts'
import { planApproval } from '#market/tokenPlans.ts'
import { type Address, sameAddress } from '#math/hex.ts'
import { MAX_UINT256 } from '#math/integers.ts'
import type { ReportedAlarms } from '#monitoring/judgeWatch.ts'
import type { DropNote, RemovalNote, TransferNote } from '#monitoring/watchRecord.ts'
import { useCapabilities, useMarket } from '#queries/useMarket.ts'
import { useShownAccount, useSnapshot } from '#queries/useSnapshot.ts'
import { useTokenInfo } from '#queries/useTokenInfo.ts'
import { useWalletSession } from '#queries/useWallet.ts'
import { useAction } from '#transactions/useAction.ts'
import { useAlert } from '#transactions/useAlert.ts'
import { DefinitionList, Row } from '#ui/DefinitionList.tsx'
import { Words } from '#ui/text.tsx'
import { Alarm, PastAmount, SendButton } from './Alarm.tsx'
import { OwnSentence, type OwnTokens, useAmounts, WithdrawNow } from './OwnTokens.tsx'

/**
 * Returns title and text of the alarm about a removed position.
 * @param exitForOthers false if only the owner can withdraw a position. The owner's account then
 * removed it, whoever sent the transaction
 */
export function removalText(
  { sender, owner, amount0, amount1 }: RemovalNote,
  { exitForOthers }: Pick<Capabilities, 'exitForOthers'>,
): { title: string; text: string } {
  const nothing = amount0 === 0n && amount1 === 0n
  if (!exitForOthers || sameAddress(sender, owner))
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

/** Alarm: the position was removed by a transaction that this browser did not send. */
export function RemovalAlarm({
  told: { note, perhapsOwn },
  onSettle,
}: {
  readonly told: ReportedAlarms<RemovalNote>
  readonly onSettle: () => void
}) {
  const { snapshot } = useSnapshot()
  const names = useTokenNames()
  const amounts = useAmounts()
  const { title, text } = removalText(note, useCapabilities())
  const shares: ReactNode = (
    <PastAmount
      field="exit-shares"
      raw={note.shares}
      decimals={shareDecimals(snapshot)}
      block={note.blockNumber}
    />
  )
  return (
    <Alarm
      title={title}
      onSeen={onSettle}
      details={
        <DefinitionList>
          <SentBy sent={note} />
        </DefinitionList>
      }
    >
      <p>
        <Words of={say.burnedAndPaid(shares, ...amounts('exit-amount', note, note.blockNumber), names)} />
      </p>
      <p>{text}</p>
      {perhapsOwn && <PossiblyOwnTransfer />}
    </Alarm>
  )
}

/**
 * Alarm: shares are missing and the transaction is not known yet. The alarm about that transaction
 * replaces it later.
 */
export function DropAlarm({
  told: { note, unexplained, perhapsOwn },
  onSettle,
}: {
  readonly told: ReportedAlarms<DropNote> & { readonly unexplained: bigint }
  readonly onSettle: () => void
}) {
  const decimals = shareDecimals(useSnapshot().snapshot)
  const figure = (field: string, raw: bigint) => (
    <PastAmount field={field} raw={raw} decimals={decimals} block={note.blockNumber} />
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
        <Words of={say.fewerAndLeft(figure('exit-fewer', unexplained), figure('exit-left', note.after))} />
      </p>
      <p>{note.replaced ? say.blockReplaced : say.dropUnexplained}</p>
      {perhapsOwn && <PossiblyOwnTransfer />}
    </Alarm>
  )
}

/** Alarm: the account's shares were sent away, but not by this browser. */
export function TransferAlarm({
  told: { note, perhapsOwn },
  own,
  onSettle,
}: {
  readonly told: ReportedAlarms<TransferNote>
  readonly own: OwnTokens | undefined
  readonly onSettle: () => void
}) {
  const byOwn = sameAddress(note.sender, useShownAccount())
  const approved = useApproved(byOwn ? undefined : note)
  const decimals = shareDecimals(useSnapshot().snapshot)
  const shares: ReactNode = (
    <PastAmount field="exit-sent" raw={note.shares} decimals={decimals} block={note.blockNumber} />
  )
  return (
    <Alarm
      title={byOwn ? say.sharesSentFromElsewhere : say.sharesSentAway}
      action={
        approved ? (
          <Revoke spender={approved.spender} />
        ) : own?.is === 'pays' ? (
          <WithdrawNow plan={own.plan} />
        ) : undefined
      }
      onSeen={onSettle}
      details={
        <DefinitionList>
          <Row term={say.to}>
            <TransactionSender address={note.to} />
          </Row>
          <SentBy sent={note} />
        </DefinitionList>
      }
    >
      <p>
        <Words of={say.sentAway(shares)} /> {own && <OwnSentence own={own} />}
      </p>
      <p>
        {byOwn ? (
          say.sentByOwnAccount
        ) : approved ? (
          <Words
            of={say.stillApproved(
              <TransactionSender address={approved.spender} inline />,
              approved.amount === MAX_UINT256 ? undefined : (
                <PastAmount
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
 * Returns an account that still has an allowance for the user's shares: the sender or the target of
 * the transaction that moved them.
 */
function useApproved(note: TransferNote | undefined) {
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

/** Revokes the approval of a spender of the account's shares. */
function Revoke({ spender }: { readonly spender: Address }) {
  const { hook, network } = useMarket()
  const { snapshot } = useSnapshot()
  const session = useWalletSession()
  const revoke = useAction(
    'approve',
    (action) =>
      action.kind === 'approve' && sameAddress(action.token, hook) && sameAddress(action.spender, spender),
  )
  const alert = useAlert({
    revoke: checkContext({ connected: session !== undefined, chainId: session?.chainId, network }),
  })
  const click = () => {
    if (alert.answer('revoke') !== undefined || session === undefined || snapshot === undefined) return
    const { account } = session
    void revoke.run(planApproval({ token: hook, spender, amount: 0n, account, snapshot }))
  }
  return (
    <SendButton label={say.revokeApproval} write={revoke} onClick={click}>
      <ClickAlert alert={alert} sentence={alert.objection && sentence(alerts, alert.objection)} />
    </SendButton>
  )
}

/** Time in ms to wait for the wallet. Wallets report a transaction's hash within seconds. */
const PATIENCE_MS = 10_000

/**
 * Delays an alarm briefly if a transaction of the user may have caused it. The time since this
 * component appeared counts, so the system clock has no influence.
 */
export function AfterRecheck({ wait, children }: { readonly wait: boolean; readonly children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!wait) return
    const timer = setTimeout(() => setOver(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [wait])
  return wait && !isOver ? null : children
}

/** Shown if the wallet still has not answered after the delay. */
function PossiblyOwnTransfer() {
  return <p>{say.mayBeYourRequest}</p>
}
