import type { Deployment } from '../../domain/deployment.ts'
import type { PastDeposit } from '../../domain/dilution.ts'
import { type Address, sameAddress } from '../../domain/hex.ts'
import { ChainError } from '../rpc/chainError.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { type Read, readChained } from './chainedReads.ts'
import { type PlacedLog, walkLogs } from './readLogs.ts'
import { SELECTOR } from './selectors.ts'
import { TOPIC } from './topics.ts'
import { addressAt, encodeCall, wordAt } from './words.ts'

/** Deposits of others while an account held shares. */
export interface PastDeposits {
  readonly deposits: readonly PastDeposit[]
  /** Every deposit from this block on was looked at. */
  readonly reached: bigint
  /** Deposits that could not be measured: the node has no state that old, or there were too many. */
  readonly unread: number
}

/** Each deposit costs one call of a batch; anything beyond this is a job for an indexer. */
const MOST_DEPOSITS = 60

interface Added {
  readonly user: Address
  readonly liquidity: bigint
  readonly amount0: bigint
  readonly amount1: bigint
  readonly blockNumber: bigint
}

function asAdded(log: PlacedLog): Added | undefined {
  const user = addressAt(log.topics[1])
  const liquidity = wordAt(log.topics[2])
  const amount0 = wordAt(log.data, 0)
  const amount1 = wordAt(log.data, 1)
  if (user === undefined || liquidity === undefined || amount0 === undefined || amount1 === undefined)
    return undefined
  return { user, liquidity, amount0, amount1, blockNumber: log.blockNumber }
}

/**
 * Walks back through the hook's deposits from `to` to `from` and reads the account's position just before each that was
 * not its own, at the block before it: of several deposits in one block the later ones are measured a little too early.
 * Deposits while the account held nothing are left out. Throws ChainError if the node is unreachable.
 */
export async function readPastDeposits(
  rpc: Rpc,
  deployment: Deployment,
  account: Address,
  walk: Parameters<typeof walkLogs>[2],
): Promise<PastDeposits> {
  const { logs, reached } = await walkLogs(rpc, { address: deployment.hook, topics: [TOPIC.added] }, walk)
  const others = logs
    .map(asAdded)
    .filter((added) => added !== undefined)
    .filter((added) => !sameAddress(added.user, account))
  const looked = others.slice(0, MOST_DEPOSITS)
  const read = await Promise.all(looked.map((added) => positionBefore(rpc, deployment, account, added)))
  const known = read.filter((past) => past !== undefined)
  return {
    deposits: known.filter(({ before }) => before.shares > 0n),
    reached,
    unread: others.length - known.length,
  }
}

async function positionBefore(
  rpc: Rpc,
  { hook, token0, token1, chainId }: Deployment,
  account: Address,
  deposit: Added,
): Promise<PastDeposit | undefined> {
  const vaultOf = (token: Address): Read => ({
    target: hook,
    data: encodeCall(SELECTOR.getVaultAddress, token),
  })
  const available = (vault: Read): Read => ({ target: vault, data: encodeCall(SELECTOR.maxWithdraw, hook) })
  const [vault0, vault1] = [vaultOf(token0), vaultOf(token1)]
  const [available0, available1] = [available(vault0), available(vault1)]
  const supply: Read = { target: hook, data: SELECTOR.totalSupply }
  const held: Read = { target: hook, data: encodeCall(SELECTOR.balanceOf, account) }
  const reads = [vault0, vault1, available0, available1, supply, held]
  const answers = await readChained(rpc, chainId, reads, deposit.blockNumber - 1n).catch((error: unknown) => {
    // A node without state that old must not fail the whole read: the deposit is counted as unread.
    if (error instanceof ChainError && error.code !== 'unreachable' && error.code !== 'wrongChain')
      return undefined
    throw error
  })
  const [maxWithdraw0, maxWithdraw1, totalSupply, shares] = [available0, available1, supply, held].map(
    (one) => wordAt(answers?.get(one)),
  )
  if (maxWithdraw0 === undefined || maxWithdraw1 === undefined) return undefined
  if (totalSupply === undefined || shares === undefined) return undefined
  return { deposit, before: { shares, totalSupply, maxWithdraw0, maxWithdraw1 } }
}
