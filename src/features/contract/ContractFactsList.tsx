import * as words from '#words/contract.ts'
import { checksumAddress } from '../../amounts/checksumAddress.ts'
import { addressUrl } from '../../chain/explorerLinks.ts'
import { useContractFacts } from '../../live/useContractFacts.ts'
import { useMarket } from '../../live/useMarket.ts'
import { DEFAULT_DECIMALS } from '../../markets/limits.ts'
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

/** In a row of its own there is room for this much of it. */
const LONGEST_NAME = 28

/** The hook's entities of the specification, section 3, as the chain has them at one block. */
export default function ContractFactsList() {
  const market = useMarket()
  const { facts, failed, reading, refresh } = useContractFacts()
  const again = (
    <Button size="tiny" onClick={refresh} busy={reading}>
      {words.readAgain}
    </Button>
  )
  if (facts === undefined && failed)
    return (
      <Notice tone="warn" action={again}>
        {words.contractUnread}
      </Notice>
    )
  return (
    <div className="facts" aria-busy={reading}>
      <DefinitionList>
        <Row term={words.hookAndShareToken}>
          <AddressLink
            address={checksumAddress(market.hook)}
            href={addressUrl(market.network, market.hook)}
          />
        </Row>
        <Row term={words.name}>
          <Fact facts={facts}>
            {facts?.name !== undefined && <ChainText text={facts.name} most={LONGEST_NAME} />}
          </Fact>
        </Row>
        <Row term={words.symbol}>
          <Fact facts={facts}>{facts?.symbol !== undefined && <ChainText text={facts.symbol} />}</Fact>
        </Row>
        <Row term={words.decimals}>
          <Fact facts={facts}>{facts?.decimals}</Fact>
        </Row>
        <Row term={words.totalSupply}>
          <span data-field="totalSupply">
            <TokenAmount
              raw={facts?.totalSupply}
              decimals={facts?.decimals ?? DEFAULT_DECIMALS}
              block={facts?.blockNumber}
              chain={market.network.chainId}
              state={facts === undefined ? 'loading' : 'live'}
            />
          </span>
        </Row>
        <Row term={words.poolManager}>
          <Fact facts={facts}>
            {facts?.poolManager !== undefined && (
              <AddressLink
                address={checksumAddress(facts.poolManager)}
                href={addressUrl(market.network, facts.poolManager)}
              />
            )}
          </Fact>
        </Row>
        <Row term={words.tickRange} note={words.fullRange}>
          <Fact facts={facts}>
            {facts?.tickLower !== undefined &&
              facts.tickUpper !== undefined &&
              words.to(facts.tickLower, facts.tickUpper)}
          </Fact>
        </Row>
        <AllowanceRows />
        <CounterRows facts={facts} />
      </DefinitionList>
      <PermissionList facts={facts} />
      <p className="k-small k-split">
        <span className="k-num">{facts !== undefined && words.asOfBlock(facts.blockNumber)}</span>
        {again}
      </p>
    </div>
  )
}
