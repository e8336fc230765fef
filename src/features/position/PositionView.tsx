import './Position.css'
import { type FormEvent, type ReactNode, useDeferredValue, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { HistoryReport, PositionReport } from '#chain/past/report.ts'
import { TransactionSender } from '#features/common/SentBy.tsx'
import { useBySymbol } from '#features/common/TokenName.tsx'
import * as words from '#locales/position.ts'
import { SIDES } from '#market/side.ts'
import { type AddressIssue, parseAddress } from '#math/address.ts'
import type { Address } from '#math/hex.ts'
import { useHistory } from '#queries/useHistory.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useShownAccount } from '#queries/useSnapshot.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DefinitionList, Row } from '#ui/DefinitionList.tsx'
import { TextInput } from '#ui/fields.tsx'
import { Pill } from '#ui/Pill.tsx'
import { TokenAmount } from '#ui/TokenAmount.tsx'
import { TimeText } from '#ui/text.tsx'
import { AllMarkets } from './AllMarkets.tsx'
import { ChartsCard, ValueCard } from './ChartsCard.tsx'
import { EarningsCard } from './EarningsCard.tsx'
import { ExportCard, HistoryCard } from './HistoryCard.tsx'
import { LoansCard } from './LoansCard.tsx'
import { MyPosition } from './MyPosition.tsx'
import { TransactionLink } from './Proof.tsx'
import { YieldCard } from './YieldCard.tsx'

/** A position with its past: what it is worth, why, what proves it, and how that was read. `children` stand at the foot. */
export function PositionView({ children }: { readonly children?: ReactNode }) {
  const whose = useWhose()
  const { account } = whose
  const view = useHistory(account)
  // A past of thousands of points is drawn in slices, between which the page answers.
  const report = useDeferredValue(view.report)
  // While another account's part is being worked out, the former's is shown nowhere.
  const isTheirs = report?.position?.account.toLowerCase() === account?.toLowerCase()
  const position = isTheirs ? report?.position : undefined
  const { status, waits, isBehind } = view
  // What is read goes above them, and would push them aside.
  const hasSettled = report !== undefined || status === 'failed' || (status === 'idle' && waits)
  return (
    <div className="pos-view">
      <WhosePosition whose={whose} />
      {account !== undefined && (
        <MyPosition {...{ account, report, position, isBehind }} isReading={status === 'reading'} />
      )}
      {account !== undefined && <AllMarkets account={account} isReady={hasSettled} />}
      {report !== undefined && (
        <>
          {position !== undefined && (
            <>
              <ValueCard report={report} position={position} />
              <EarningsCard {...{ report, position, isBehind }} />
            </>
          )}
          <Card kind="flush" className="pos-proofs" aria-label={words.proofs}>
            <YieldCard report={report} />
            <LoansCard {...{ report, isTheirs }} />
            <ChartsCard report={report} />
          </Card>
          {position !== undefined && <PositionEvents report={report} position={position} />}
          {isTheirs && <ExportCard report={report} />}
        </>
      )}
      <HistoryCard key={report === undefined ? 'above' : 'below'} view={view} />
      {hasSettled && children}
    </div>
  )
}

const problemOf = (code: Whose['issue']): string | undefined =>
  code === undefined ? undefined : code === 'checksum' ? words.wrongChecksum : words.notAnAddress

/** Whose position this is, and how to look at another. */
export function WhosePosition({ whose }: { readonly whose: Whose }) {
  const { account, isNamed, issue, own } = whose
  const showPositionOf = useShowPositionOf()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string | undefined>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = parseAddress(text)
    setRefused(parsed.ok ? undefined : problemOf(parsed.issue.code))
    if (!parsed.ok) return
    showPositionOf(parsed.value)
    setText('')
  }
  return (
    <Card
      className="pos-who"
      title={words.whosePosition}
      aside={
        account && <Pill tone={isNamed ? 'neutral' : 'ok'}>{isNamed ? words.readOnly : words.yours}</Pill>
      }
    >
      {account !== undefined && (
        <p data-field="whose">
          <TransactionSender address={account} />
          {isNamed && own !== undefined && (
            <Button size="tiny" onClick={() => showPositionOf(undefined)}>
              {words.showMine}
            </Button>
          )}
        </p>
      )}
      {account === undefined && issue === undefined && <p className="k-small">{words.connectOrPaste}</p>}
      {issue !== undefined && (
        <p className="k-field-error" role="alert">
          {problemOf(issue)}
        </p>
      )}
      <form onSubmit={submit}>
        <TextInput
          label={words.anyAddress}
          value={text}
          onChange={setText}
          numeric
          placeholder="0x…"
          error={refused}
          suffix={
            <Button type="submit" size="tiny">
              {words.show}
            </Button>
          }
        />
      </form>
    </Card>
  )
}

