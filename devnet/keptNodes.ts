import { type Anvil, startAnvil } from './anvil.ts'
import { countRevertedBlocks, revertTo } from './revertTo.ts'
import { createRpc, type RpcRequest } from './rpcClient.ts'

/** A node with the devnet's saved state. */
export interface LoadedNode {
  readonly rpcUrl: string
  /** Ends the node, or keeps it for the next test file. */
  stop(): Promise<void>
}

interface KeptNode {
  readonly anvil: Anvil
  /** Number of blocks that test files have mined on the node, with those that they reverted. */
  readonly mined: bigint
}

/** Nodes that no test file uses at the moment. Undefined if stopped nodes end. */
let kept: KeptNode[] | undefined

/**
 * Anvil drops the states of the oldest blocks once it has mined about 4,000, also if most of them
 * were reverted. So a node ends after this many, and the next test file can mine more than as many.
 */
const MOST_MINED = 1_000n

/**
 * From now on, a stopped node is reset and reused by this process, because loading the saved state
 * takes two seconds.
 */
export function keepNodes(): void {
  kept ??= []
}

/** Starts a node with the devnet's saved state, or takes one that a test file has returned. */
export async function loadNode(savedState: string): Promise<LoadedNode> {
  const { anvil, mined } = kept?.pop() ?? { anvil: await startAnvil({ loadState: savedState }), mined: 0n }
  const request = createRpc(anvil.rpcUrl)
  const first = await blockNumber(request)
  const snapshot = String(await request('evm_snapshot'))
  const alreadyReverted = countRevertedBlocks()
  return {
    rpcUrl: anvil.rpcUrl,
    async stop() {
      if (kept === undefined) return anvil.stop()
      const head = await blockNumber(request)
      const total = mined + head - first + countRevertedBlocks() - alreadyReverted
      if (total >= MOST_MINED) return anvil.stop()
      await reset(request, snapshot)
      kept.push({ anvil, mined: total })
    },
  }
}

/** Number of accounts for which a node signs without impersonation. */
const OWN_ACCOUNTS = 10

const blockNumber = async (request: RpcRequest): Promise<bigint> =>
  BigInt(String(await request('eth_blockNumber')))

async function reset(request: RpcRequest, snapshot: string): Promise<void> {
  await request('anvil_dropAllTransactions')
  // Anvil also lists impersonated accounts, after its own.
  const accounts = (await request('eth_accounts')) as readonly string[]
  for (const account of accounts.slice(OWN_ACCOUNTS))
    await request('anvil_stopImpersonatingAccount', [account])
  await request('evm_setIntervalMining', [0])
  await request('anvil_removeBlockTimestampInterval')
  await revertTo(request, snapshot)
  // Ending interval mining also disables automine, so automine is enabled again.
  await request('evm_setAutomine', [true])
}
