import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { decodeAbiWord } from '#math/abi.ts'
import type { Address, Hex } from '#math/hex.ts'
import { type Anvil, startAnvil, WORLD_CHAIN_ID } from '../../../devnet/anvil.ts'
import { createRpc as createClient } from '../../../devnet/rpcClient.ts'
import { type ContractRead, type ReadsAtOneBlock, readDependentValues } from './dependentReads.ts'

let anvil: Anvil
let rpc: Rpc
let deployed = 0

beforeAll(async () => {
  anvil = await startAnvil()
  rpc = createRpc({ urls: [anvil.rpcUrl], chainId: WORLD_CHAIN_ID })
}, 120_000)
afterAll(() => anvil?.stop())

async function contract(code: string): Promise<Address> {
  deployed += 1
  const address: Address = `0x${(0xc0de00 + deployed).toString(16).padStart(40, '0')}`
  await createClient(anvil.rpcUrl)('anvil_setCode', [address, `0x${code}`])
  return address
}

const asked = (reads: readonly ContractRead[]): Promise<ReadsAtOneBlock> =>
  readDependentValues(rpc, WORLD_CHAIN_ID, reads)
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const returning = (value: bigint) => `7f${word(value).slice(2)}5f5260205ff3`
/**
 * EVM code that stores the argument if the calldata has 36 bytes, and otherwise returns the stored
 * value.
 */
const STORE = '60243614600f575f545f5260205ff35b6004355f5500'
const GET = '0x6d4ce63c'
const set = (value: bigint): Hex => `0x60fe47b1${word(value).slice(2)}`

test('Batched reads succeed if a contract burns gas, reverts or returns endless data', async () => {
  const honest: ContractRead = { target: await contract(returning(7n)), data: GET }
  const burns: ContractRead = { target: await contract('5b5f56'), data: GET }
  const reverts: ContractRead = { target: await contract('63deadbeef5f526004601cfd'), data: GET }
  const endless: ContractRead = { target: await contract('620186a05ff3'), data: GET }
  const nobody: ContractRead = { target: '0x00000000000000000000000000000000000000aa', data: GET }
  const last: ContractRead = { ...honest }
  const answers = await asked([burns, honest, reverts, endless, nobody, last])
  expect(answers.get(honest)).toBe(word(7n))
  expect(answers.get(last)).toBe(word(7n))
  expect([answers.get(burns), answers.revertOf(burns)]).toEqual([undefined, '0x'])
  expect([answers.get(reverts), answers.revertOf(reverts)]).toEqual([undefined, '0xdeadbeef'])
  expect(answers.get(endless)).toBe(`0x${'00'.repeat(512)}`)
  expect(answers.get(nobody)).toBe('0x')
})

test('Batched reads return many long values unchanged', async () => {
  const target = await contract(`7f${'ab'.repeat(32)}5f526120005ff3`)
  const reads = Array.from({ length: 3 }, (): ContractRead => ({ target, data: GET, maxBytes: 8160 }))
  const answers = await asked(reads)
  for (const read of reads) expect(answers.get(read)).toBe(`0x${'ab'.repeat(32)}${'00'.repeat(8128)}`)
})

test('Batched reads keep the length of a value that is not a multiple of 32 bytes', async () => {
  const read: ContractRead = { target: await contract(`7f${'ff'.repeat(32)}${'5f52'}60215ff3`), data: GET }
  expect((await asked([read])).get(read)).toBe(`0x${'ff'.repeat(32)}00`)
})

test('Batched reads skip a read if the read that provides its argument failed', async () => {
  const echo = await contract('6004355f5260205ff3')
  const empty: ContractRead = { target: await contract('5f5ff3'), data: GET }
  const large: ContractRead = { target: await contract(returning(1n << 160n)), data: GET }
  const gone: ContractRead = { target: empty, data: GET }
  const from = (argument: ContractRead): ContractRead => ({ target: echo, data: GET, argument })
  const [fromEmpty, fromLarge, fromGone] = [from(empty), from(large), from(gone)]
  const at: ContractRead = { target: large, data: 'account' }
  const answers = await asked([empty, large, gone, fromEmpty, fromLarge, fromGone, at])
  expect(answers.get(empty)).toBe('0x')
  expect(answers.get(fromLarge)).toBe(word(1n << 160n))
  for (const read of [gone, fromEmpty, fromGone, at]) {
    expect(answers.get(read)).toBeUndefined()
    expect(answers.revertOf(read)).toBeUndefined()
  }
})

test('Batched reads change no state, except by the call that is marked as a change', async () => {
  const target = await contract(STORE)
  const before: ContractRead = { target, data: GET }
  const sneaky: ContractRead = { target, data: set(5n) }
  const between: ContractRead = { target, data: GET }
  const change: ContractRead = { target, data: set(9n), changes: true }
  const after: ContractRead = { target, data: GET, after: change }
  const answers = await asked([before, sneaky, between, change, after])
  expect(answers.get(sneaky)).toBeUndefined()
  expect([before, between, change, after].map((read) => decodeAbiWord(answers.get(read)))).toEqual([
    0n,
    0n,
    undefined,
    9n,
  ])
  expect(answers.get(change)).toBe('0x')
  expect(decodeAbiWord((await asked([before])).get(before))).toBe(0n)
})

test('Batched reads return account balances and code sizes, and accept long arguments', async () => {
  const size = await contract('365f5260205ff3')
  const account: ContractRead = { target: size, data: 'account' }
  const long: ContractRead = { target: size, data: `0xdbd035ff${'11'.repeat(32 * 200)}` }
  const answers = await asked([account, long])
  expect(answers.get(account)).toBe(`${word(0n)}${word(7n).slice(2)}`)
  expect(decodeAbiWord(answers.get(long))).toBe(4n + 32n * 200n)
})
