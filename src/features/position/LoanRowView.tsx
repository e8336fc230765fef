import type { HistoryReport, Timed } from '#chain/past/report.ts'
import { useBySymbol } from '#features/common/TokenName.tsx'
import { useMarket } from '#live/useMarket.ts'
import type { LoanRow } from '#market/past/rows.ts'
import { type Both, SIDES, vaultsOf } from '#market/side.ts'
import { sameAddress } from '#math/hex.ts'
import { priceOf } from '#math/price.ts'
import { DefinitionList, Row } from '#ui/DefinitionList.tsx'
import { PriceFigure, TokenAmount } from '#ui/TokenAmount.tsx'
import { When, Words } from '#ui/text.tsx'
import * as loanWords from '#words/position.ts'
import * as words from '#words/position.ts'
import { TransactionLink } from './TransactionLink.tsx'

/** One loan: what was lent, what it brought, and the transaction that proves it. */
export function LoanRowView({
  row,
  tokens,
}: {
  readonly row: Timed<LoanRow>
  readonly tokens: HistoryReport['tokens']
}) {
  const market = useMarket()
  const said = useBySymbol()
  const shown = { block: row.place.blockNumber, chain: market.network.chainId, state: 'live' } as const
  const both = (amounts: Both<bigint> | undefined, field: string) =>
    SIDES.map((side) => (
      <span key={side} className="pos-amount" data-field={`${field}.token${side}`}>
        <TokenAmount raw={amounts?.[side]} decimals={tokens[side].decimals} {...shown} />{' '}
        <span className="k-small">{said(words.token(side))}</span>
      </span>
    ))
  const price = (sqrtPriceX96: bigint) => (
    <PriceFigure
      price={priceOf(sqrtPriceX96, tokens[0].decimals ?? 0, tokens[1].decimals ?? 0)}
      unit={said(words.chartUnits.pool)}
      state="live"
    />
  )
  return (
    <>
      <p className="k-split">
        <b>
          {row.zeroForOne === undefined
            ? loanWords.noSwapTold
            : row.zeroForOne
              ? said(loanWords.zeroForOne)
              : said(loanWords.oneForZero)}
        </b>
        <When unixSeconds={row.time} />
      </p>
      <DefinitionList>
        <Row term={loanWords.lent}>{both(row.lent, 'loan.lent')}</Row>
        <Row term={loanWords.fee}>{both(row.fees, 'loan.fee')}</Row>
        <Row term={loanWords.ownPart}>{both(row.ownFees, 'loan.own')}</Row>
        <Row term={loanWords.priceBefore}>
          {row.priceBefore === undefined ? loanWords.notKnown : price(row.priceBefore)}
        </Row>
        <Row term={loanWords.priceAfter}>
          {row.priceAfter === undefined ? loanWords.notKnown : price(row.priceAfter)}
        </Row>
        {row.moves.map(({ kind, source, assets }) => {
          const side = SIDES.find((each) => sameAddress(vaultsOf(market)[each], source))
          const amount = (
            <TokenAmount
              key="amount"
              raw={assets}
              decimals={side === undefined ? undefined : tokens[side].decimals}
              {...shown}
            />
          )
          return (
            <Row
              key={`${kind} ${source} ${assets}`}
              term={side === undefined ? words.anotherVault : words.vault(side)}
            >
              <Words of={kind === 'sourceIn' ? loanWords.tookIn(amount) : loanWords.gaveOut(amount)} />
            </Row>
          )
        })}
        <Row term={words.transaction}>
          <TransactionLink hash={row.place.transactionHash} />
        </Row>
      </DefinitionList>
    </>
  )
}
