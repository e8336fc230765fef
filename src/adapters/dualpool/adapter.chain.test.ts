import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDependentValues } from '#chain/read/dependentReads.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { compareHookCode, findConstructorWrittenConstants } from '#market/hookCode.ts'
import type { Market } from '#market/market.ts'
import type { Address } from '#math/hex.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { dualpoolRecognition } from './adapter.ts'
import { knownCodes } from './generated/knownCode.ts'
import { dualpoolSafetyChecks } from './safety.ts'

let world: World
let rpc: Rpc

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
}, 120_000)
afterAll(() => world?.stop())

const codeOf = (address: Address) => rpc.ask('eth_getCode', [address, 'latest'])

async function probed(market: Market): Promise<boolean> {
  const { reads, decode } = dualpoolRecognition.probe(market)
  return decode(await readDependentValues(rpc, world.chainId, reads))
}

test('DualPool adapter recognises the hook and each of its pools', async () => {
  for (const { market } of world.dual) {
    expect(dualpoolRecognition.recognises(market.hook, await codeOf(market.hook))).toBe(true)
    expect(await probed(market)).toBe(true)
  }
})

test('DualPool adapter rejects an unknown pool, wrong code and wrong permissions', async () => {
  const { market } = world.dual[0]
  const code = await codeOf(market.hook)
  const other = `${market.id.slice(0, -64)}${'7'.repeat(64)}`
  expect(await probed({ ...market, id: other })).toBe(false)
  expect(dualpoolRecognition.recognises('0x00000000000000000000000000000000000020c0', code)).toBe(false)
  expect(dualpoolRecognition.recognises(market.hook, await codeOf(world.market.hook))).toBe(false)
  expect(await probed({ ...market, hook: world.market.hook })).toBe(false)
})

test('DualPool code check finds the constructor arguments in the bytecode itself [10-11]', async () => {
  const code = await codeOf(world.dual[0].market.hook)
  const [known] = knownCodes
  const places = findConstructorWrittenConstants(code)
  expect(places).toEqual(known.immutables)
  const counted = { ...known, immutables: places.length }
  const { selectors } = dualpoolSafetyChecks.code
  expect(compareHookCode(code, { selectors, codes: [counted] }).status).toBe('known')
  // Bytecode with a different number of constructor arguments does not match the known hook.
  const fewer = { ...known, immutables: places.length - 1 }
  expect(compareHookCode(code, { selectors, codes: [fewer] }).status).toBe('unknown')
})
