import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writableMarket } from '#adapters/writeMarket.fixture.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { encodeActionCall } from '#chain/simulate/encodeActionCall.ts'
import type { TxAction } from '#market/txAction.ts'
import type { Address, Hex } from '#math/hex.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { catalogue } from '../chains.ts'
import { readReceipt, readTransaction } from './readTransaction.ts'
import { findRevertReason } from './replayTransaction.ts'

const [market] = catalogue

const WAD = 10n ** 18n
const DEPOSIT: TxAction = { kind: 'deposit', liquidity: WAD }
let world: World
let person: Address
let rpc: Rpc

beforeAll(async () => {
  world = await startWorld()
  person = world.accounts[0] ?? '0x'
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
}, 120_000)
beforeEach(() => world.actors.fund(person, 1_000_000n * WAD, 1_000_000n * WAD))
afterAll(() => world?.stop())

async function send(action: TxAction, gas: string, value = '0x0'): Promise<Hex> {
  const { to, data } = encodeActionCall(action, writableMarket(market))
  return (await world.request('eth_sendTransaction', [{ from: person, to, data, gas, value }])) as Hex
}

async function whyLast(...sending: readonly (() => Promise<Hex>)[]) {
  await world.request('evm_setAutomine', [false])
  const hashes: Hex[] = []
  for (const each of sending) hashes.push(await each())
  await world.request('anvil_mine', ['0x1'])
  await world.request('evm_setAutomine', [true])
  const hash = hashes.at(-1) ?? '0x'
  const [transaction, receipt] = [await readTransaction(rpc, hash), await readReceipt(rpc, hash)]
  if (transaction === null || receipt === null) throw new Error('it is not mined')
  expect(receipt.succeeded).toBe(false)
  return { transaction, receipt, reason: await findRevertReason(rpc, transaction, receipt) }
}

const revoke = (): Promise<Hex> =>
  send({ kind: 'approve', token: market.token0, spender: market.hook, amount: 0n }, '0x30d40')

test('Revert reason is found by replaying the block’s transactions in order', async () => {
  const { reason } = await whyLast(revoke, () => send(DEPOSIT, '0x2dc6c0'))
  expect(reason?.reason).toMatchObject({ params: { error: 'ERC20InsufficientAllowance' } })
  expect(reason?.details).toContain('ERC20InsufficientAllowance')
})

test('Revert reason is found by a replay that sends the transaction’s native value', async () => {
  const { reason } = await whyLast(() => send(DEPOSIT, '0x2dc6c0', '0x1'))
  expect(reason?.reason.code).not.toBe('outOfGas')
})

test('Revert reason is ‘out of gas’ only if the transaction used all its gas', async () => {
  const { reason, receipt, transaction } = await whyLast(() => send(DEPOSIT, '0x7530'))
  expect(receipt.gasUsed).toBe(transaction.gas)
  expect(reason?.reason).toEqual({ code: 'outOfGas' })
})

test('Revert reason is undefined if the replay fails or differs from the receipt', async () => {
  const { transaction, receipt } = await whyLast(revoke, () => send(DEPOSIT, '0x2dc6c0'))
  const without = (method: string): Rpc => ({
    ...rpc,
    ask: (asked, params) =>
      asked === method
        ? Promise.reject(new ChainError('unsupportedMethod', 'no such method'))
        : rpc.ask(asked, params),
  })
  expect(await findRevertReason(without('eth_simulateV1'), transaction, receipt)).toBeUndefined()
  expect(await findRevertReason(without('eth_getBlockByNumber'), transaction, receipt)).toBeUndefined()
  expect(
    await findRevertReason(rpc, transaction, { ...receipt, gasUsed: receipt.gasUsed - 1n }),
  ).toBeUndefined()
})
