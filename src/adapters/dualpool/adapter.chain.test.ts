import { afterAll, beforeAll, expect, test } from 'vitest'
import { readChained } from '#chain/read/chainedReads.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import type { Address } from '#math/hex.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { recognition } from './adapter.ts'

let world: World
let rpc: Rpc

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
}, 120_000)
afterAll(() => world?.stop())

const codeOf = (address: Address) => rpc.ask('eth_getCode', [address, 'latest'])

async function probed(market: Market): Promise<boolean> {
  const { reads, decode } = recognition.probe(market)
  return decode(await readChained(rpc, world.chainId, reads))
}

test('the hook is recognised by its address, its code and its answers, each pool of it by itself', async () => {
  for (const { market } of world.dual) {
    expect(recognition.recognises(market.hook, await codeOf(market.hook))).toBe(true)
    expect(await probed(market)).toBe(true)
  }
})

test('a pool that is none of its own, another kind of hook and other permissions are not', async () => {
  const { market } = world.dual[0]
  const code = await codeOf(market.hook)
  const other = `${market.id.slice(0, -64)}${'7'.repeat(64)}`
  expect(await probed({ ...market, id: other })).toBe(false)
  expect(recognition.recognises('0x00000000000000000000000000000000000020c0', code)).toBe(false)
  expect(recognition.recognises(market.hook, await codeOf(world.market.hook))).toBe(false)
  expect(await probed({ ...market, hook: world.market.hook })).toBe(false)
})
