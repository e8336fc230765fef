import * as words from '#words/vaultWatch.ts'
import { type Side, vaultsOf } from '../../markets/side.ts'
import type { VaultChangeStep } from '../../markets/vaultHistory.ts'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Words } from '../../ui/Words.tsx'
import { SentBy, Who } from '../common/SentBy.tsx'

/** One change: what was set, what it replaced, by whom and when. */
export function ChangeEntry({ step }: { readonly step: VaultChangeStep }) {
  const { replaced, asExpected, vault0, vault1 } = step
  const before = (side: Side) =>
    replaced === 'first' ? (
      words.nothingBefore
    ) : replaced === 'unknown' ? (
      words.earlierUnread
    ) : (
      <Words of={words.before(<Who address={vaultsOf(replaced)[side]} />)} />
    )
  return (
    <li className="watch-change">
      <Pill tone={asExpected ? 'ok' : 'bad'}>{asExpected ? words.thePromisedVaults : words.otherVaults}</Pill>
      <DefinitionList>
        <Row term={words.vault0} note={before(0)}>
          <Who address={vault0} />
        </Row>
        <Row term={words.vault1} note={before(1)}>
          <Who address={vault1} />
        </Row>
        <SentBy sent={step} />
      </DefinitionList>
    </li>
  )
}
