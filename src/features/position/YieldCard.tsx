import type { HistoryReport, SourceYield } from '#chain/past/historyReport.ts'
import { TransactionLink } from '#features/common/explorerLinks.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { decimalSeparator } from '#locales/kit.ts'
import * as words from '#locales/position.ts'
import type { AnnualRate } from '#market/past/rows.ts'
import { TOKEN_SIDES, type TokenSide } from '#market/tokenPair.ts'
import { formatTrimmedAmount } from '#math/amountText.ts'
import { DAY_SECONDS } from '#math/integers.ts'
import { useHasVaultlessSide } from '#queries/useHealth.ts'
import { Notice } from '#ui/Notice.tsx'
import { SentenceWithElements } from '#ui/text.tsx'
import { CalculationSection, SaveCsvButton } from './HistoryCard.tsx'

/** Growth of the vaults' share prices, computed from events. */
export function YieldCard({ report }: { readonly report: HistoryReport }) {
  return (
    <CalculationSection title={words.yieldTitle}>
      <p className="k-small">{words.historicalOnly}</p>
      {TOKEN_SIDES.map((side) => (
        <WithoutVault key={side} side={side} />
      ))}
      {report.isReconciled ? (
        <>
          {report.yields.length === 0 && <p className="k-small">{words.notYet}</p>}
          {report.yields.map((source) => (
            <Rates key={source.source} source={source} />
          ))}
        </>
      ) : (
        <Notice tone="warn" title={words.notReconciled}>
          {words.gaps.vaults}
        </Notice>
      )}
      <p className="k-small">{words.formula}</p>
      <SaveCsvButton report={report} kind="yield" />
    </CalculationSection>
  )
}

/** Says that a token without a vault has no yearly rate. */
function WithoutVault({ side }: { readonly side: TokenSide }) {
  const names = useTokenNames()
  return useHasVaultlessSide(side) ? (
    <p className="k-small" data-field={`yield.none.${side}`}>
      {words.withoutVault(names[side])}
    </p>
  ) : null
}

const getYieldSourceName = ({ side }: SourceYield): string =>
  side === undefined ? words.anotherVault : words.vault(side)

function Rates({ source }: { readonly source: SourceYield }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with keys
    <fieldset className="pos-scroll" aria-label={getYieldSourceName(source)} tabIndex={0}>
      <h3>{getYieldSourceName(source)}</h3>
      <table className="pos-parts">
        <thead>
          <tr>
            <th scope="col">{words.windowHead}</th>
            <th scope="col">{words.aYear}</th>
            <th scope="col">{words.trueLength}</th>
            <th scope="col">{words.proof}</th>
          </tr>
        </thead>
        <tbody>
          {source.rates.map((rate, index) => (
            <tr key={words.windowNames[index]} data-field={`rate.${source.side}.${index}`}>
              <th scope="row">{words.windowNames[index]}</th>
              {rate === undefined ? <td colSpan={3}>{words.tooFewPoints}</td> : <Rate rate={rate} />}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}

function Rate({ rate: { millionths, seconds, start, end } }: { readonly rate: AnnualRate }) {
  return (
    <>
      <td
        data-millionths={`${millionths}`}
        data-column={words.aYear}
      >{`${formatTrimmedAmount(millionths, 4)}%`}</td>
      <td data-column={words.trueLength}>
        {words.days(formatTrimmedAmount((seconds * 100n) / DAY_SECONDS, 2).replace('.', decimalSeparator))}
      </td>
      <td data-column={words.proof}>
        <span>
          <SentenceWithElements
            of={words.startAndEnd(
              <TransactionLink key="start" hash={start.place.transactionHash} />,
              <TransactionLink key="end" hash={end.place.transactionHash} />,
            )}
          />
        </span>
      </td>
    </>
  )
}
