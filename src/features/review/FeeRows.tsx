import * as words from '#words/review.ts'
import { checksumAddress } from '../../amounts/checksumAddress.ts'
import { chainName } from '../../chain/chains.ts'
import type { Review } from '../../transactions/review/review.ts'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { walletName } from '../common/walletName.ts'
import { ether } from './ether.ts'

/** What the network asks for, who signs, and where. */
export function FeeRows({ review }: { readonly review: Review }) {
  const { fee, plan, connectorName } = review
  return (
    <DefinitionList label={words.feeAndWallet}>
      <Row
        term={words.networkFee}
        note={
          fee !== undefined && fee.l1 > 0n
            ? words.executionAndDataFee(ether(fee.l2), ether(fee.l1))
            : undefined
        }
      >
        {fee === undefined ? words.unavailableYourWalletWillSay : words.about(ether(fee.l2 + fee.l1))}
      </Row>
      <Row term={words.signedBy} note={<span className="rev-account">{checksumAddress(plan.account)}</span>}>
        <bdi>{walletName(connectorName)}</bdi>
      </Row>
      <Row term={words.network}>{words.id(chainName(plan.chainId), plan.chainId)}</Row>
    </DefinitionList>
  )
}
