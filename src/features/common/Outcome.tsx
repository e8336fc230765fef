import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { getTransactionUrl } from '#chain/explorer.ts'
import * as amountWords from '#locales/kit.ts'
import * as outcome from '#locales/outcomes.ts'
import { TRANSACTION_FAILED, USER_REJECTED } from '#locales/specified.ts'
import * as words from '#locales/write.ts'
import type { TokenMovement } from '#market/txAction.ts'
import { useMarket, useMarketPagePaths } from '#queries/useMarket.ts'
import { type SnapshotView, useMarketSnapshot, useShownAccount } from '#queries/useMarketSnapshot.ts'
import type { TxRecord, TxStatus } from '#transactions/record.ts'
import type { TxRefusal } from '#transactions/review/review.ts'
import { AddressLink, ExternalLink } from '#ui/AddressLink.tsx'
import { getTxResultRegionAttributes } from '#ui/announce.ts'
import { Notice } from '#ui/Notice.tsx'
import { SentenceWithElements } from '#ui/text.tsx'
import { amountText, roundedAmountText } from './amountText.tsx'
import { formatRefusalReason, formatTxStatusNote } from './formatRefusalReason.ts'
import { findKnownToken } from './knownContracts.ts'
import { FeeCurrencyHint, useFeeCurrency } from './notes.tsx'

/**
 * Banner with the result of an action. Scrolls a new result into view. Announces only blocked
 * clicks to screen readers, because the header announces status changes.
 */
