import { stringToHex } from 'viem'
import { expect, test, vi } from 'vitest'
import { buildOwnerContractReads } from '#adapters/owner.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { encodeAbiWord, encodeCall } from '#math/abi.ts'
import type { Address } from '#math/hex.ts'
import { keccak256 } from '#math/keccak.ts'
import { loadMarket } from '../../deployments/loadMarket.ts'
import { openMarketWithNode } from './marketWithNodeAndSnapshots.ts'
import { getScheduledOperations } from './useScheduled.ts'

const TIMELOCK: Address = `0x${'71'.repeat(20)}`
const FORMER: Address = `0x${'72'.repeat(20)}`

test('Search for scheduled timelock calls ignores a late result for a former owner', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const market = { ...loadMarket('local-ether'), deployBlock: 1n }
  const { hook } = market
  const reads = buildOwnerContractReads({ target: hook, data: '0x8da5cb5b' }, hook)
  const operation = keccak256(encodeCall('0x', hook, 0n, 160n, 0n, 0n, 0n))
  const answers = new Map<unknown, bigint>([
    [reads.delay.data, 60n],
    [reads.role.data, BigInt(keccak256(stringToHex('PROPOSER_ROLE')))],
    [reads.operation.data, BigInt(operation)],
    ...reads.interfaces.map(({ data }, index) => [data, index < 2 ? 1n : 0n] as const),
  ])
  let owner = FORMER
  const listed: unknown[] = []
  const ask = async (method: string, [call]: readonly unknown[] = []) => {
    if (method === 'eth_getBlockByNumber') return { number: 5n, timestamp: 1n, baseFee: 1n }
    if (method === 'eth_getCode') return '0x01'
    if (method === 'eth_getLogs') return listed.push(call) && []
    if (method !== 'eth_call') return 1n
    const { to, data } = call as { readonly to?: string; readonly data: string }
    if (to === undefined) throw new ChainError('unsupportedMethod', 'create')
    if (data === '0x8da5cb5b') return `0x${encodeAbiWord(BigInt(owner))}`
    const answer = answers.get(data)
    if (answer === undefined) throw new ChainError('reverted', 'no', { revertData: '0x' })
    return `0x${encodeAbiWord(answer)}`
  }
  const live = openMarketWithNode(market)
  const { look, get } = getScheduledOperations({ ...live, rpc: { ...live.rpc, ask } as unknown as Rpc })
  await look(TIMELOCK, 5n)
  expect([get().status, listed.length]).toEqual(['failed', 0])
  owner = TIMELOCK
  await look(TIMELOCK, 6n)
  expect([get().status, get().found.complete, listed.length]).toEqual(['read', true, 1])
})
