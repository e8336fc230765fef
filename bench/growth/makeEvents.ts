import { encodeFunctionData } from 'viem'
import { flashifiAbi } from '../../contracts/generated/flashifiAbi.ts'
import type { World } from '../../devnet/world.ts'
import { SWAPPERS } from '../../devnet/worldAddresses.ts'

/** Transactions per block, which are sent at the same time. */
const PER_BLOCK = 250
const AT_A_TIME = 50

/** Gas limit of 100,000, which is more than a setVaults call uses. */
const GAS = '0x186a0'

/**
 * Adds `count` events to the history. Each transaction calls setVaults with the current vaults.
 * @throws Error if the chain does not show `count` more events
 */
export async function makeEvents({ request, market }: World, count: number): Promise<void> {
  const { hook, vault0, vault1 } = market
  const data = encodeFunctionData({ abi: flashifiAbi, functionName: 'setVaults', args: [vault0, vault1] })
  const call = { from: SWAPPERS[0], to: hook, data, gas: GAS }
  const before = await countEvents(request, hook)
  const nonce = Number(await request('eth_getTransactionCount', [call.from, 'latest']))
  await request('evm_setAutomine', [false])
  try {
    for (let made = 0; made < count; made += PER_BLOCK) {
      await sendMany(request, call, nonce + made, Math.min(PER_BLOCK, count - made))
      await request('evm_mine')
    }
  } finally {
    await request('evm_setAutomine', [true])
  }
  const found = (await countEvents(request, hook)) - before
  if (found !== count) throw new Error(`${count} events were to be made, the chain shows ${found}`)
}

/** Sends transactions with explicit nonces, because concurrent ones would get the same nonce. */
async function sendMany(
  request: World['request'],
  call: object,
  first: number,
  count: number,
): Promise<void> {
  for (let sent = 0; sent < count; sent += AT_A_TIME) {
    const nonces = Array.from(
      { length: Math.min(AT_A_TIME, count - sent) },
      (_, index) => first + sent + index,
    )
    await Promise.all(
      nonces.map((nonce) => request('eth_sendTransaction', [{ ...call, nonce: `0x${nonce.toString(16)}` }])),
    )
  }
}

async function countEvents(request: World['request'], address: string): Promise<number> {
  const logs = await request('eth_getLogs', [{ address, fromBlock: '0x0', toBlock: 'latest' }])
  return Array.isArray(logs) ? logs.length : 0
}