export interface Whose {
  /** Undefined: nobody's. */
  readonly account: Address | undefined
  /** It was named by the page's address, and is only looked at. */
  readonly isNamed: boolean
  /** Why what the page's address names is none. */
  readonly issue: AddressIssue['code'] | undefined
  /** Whose wallet is connected. */
  readonly own: Address | undefined
}

/** Whose position the page shows: the address in `?address=`, else the connected account's. */
export function useWhose(): Whose {
  const own = useShownAccount()
  const text = new URLSearchParams(useSearch()).get('address')
  if (text === null) return { account: own, isNamed: false, issue: undefined, own }
  const parsed = parseAddress(text)
  return parsed.ok
    ? { account: parsed.value, isNamed: true, issue: undefined, own }
    : { account: undefined, isNamed: true, issue: parsed.issue.code, own }
}

/** Puts an address into the page's own, where it can be shared; without one the connected account is shown again. */
export function useShowPositionOf(): (address: Address | undefined) => void {
  const [path, navigate] = useLocation()
  const search = useSearch()
  return (address) => {
    const next = new URLSearchParams(search)
    if (address === undefined) next.delete('address')
    else next.set('address', address)
    const query = next.toString()
    navigate(`${path}${query && `?${query}`}`)
  }
}

/** Anybody may send shares of any size to an account: no more are drawn at once. */
const PAGE = 20

/** Every deposit, exit and transfer of the account, newest first. */
export function PositionEvents({
  report,
  position,
}: {
  readonly report: HistoryReport
  readonly position: PositionReport
}) {
  const { network } = useMarket()
  const said = useBySymbol()
  const [pages, setPages] = useState(1)
  const { rows } = position
  const hidden = Math.max(0, rows.length - pages * PAGE)
  return (
    <Card title={words.events}>
      {rows.length === 0 && <p className="k-small">{words.noEvents}</p>}
      <ol className="pos-events">
        {rows.slice(0, pages * PAGE).map((row) => (
          <li key={`${row.place.transactionHash} ${row.place.logIndex}`} data-kind={row.kind}>
            <b>{words.kinds[row.kind]}</b> <TimeText unixSeconds={row.time} />
            <DefinitionList>
              {SIDES.map((side) => (
                <Row key={side} term={said(words.token(side))}>
                  <span data-field={`event.token${side}`}>
                    <TokenAmount
                      raw={row.amounts?.[side]}
                      decimals={report.tokens[side].decimals}
                      block={row.place.blockNumber}
                      chain={network.chainId}
                      state="live"
                    />
                  </span>
                </Row>
              ))}
              <Row term={words.shares}>
                <TokenAmount
                  raw={row.shares}
                  decimals={report.shareDecimals}
                  block={row.place.blockNumber}
                  chain={network.chainId}
                  state="live"
                />
              </Row>
              <Row term={words.transaction}>
                <TransactionLink hash={row.place.transactionHash} />
              </Row>
            </DefinitionList>
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <Button size="tiny" onClick={() => setPages(pages + 1)}>
          {words.showMore(Math.min(PAGE, hidden))}
        </Button>
      )}
    </Card>
  )
}
