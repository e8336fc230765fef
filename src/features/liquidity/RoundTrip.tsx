import * as words from '#words/depositFigures.ts'
import type { ExitEstimate } from '../../markets/exitEstimate.ts'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { DilutionLine } from './DilutionLine.tsx'
import { ExitRow } from './ExitRow.tsx'
import { VERDICTS, verdictOf } from './exitVerdict.ts'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/** What an exit right after the deposit would bring, and what the deposit takes from others. Open where it says no. */
export function RoundTrip({ exit, card }: { readonly exit: ExitEstimate; readonly card: LiquidityCardView }) {
  const { tone, pill } = VERDICTS[verdictOf(exit)]
  return (
    <Disclosure
      className="liq-round"
      title={words.roundTripAndDilution}
      status={<Pill tone={tone}>{pill}</Pill>}
      size="small"
      open={tone !== 'ok'}
    >
      <DefinitionList>
        <ExitRow exit={exit} card={card} />
      </DefinitionList>
      <DilutionLine card={card} />
    </Disclosure>
  )
}
