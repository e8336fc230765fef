import { encodeAbiParameters, encodeErrorResult, namehash, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { createRpc } from '#chain/rpc/rpc.ts'
import { createTestNetwork, TEST_CHAIN_ID, type TestNode } from '#chain/rpc/testNetwork.fixture.ts'
import { MARKET } from '#market/marketSnapshot.fixture.ts'
import type { Address, Hex } from '#math/hex.ts'
import { resolveName } from './resolveName.ts'

const ENS: Address = `0x${'ee'.repeat(20)}`
const ALICE: Address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const BOB: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const NETWORK = { ...MARKET.network, ens: ENS }

const answerWith = (result: Hex): Hex =>
  encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [result, ENS])
const addressAnswer = (address: Address) => answerWith(encodeAbiParameters([{ type: 'address' }], [address]))

const node = (answer: unknown, asked: unknown[] = []): TestNode => ({
  answer: ({ method, params }) => {
    if (method === 'eth_blockNumber') return '0x10'
    if (method !== 'eth_call') return undefined
    asked.push(params[0])
    return answer
  },
})

function resolved(text: string, ...answers: readonly unknown[]) {
  const asked: unknown[] = []
  const nodes = Object.fromEntries(answers.map((answer, index) => [`n${index}`, node(answer, asked)]))
  const { environment } = createTestNetwork(nodes)
  const rpc = createRpc({ urls: Object.keys(nodes), chainId: TEST_CHAIN_ID, environment })
  return { asked, outcome: resolveName(text, NETWORK, rpc) }
}

const reverting = (data: Hex) => ({ error: { code: 3, message: 'execution reverted', data } })
const ERRORS = parseAbi([
  'error ResolverNotFound(bytes name)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData)',
])

test('ENS lookup normalises the name and returns the address that two nodes agree on', async () => {
  const { asked, outcome } = resolved(' Alice.ETH ', addressAnswer(ALICE), addressAnswer(ALICE))
  expect(await outcome).toEqual({ ok: true, name: 'alice.eth', address: ALICE })
  expect(asked).toHaveLength(2)
  for (const call of asked) {
    expect(call).toMatchObject({ to: ENS })
    expect(JSON.stringify(call)).toContain(namehash('alice.eth').slice(2))
  }
})

test('ENS lookup returns no address if two nodes disagree', async () => {
  const { outcome } = resolved('alice.eth', addressAnswer(ALICE), addressAnswer(BOB))
  expect(await outcome).toEqual({ ok: false, issue: { code: 'disputed' } })
})

test.each(['a..eth', 'аlice.eth', 'al ice.eth', `${'\u200b'}.eth`])(
  'ENS lookup sends no request for the invalid name %j',
  async (text) => {
    const { asked, outcome } = resolved(text, addressAnswer(ALICE))
    expect(await outcome).toEqual({ ok: false, issue: { code: 'badName' } })
    expect(asked).toEqual([])
  },
)

const offchain = encodeErrorResult({
  abi: ERRORS,
  errorName: 'OffchainLookup',
  args: [ENS, ['https://gateway.example'], '0x', '0x00000000', '0x'],
})
const missing = encodeErrorResult({ abi: ERRORS, errorName: 'ResolverNotFound', args: ['0x'] })

test.each([
  ['no resolver', reverting(missing), 'noRecord'],
  ['the zero address', addressAnswer(`0x${'00'.repeat(20)}`), 'noRecord'],
  ['an empty record', answerWith('0x'), 'noRecord'],
  ['a gateway to ask', reverting(offchain), 'offchain'],
  ['a contract that is missing', '0x', 'unread'],
  ['too few bytes', '0x1234', 'unread'],
])('ENS lookup has an error message for a response with %s', async (_, answer, code) => {
  const { outcome } = resolved('alice.eth', answer, answer)
  expect(await outcome).toEqual({ ok: false, issue: { code } })
})
