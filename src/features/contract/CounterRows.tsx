import * as words from '#words/contract.ts'
import type { ContractFacts } from '../../chain/read/readContractFacts.ts'
import { useCan } from '../../live/useCan.ts'
import { Row } from '../../ui/DefinitionList.tsx'
import { Fact } from './Fact.tsx'

/** The per-pool counters, which the live contract may lack. */
export function CounterRows({ facts }: { readonly facts: ContractFacts | undefined }) {
  const can = useCan()
  return can.counters.map((name) => (
    <Row key={name} term={name}>
      <span data-field={name}>
        <Fact facts={facts} missing={words.notOnThisContract}>
          {facts?.counters[name]?.toString()}
        </Fact>
      </span>
    </Row>
  ))
}
