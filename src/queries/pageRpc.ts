import { deployment } from '../chain/deployment.ts'
import { createRpc } from '../chain/rpc/rpc.ts'

/** The page's one way to the chain. Paths in the deployment are on the page's own origin. */
export const rpc = createRpc({ urls: deployment.rpcUrls, chainId: deployment.chainId })
