import * as words from '#words/safety.ts'
import type { SafetyFact, SafetyTone } from '../../markets/safety.ts'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { sentence } from '../../words/sentence.ts'

const PILL: Readonly<Record<SafetyTone, PillTone>> = {
  danger: 'bad',
  caution: 'warn',
  good: 'ok',
  unknown: 'neutral',
}

/** One thing that is true of a market, with how much it weighs. */
export function WeighedFact({ fact }: { readonly fact: SafetyFact }) {
  return (
    <li className="sf-fact" data-code={fact.code} data-side={fact.side}>
      <span>
        <Pill tone={PILL[fact.tone]}>{words.tones[fact.tone]}</Pill>
      </span>
      <span>{sentence(words.facts, fact)}</span>
    </li>
  )
}
