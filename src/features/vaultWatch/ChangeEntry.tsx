import type { VaultChangeStep } from '../../domain/vaultHistory.ts'
import { SentBy, Who } from '../../transactions/watch/SentBy.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { Pill } from '../../ui/Pill.tsx'

/** One change: what was set, what it replaced, by whom and when. */
export function ChangeEntry({ step }: { readonly step: VaultChangeStep }) {
  const { replaced, asExpected, vault0, vault1 } = step
  const before = (index: 0 | 1) =>
    replaced === 'first' ? (
      'nothing before'
    ) : replaced === 'unknown' ? (
      'what was before has not been read'
    ) : (
      <>
        before: <Who address={index === 0 ? replaced.vault0 : replaced.vault1} />
      </>
    )
  return (
    <li className="watch-change">
      <Pill tone={asExpected ? 'ok' : 'bad'}>{asExpected ? 'the promised vaults' : 'other vaults'}</Pill>
      <DefinitionList>
        <Row term="Vault 0" note={before(0)}>
          <Who address={vault0} />
        </Row>
        <Row term="Vault 1" note={before(1)}>
          <Who address={vault1} />
        </Row>
        <SentBy sent={step} />
      </DefinitionList>
    </li>
  )
}
