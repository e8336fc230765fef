import { findDeployBlock } from '../chain/read/findDeployBlock.ts'
import { deployment } from '../chain/servedDeployment.ts'
import { PRODUCT_NAME } from '../config.ts'
import { rpc } from './pageRpc.ts'

const KEY = `${PRODUCT_NAME.toLowerCase()}.deployBlock.${deployment.chainId}.${deployment.hook.toLowerCase()}`

/** What was found on an earlier visit; anything but digits is not believed. */
function remembered(): bigint | undefined {
  try {
    const text = localStorage.getItem(KEY)
    return text !== null && /^\d{1,18}$/.test(text) ? BigInt(text) : undefined
  } catch {
    return undefined
  }
}

function remember(block: bigint): void {
  try {
    localStorage.setItem(KEY, `${block}`)
  } catch {
    // Without storage it is simply searched for again on the next visit.
  }
}

/**
 * The hook's first block: from the deployment, else from an earlier visit, else searched for once. Undefined where the
 * node keeps no state that old: history then goes back as far as it was read. Throws ChainError.
 */
export async function deployBlock(newest: bigint): Promise<bigint | undefined> {
  const known = deployment.deployBlock ?? remembered()
  // A block higher than the head comes from another chain with the same id.
  if (known !== undefined && known <= newest) return known
  const found = await findDeployBlock(rpc, deployment.hook, newest)
  if (found !== undefined) remember(found)
  return found
}
