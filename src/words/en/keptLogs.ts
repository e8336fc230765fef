import { plural } from './grammar.ts'
import { tag } from './language.ts'

const number = new Intl.NumberFormat(tag)

/** How much of the hook's events this browser keeps. */
export const kept = ({ logs, kilobytes }: { readonly logs: number; readonly kilobytes: number }): string =>
  `This browser keeps ${number.format(logs)} ${plural(logs, { one: 'event', other: 'events' })} of the hook (${number.format(kilobytes)} kB), so that it need not ask for them again.`

export const forget = 'Forget them'
