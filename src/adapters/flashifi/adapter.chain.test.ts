import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDependentValues } from '#chain/read/dependentReads.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import type { Address } from '#math/hex.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { flashifiAdapter } from './adapter.ts'

const { recognition } = flashifiAdapter

let world: World
let rpc: Rpc

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
}, 120_000)
afterAll(() => world?.stop())

const codeOf = (address: Address) => rpc.ask('eth_getCode', [address, 'latest'])

async function probed(hook: Address): Promise<boolean> {
  const { reads, decode } = recognition.probe({ ...world.market, hook })
  return decode(await readDependentValues(rpc, world.chainId, reads))
}

test('Flashifi adapter recognises the hook by address, code and getters', async () => {
  const { hook } = world.market
  expect(recognition.recognises(hook, await codeOf(hook))).toBe(true)
  expect(await probed(hook)).toBe(true)
})

test('Flashifi adapter rejects the hook’s code at an address without hook permissions', async () => {
  const code = await codeOf(world.market.hook)
  expect(recognition.recognises('0x0000000000000000000000000000000000002ac0', code)).toBe(false)
})

test('Flashifi adapter rejects contracts that are not a Flashifi hook', async () => {
  const { hook, token0, vault0, network } = world.market
  for (const other of [token0, vault0, network.poolManager]) {
    expect(recognition.recognises(hook, await codeOf(other))).toBe(false)
    expect(await probed(other)).toBe(false)
  }
  expect(recognition.recognises(hook, '0x')).toBe(false)
})
