import { createRpc } from '../chain/rpc/rpc.ts'
import { deployment } from '../chain/servedDeployment.ts'

/** The page's one way to the chain. Paths in the deployment are on the page's own origin. */
export const rpc = createRpc({ urls: deployment.rpcUrls, chainId: deployment.chainId })
