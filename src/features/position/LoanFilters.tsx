import { useId } from 'react'
import * as words from '#words/loans.ts'
import type { LoanQuery } from '../../chain/history/historyReport.ts'
import { Segmented } from '../../ui/Segmented.tsx'

export interface LoanFilter {
  /** As a date input has them; empty: any. */
  readonly since: string
  readonly until: string
  readonly direction: LoanQuery['direction']
}

export const ANY_LOAN: LoanFilter = { since: '', until: '', direction: 'all' }

const LAST_SECOND = 86_399n

/** The first second of a day in UTC; undefined for what is no day. */
function dayStart(day: string): bigint | undefined {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(ms) ? undefined : BigInt(ms) / 1000n
}

export const queryOf = ({ since, until, direction }: LoanFilter): Omit<LoanQuery, 'offset' | 'limit'> => {
  const last = dayStart(until)
  return { since: dayStart(since), until: last === undefined ? undefined : last + LAST_SECOND, direction }
}

const DIRECTIONS = [
  { value: 'all', label: words.allDirections },
  { value: 'zeroForOne', label: words.zeroForOne },
  { value: 'oneForZero', label: words.oneForZero },
] as const

/** Which loans are listed: of which days, in which direction. */
export function LoanFilters({
  filter,
  onChange,
}: {
  readonly filter: LoanFilter
  readonly onChange: (filter: LoanFilter) => void
}) {
  const id = useId()
  return (
    <div className="pos-filters">
      {(['since', 'until'] as const).map((name) => (
        <div className="k-field" key={name}>
          <label className="k-field-label" htmlFor={`${id}-${name}`}>
            {words.dates[name]}
          </label>
          <div className="k-field-box">
            <input
              id={`${id}-${name}`}
              type="date"
              value={filter[name]}
              onChange={({ currentTarget }) => onChange({ ...filter, [name]: currentTarget.value })}
            />
          </div>
        </div>
      ))}
      <Segmented
        label={words.direction}
        options={DIRECTIONS}
        value={filter.direction}
        onChange={(direction) => onChange({ ...filter, direction })}
      />
    </div>
  )
}
