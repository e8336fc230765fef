import { useQuery } from '@tanstack/react-query'
import { readPastDeposits } from '../chain/read/readPastDeposits.ts'
import { deployment } from '../chain/servedDeployment.ts'
import { readBlockNumber } from '../chain/transaction/readTransaction.ts'
import { type Dilution, takenByDeposits } from '../domain/dilution.ts'
import type { Address } from '../domain/hex.ts'
import { deployBlock } from './deployBlock.ts'
import { rpc } from './pageRpc.ts'

/** What others' deposits took from an account while it held shares, as far back as it was read. */
export interface TakenByOthers {
  readonly taken: Dilution
  readonly deposits: number
  readonly unread: number
  readonly reached: bigint
  readonly complete: boolean
  readonly blockNumber: bigint
}

const FIRST_SPAN = 10_000n
const REQUESTS = 24

async function readTaken(account: Address): Promise<TakenByOthers> {
  const newest = await readBlockNumber(rpc)
  const first = await deployBlock(newest)
  const walk = { from: first ?? 0n, to: newest, span: FIRST_SPAN, requests: REQUESTS }
  const { deposits, reached, unread } = await readPastDeposits(rpc, deployment, account, walk)
  return {
    taken: takenByDeposits(deposits),
    deposits: deposits.length,
    unread,
    reached,
    complete: reached <= walk.from,
    blockNumber: newest,
  }
}

/** Read once, on request: it walks through the hook's events and reads one past state per deposit. */
export function useTakenByOthers(account: Address | undefined, wanted: boolean) {
  const { data, error, refetch } = useQuery({
    queryKey: ['takenByOthers', deployment.chainId, account?.toLowerCase()],
    queryFn: () => readTaken(account ?? '0x'),
    enabled: wanted && account !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { taken: data, failed: error !== null, again: () => void refetch() }
}
