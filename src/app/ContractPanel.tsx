import { ContractBlock } from '../features/network/ContractBlock.tsx'
import { WrongNetwork } from '../features/wallet/WrongNetwork.tsx'

/** The foot of the app page. The warning speaks at the head of the page; here it is only to be read. */
export default function ContractPanel() {
  return <ContractBlock warning={<WrongNetwork role="none" />} />
}
