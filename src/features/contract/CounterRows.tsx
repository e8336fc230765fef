import { COUNTERS, type ContractFacts } from '../../chain/read/readContractFacts.ts'
import { Row } from '../../ui/DefinitionList.tsx'
import { Fact } from './Fact.tsx'

/** The per-pool counters, which the live contract may lack. */
export function CounterRows({ facts }: { readonly facts: ContractFacts | undefined }) {
  return COUNTERS.map((name) => (
    <Row key={name} term={name}>
      <span data-field={name}>
        <Fact facts={facts} missing="not on this contract">
          {facts?.counters[name]?.toString()}
        </Fact>
      </span>
    </Row>
  ))
}
