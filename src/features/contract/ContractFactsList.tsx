import { addressUrl } from '../../chain/explorerLinks.ts'
import { deployment } from '../../chain/servedDeployment.ts'
import { checksumAddress } from '../../domain/checksumAddress.ts'
import { DEFAULT_DECIMALS } from '../../domain/limits.ts'
import { useContractFacts } from '../../queries/useContractFacts.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChainText } from '../../ui/ChainText.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TokenAmount } from '../../ui/TokenAmount.tsx'
import { AllowanceRows } from './AllowanceRows.tsx'
import './ContractFactsList.css'
import { CounterRows } from './CounterRows.tsx'
import { Fact } from './Fact.tsx'
import { PermissionList } from './PermissionList.tsx'

/** The hook's entities of the specification, section 3, as the chain has them at one block. */
export default function ContractFactsList() {
  const { facts, failed, reading, refresh } = useContractFacts()
  const again = (
    <Button size="tiny" onClick={refresh} busy={reading}>
      Read again
    </Button>
  )
  if (facts === undefined && failed)
    return (
      <Notice tone="warn" action={again}>
        The contract could not be read.
      </Notice>
    )
  return (
    <div className="facts" aria-busy={reading}>
      <DefinitionList>
        <Row term="Hook and share token">
          <AddressLink address={checksumAddress(deployment.hook)} href={addressUrl(deployment.hook)} />
        </Row>
        <Row term="Name">
          <Fact facts={facts}>{facts?.name !== undefined && <ChainText text={facts.name} />}</Fact>
        </Row>
        <Row term="Symbol">
          <Fact facts={facts}>{facts?.symbol !== undefined && <ChainText text={facts.symbol} />}</Fact>
        </Row>
        <Row term="Decimals">
          <Fact facts={facts}>{facts?.decimals}</Fact>
        </Row>
        <Row term="Total supply">
          <span data-field="totalSupply">
            <TokenAmount
              raw={facts?.totalSupply}
              decimals={facts?.decimals ?? DEFAULT_DECIMALS}
              block={facts?.blockNumber}
              chain={deployment.chainId}
              state={facts === undefined ? 'loading' : 'live'}
            />
          </span>
        </Row>
        <Row term="Pool manager">
          <Fact facts={facts}>
            {facts?.poolManager !== undefined && (
              <AddressLink
                address={checksumAddress(facts.poolManager)}
                href={addressUrl(facts.poolManager)}
              />
            )}
          </Fact>
        </Row>
        <Row term="Tick range" note="the full range that a pool of this tick spacing has">
          <Fact facts={facts}>
            {facts?.tickLower !== undefined &&
              facts.tickUpper !== undefined &&
              `${facts.tickLower} to ${facts.tickUpper}`}
          </Fact>
        </Row>
        <AllowanceRows />
        <CounterRows facts={facts} />
      </DefinitionList>
      <PermissionList facts={facts} />
      <p className="k-small k-split">
        <span className="k-num">{facts !== undefined && `as of block ${facts.blockNumber}`}</span>
        {again}
      </p>
    </div>
  )
}
