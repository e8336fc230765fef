import { ContractBlock } from '../features/network/ContractBlock.tsx'
import { WrongNetworkNotice } from '../features/wallet/WrongNetworkNotice.tsx'

/** The foot of the app page. The warning speaks at the head of the page; here it is only to be read. */
export default function ContractPanel() {
  return <ContractBlock warning={<WrongNetworkNotice role="none" />} />
}