export function ActionOutcomeBanner({ last, refusal, success, onDismiss }: ActionOutcomeProps) {
  const head = useRef<HTMLDivElement>(null)
  const shown = useRef<TxRefusal | string>(undefined)
  const begun = useRef<string>(undefined)
  const underWay = last && getStatusTone(last) === 'busy' ? last.id : undefined
  const id = refusal === undefined && underWay === undefined ? last?.id : undefined
  const told = refusal ?? id
  // True if the user started the action since the page was loaded.
  const isNew = refusal !== undefined || begun.current === last?.id
  useEffect(() => {
    begun.current = underWay ?? begun.current
  })
  useEffect(() => {
    // Scrolls once per result, because effects also run when a hidden tab is shown again.
    if (told === shown.current) return
    if (!isNew || told === undefined) {
      shown.current = told
      return
    }
    // Waits for the next frame. The form above is then empty, which can make the page shorter.
    const frame = requestAnimationFrame(() => {
      shown.current = told
      head.current?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [isNew, told])
  if (told === undefined) return null
  return (
    <div className="k-outcome" {...getTxResultRegionAttributes(id)}>
      <div className="k-outcome-head" ref={head} />
      {refusal !== undefined && <Refused refusal={refusal} onDismiss={onDismiss} />}
      {refusal === undefined && last && <Ended last={last} success={success} onDismiss={onDismiss} />}
      {refusal === undefined && last?.unrequested !== undefined && (
        <Notice tone="warn" role="none">
          <AdditionalTransactionsNote record={last} />
        </Notice>
      )}
    </div>
  )
}

/** Codes that are not failures: the user must only check new amounts, or wait for a transaction. */
const TO_CHECK: readonly TxRefusal['code'][] = ['moved', 'conditions', 'session', 'busy']

interface RefusedProps extends Pick<ActionOutcomeProps, 'onDismiss'> {
  readonly refusal: TxRefusal
}

function Refused({ refusal: { code, reason, details, asked }, onDismiss }: RefusedProps) {
  const currency = useFeeCurrency()
  const said = formatRefusalReason(reason, { market: useMarket(), account: useShownAccount() })
  const tone = TO_CHECK.includes(code) ? 'warn' : code === 'unsigned' ? 'neutral' : 'bad'
  return (
    <Notice
      tone={tone}
      title={tone === 'bad' ? (asked ? TRANSACTION_FAILED : words.failedUnsent) : undefined}
      details={tone === 'warn' ? undefined : details}
      action={
        code === 'fee' ? (
          <span>
            <SentenceWithElements of={outcome.currencyForFees(currency, <FeeCurrencyHint />)} />
          </span>
        ) : undefined
      }
      onDismiss={onDismiss}
    >
      {said}
    </Notice>
  )
}

interface EndedProps extends Pick<ActionOutcomeProps, 'success' | 'onDismiss'> {
  readonly last: TxRecord
}

function Ended({ last, success, onDismiss }: EndedProps) {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  const tone = getStatusTone(last)
  if (tone === 'done')
    return (
      <Notice tone="ok" role="none" onDismiss={onDismiss}>
        {success}
      </Notice>
    )
  const status = words.statuses[last.status]
  const [noticeTone, title, text] =
    tone === 'warned'
      ? (['warn', words.theTransactionWas(status), undefined] as const)
      : tone === 'failed'
        ? (['bad', TRANSACTION_FAILED, status] as const)
        : ([
            'neutral',
            undefined,
            last.status === 'rejected' ? USER_REJECTED : words.theTransactionIs(status),
          ] as const)
  return (
    <Notice tone={noticeTone} role="none" title={title} details={last.details} onDismiss={onDismiss}>
      {(hasTxDetails(last) && formatTxStatusNote(last, { market, snapshot })) || text}
    </Notice>
  )
}

interface SuccessNoteProps {
  readonly sentence: string
  readonly record: TxRecord | undefined
  readonly view: SnapshotView
}

/** Success text with the amounts that moved, and links to the transaction and the earnings. */
export function SuccessNote({ sentence, record, view: { snapshot } }: SuccessNoteProps) {
  const market = useMarket()
  const { position } = useMarketPagePaths()
  const moved = (say: (amounts: readonly string[]) => string, flows: readonly TokenMovement[] = []) => {
    const told = (text: typeof roundedAmountText) =>
      say(flows.map(({ token, amount }) => text(amount, findKnownToken(token, market, snapshot), 'nearest')))
    return (
      flows.length > 0 && (
        <span className="k-num" title={told(amountText)}>
          {told(roundedAmountText)}{' '}
        </span>
      )
    )
  }
  return (
    <>
      <b>{sentence}</b>
      <div className="k-outcome-moved">
        {moved(words.youGave, record?.leaves)}
        {moved(words.youReceived, record?.arrives)}
      </div>
      {record !== undefined && <UnreadTokenTransfersNote record={record} />}
      {record !== undefined && hasTxDetails(record) && (
        <div>{formatTxStatusNote(record, { market, snapshot })}</div>
      )}
      <div className="k-notice-action">
        {record?.hash !== undefined && (
          <ExternalLink href={getTransactionUrl(market.network, record.hash)}>
            {words.viewTransaction}
          </ExternalLink>
        )}
        <Link href={position}>{words.seeYourEarnings}</Link>
      </div>
    </>
  )
}

interface ActionOutcomeProps {
  readonly last: TxRecord | undefined
  readonly refusal: TxRefusal | undefined
  /** Text shown once the transaction is mined. */
  readonly success: ReactNode
  /** Called when the user dismisses the banner. Undefined if the banner has no dismiss button. */
  readonly onDismiss?: (() => void) | undefined
}

/** True if the transaction record has details beyond its status. */
export const hasTxDetails = ({ note, became }: TxRecord): boolean =>
  note !== undefined || became !== undefined

/** Tone in which a transaction's status is shown. */
type StatusTone = 'busy' | 'done' | 'warned' | 'failed' | 'unknown'

const TONES: Readonly<Record<TxStatus, StatusTone>> = {
  awaitingWallet: 'busy',
  pending: 'busy',
  stuck: 'unknown',
  confirming: 'busy',
  confirmed: 'done',
  final: 'done',
  changed: 'warned',
  mismatched: 'warned',
  reverted: 'failed',
  replaced: 'unknown',
  cancelled: 'unknown',
  dropped: 'unknown',
  unknown: 'unknown',
  rejected: 'unknown',
}

export const getStatusTone = (record: TxRecord): StatusTone => TONES[record.status]

/**
 * Returns the tone of a stored record that was not confirmed on chain in this visit. Storage is not
 * trusted, so a stored success has the tone 'unknown'.
 */
export const getUnverifiedTxTone = (record: TxRecord): StatusTone =>
  getStatusTone(record) === 'done' ? 'unknown' : getStatusTone(record)

/** Names the moved tokens whose amounts could not be read. */
export function UnreadTokenTransfersNote({
  record: { unread = [] },
}: {
  readonly record: Pick<TxRecord, 'unread'>
}) {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  return unread.map((token) => (
    <div key={token}>
      {amountWords.movedUnavailable(findKnownToken(token, market, snapshot)?.label ?? amountWords.theToken)}
    </div>
  ))
}

/**
 * Names transactions that the account sent in addition to the recorded one, and the tokens that
 * they moved.
 */
export function AdditionalTransactionsNote({
  record,
}: {
  readonly record: Pick<TxRecord, 'unrequested' | 'market'>
}) {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  // Token names and explorer links are available for the current market only.
  const isHere = record.market === market.id
  const told = (say: (amounts: readonly string[]) => string, flows: readonly TokenMovement[] = []) =>
    isHere && flows.length > 0
      ? ` ${say(flows.map(({ token, amount }) => amountText(amount, findKnownToken(token, market, snapshot))))}`
      : ''
  return record.unrequested?.map(({ hash, leaves, arrives }) => {
    const href = isHere ? getTransactionUrl(market.network, hash) : undefined
    const link = <AddressLink address={hash} href={href} what={words.transactionHash} inline />
    return (
      <div key={hash}>
        <SentenceWithElements of={words.alsoSent(link)} />
        {told(words.youGave, leaves)}
        {told(words.youReceived, arrives)}
      </div>
    )
  })
}
