import { chainName } from '../../chain/chains.ts'
import { checksumAddress } from '../../domain/checksumAddress.ts'
import { amountInWords } from '../../domain/formatAmount.ts'
import { DEFAULT_DECIMALS } from '../../domain/limits.ts'
import type { Review } from '../../transactions/review/review.ts'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'

const ether = (wei: bigint): string => `${amountInWords(wei, DEFAULT_DECIMALS)} ETH`

/** What the network asks for, who signs, and where. */
export function FeeRows({ review }: { readonly review: Review }) {
  const { fee, plan, connectorName, native } = review
  return (
    <section aria-label="Fee and wallet">
      <DefinitionList>
        <Row
          term="Network fee"
          note={
            fee !== undefined && fee.l1 > 0n
              ? `${ether(fee.l2)} for running it, at most ${ether(fee.l1)} for its data`
              : undefined
          }
        >
          {fee === undefined ? 'unavailable; your wallet will say' : `about ${ether(fee.l2 + fee.l1)}`}
        </Row>
        <Row term="You hold">{native === undefined ? 'unavailable' : ether(native)}</Row>
        <Row term="Signed by" note={checksumAddress(plan.account)}>
          {connectorName}
        </Row>
        <Row term="Network">
          {chainName(plan.chainId)} (ID: {plan.chainId})
        </Row>
      </DefinitionList>
    </section>
  )
}
