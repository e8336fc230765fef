import { isLocal } from '../../chain/servedDeployment.ts'
import { TEST_ETHER_URL } from '../../config.ts'
import { ExternalLink } from '../../ui/ExternalLink.tsx'

/** Where ETH for fees comes from: a newcomer who has none cannot even mint. */
export function TestEtherHint() {
  if (isLocal) return <>the Local wallet has some</>
  return <ExternalLink href={TEST_ETHER_URL}>where to get test ETH</ExternalLink>
}
