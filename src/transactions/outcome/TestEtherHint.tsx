import { isLocal } from '../../chain/deployment.ts'
import { TEST_ETHER_URL } from '../../config.ts'
import { ExternalLink } from '../../ui/ExternalLink.tsx'

/** Where ETH for fees comes from: a newcomer who has none cannot even mint. */
export function TestEtherHint() {
  if (isLocal) return <>The Local wallet has test ETH: connect with it.</>
  return <ExternalLink href={TEST_ETHER_URL}>Where to get test ETH</ExternalLink>
}
