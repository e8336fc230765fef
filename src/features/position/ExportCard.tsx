import { useState } from 'react'
import type { CsvKind, CsvText, HistoryReport } from '#chain/past/report.ts'
import { logFailure } from '#lib/log.ts'
import { historyOf } from '#live/useHistory.ts'
import { useLiveMarket } from '#live/useMarket.ts'
import type { Market } from '#market/market.ts'
import { csvNotesText } from '#market/past/rows.ts'
import type { Address } from '#math/hex.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import * as words from '#words/position.ts'
import { gaps } from '#words/position.ts'

const KINDS: readonly CsvKind[] = ['positions', 'loans', 'yield']

/** What was read, as files for bookkeeping. */
export function ExportCard({
  report,
  account,
}: {
  readonly report: HistoryReport
  readonly account: Address | undefined
}) {
  const live = useLiveMarket()
  const [failed, setFailed] = useState(false)
  const save = async (kind: CsvKind) => {
    setFailed(false)
    try {
      const made = await historyOf(live).ask('csv', kind)
      if (made === undefined) return
      const notes = csvNotesText(notesOf(live.market, report, account, kind, made))
      download(
        `${live.market.slug}-${kind}-${report.to}.csv`,
        new Blob([notes, made.csv], { type: made.csv.type }),
      )
    } catch (error) {
      logFailure('export', 'notMade', error)
      setFailed(true)
    }
  }
  return (
    <Card title={words.exportTitle}>
      <p className="k-small">{words.exportIntro}</p>
      <div className="pos-actions">
        {KINDS.filter((kind) => kind !== 'positions' || account !== undefined).map((kind) => (
          <Button key={kind} size="tiny" onClick={() => void save(kind)}>
            {words.files[kind]}
          </Button>
        ))}
      </div>
      {failed && <p role="alert">{words.fileFailed}</p>}
    </Card>
  )
}

/** The first lines: what this is, and all that was not read. */
function notesOf(
  { name, hook, network }: Market,
  { from, to, reached, position }: HistoryReport,
  account: Address | undefined,
  kind: CsvKind,
  { withoutTime }: CsvText,
): readonly string[] {
  const { csvNotes } = words
  const gap = position?.gap
  return [
    csvNotes.market(name, hook, network.chainId),
    ...(account === undefined ? [] : [csvNotes.account(account)]),
    csvNotes.range(`${reached}`, `${to}`),
    ...(reached > from
      ? [csvNotes.missing(`${from}`, `${reached - 1n}`), csvNotes.part[kind](`${reached}`)]
      : [csvNotes.whole]),
    ...(withoutTime > 0 ? [csvNotes.times(withoutTime)] : []),
    ...(gap === undefined ? [] : [csvNotes.gap(gaps[gap])]),
    csvNotes.prices,
  ]
}

function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
