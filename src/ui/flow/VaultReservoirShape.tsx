import { classNames } from '../classNames.ts'

export interface FlowVault {
  readonly title: string
  readonly amount: string
  /** The exact integer of `amount`, and the block and chain from which it was read. */
  readonly source?: { readonly raw: bigint; readonly block: bigint; readonly chain: number } | undefined
  /** Fill level of the drawn reservoir in basis points, 0 to 10,000. */
  readonly levelBps: number
  readonly alarm?: string | undefined
  /**
   * A line of text below the amount. If `isAdded`, the text is the amount that a deposit adds, and
   * the drawing shows a band of added water.
   */
  readonly note?: { readonly text: string; readonly isAdded: boolean } | undefined
  /**
   * Name by which a script finds the texts of a prerendered reservoir, to write figures into them.
   */
  readonly field?: string
  readonly mark?: string | undefined
}

interface BasinProps {
  readonly vault: FlowVault
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly plain: boolean
}

const LONG_AMOUNT = 14
const CORNER = 12

/** Draws a vault as a water reservoir with its name, amount and warning. */
export function VaultReservoirShape({ vault, x, y, width, height, plain }: BasinProps) {
  const { title, amount, source, levelBps, alarm, mark, note, field } = vault
  const narrow = width < 200
  const room = plain ? 72 : narrow ? 40 : 48
  const depth = 12 + Math.round((Math.min(10_000, Math.max(0, levelBps)) * room) / 10_000)
  const wave = width / 4
  const crest = `M${x} ${y + height - depth}q${wave / 2}-6 ${wave} 0t${wave} 0t${wave} 0t${wave} 0`
  const bed = `V${y + height - CORNER}q0 12-12 12H${x + CORNER}q-12 0-12-12Z`
  return (
    <g className={classNames('f-vault', alarm !== undefined && 'f-alarm')}>
      <rect className="f-basin" x={x} y={y} width={width} height={height} rx={CORNER} />
      {levelBps > 0 && (
        <g className="f-water">
          <path className="f-body" d={crest + bed} />
          <path className="f-crest" d={crest} />
        </g>
      )}
      {note?.isAdded && alarm === undefined && (
        <path
          className="f-added"
          d={`${crest}v-8q${-wave / 2} 6-${wave} 0t-${wave} 0t-${wave} 0t-${wave} 0Z`}
        />
      )}
      {!plain && (
        <>
          <text x={x + 16} y={y + 27} data-drawing={field && `${field} title`} suppressHydrationWarning>
            {title}
          </text>
          <text
            className={classNames('f-value', amount.length > LONG_AMOUNT && 'f-long')}
            x={x + 16}
            y={y + (narrow ? 50 : 54)}
            data-raw={source && `${source.raw}`}
            data-block={source && `${source.block}`}
            data-chain={source?.chain}
            data-drawing={field && `${field} amount`}
            suppressHydrationWarning
          >
            {amount}
          </text>
          {note !== undefined && alarm === undefined && (
            <text
              className="f-note"
              x={x + 16}
              y={y + (narrow ? 69 : 75)}
              data-drawing={field && `${field} note`}
              suppressHydrationWarning
            >
              {note.text}
            </text>
          )}
          {(alarm ?? mark) !== undefined && (
            <text
              className={alarm === undefined ? 'f-mark' : 'f-state'}
              x={narrow ? x + 16 : x + width - 16}
              y={narrow ? y + (note === undefined || alarm !== undefined ? 69 : 86) : y + 27}
              textAnchor={narrow ? 'start' : 'end'}
            >
              {alarm ?? mark}
            </text>
          )}
        </>
      )}
    </g>
  )
}
