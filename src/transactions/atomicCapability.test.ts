import { expect, test } from 'vitest'
import { readAtomicCapability } from './atomicCapability.ts'

const account = '0x1111111111111111111111111111111111111111'

async function ask(answer: unknown) {
  const asked: unknown[] = []
  const provider = {
    request: async (request: unknown) => {
      asked.push(request)
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  return { asked, capability: await readAtomicCapability({ account, chainId: 84532, provider }) }
}

test.each([
  ['supported', { '0x14a34': { atomic: { status: 'supported' } } }],
  ['ready', { '0x14a34': { atomic: { status: 'ready' } } }],
  ['supported', { '0x014A34': { atomic: { status: 'supported' } } }],
  ['supported', { '0x0': { atomic: { status: 'supported' } } }],
  ['supported', { '0x14a34': { atomicBatch: { supported: true } } }],
  ['unsupported', { '0x14a34': { atomic: { status: 'unsupported' } } }],
  ['unsupported', { '0x1': { atomic: { status: 'supported' } } }],
  ['unsupported', { '0x14a34': { atomic: 'supported' } }],
  ['unsupported', {}],
  ['unsupported', null],
  ['unsupported', 'supported'],
  ['unsupported', Object.assign(new Error('unknown method'), { code: -32601 })],
] as const)('Wallet’s EIP-5792 atomic capability is %s for its response %j', async (capability, answer) => {
  expect((await ask(answer)).capability).toBe(capability)
})

test('Wallet’s EIP-5792 atomic capability is requested for the account and its chain', async () => {
  const { asked } = await ask({})
  expect(asked).toEqual([{ method: 'wallet_getCapabilities', params: [account, ['0x14a34']] }])
})
