import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadMarketTransactionModule } from '#adapters/index.ts'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { buildTypedPermit, encodePermit, parsePermitSignature } from '#chain/simulate/typedPermit.ts'
import type { WritableMarket } from '#market/adapter.ts'
import type { Market } from '#market/market.ts'
import { type PermitPlan, planPermit } from '#market/permit.ts'
import type { SignedPermit } from '#market/txAction.ts'
import type { Address } from '#math/hex.ts'
import type { SignReview } from '#transactions/review/review.ts'
import { reviewStore } from '#transactions/review/reviewStore.ts'
import { deployRouters, routerOf } from '../../../devnet/deployRouters.ts'
import { send } from '../../../devnet/send.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { openJournal } from '../journal.ts'
import { askSignature } from './askSignature.ts'

/** Tests requests for Permit2 signatures with a real Permit2 contract and lying wallets. */
let world: World
let rpc: Rpc
let market: Market
let writing: WritableMarket
let account: Address
let stranger: Address
let before: string
let shown: SignReview[] = []
let meanwhile = async () => {}
let decision: 'sign' | 'leave' = 'sign'

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  await deployRouters(world.request, ['universal20'])
  market = { ...world.market, network: { ...world.market.network, ...routerOf('universal20') } }
  writing = await loadMarketTransactionModule(market)
  const [first = '0x', second = '0x'] = world.accounts
  account = first
  stranger = second
  reviewStore.subscribe(() => {
    const state = reviewStore.get()
    if (state.step !== 'signing') return
    shown.push(state.review)
    void meanwhile().then(() => state.decide(decision))
  })
}, 120_000)
beforeEach(async () => {
  before = await world.snapshot()
  shown = []
  meanwhile = async () => {}
  decision = 'sign'
})
afterEach(() => world.revert(before))
afterAll(() => world?.stop())

async function planned(amount = 1_500n): Promise<PermitPlan> {
  const snapshot = await readMarketSnapshot(rpc, market, account, undefined, [])
  const plan = planPermit(market, snapshot, true, amount)
  if (plan === undefined) throw new Error('nothing to sign')
  return plan
}

let asked: { readonly method: string; readonly params: readonly unknown[] }[] = []

/** Requests a signature from a wallet that answers with `given`, by default a valid signature. */
async function through(
  plan: PermitPlan,
  answer = (text: unknown): Promise<unknown> => world.request('eth_signTypedData_v4', [account, text]),
) {
  asked = []
  const { chainId } = world
  const provider = {
    request: async ({ method, params }: { method: string; params?: readonly unknown[] | object }) => {
      const list = Array.isArray(params) ? params : []
      asked.push({ method, params: list })
      return method === 'eth_signTypedData_v4' ? answer(list[1]) : world.request(method, list)
    },
  }
  const session = { account, chainId, connectorId: 'test', connectorName: 'Test', provider }
  return askSignature(plan, {
    rpc,
    market: writing,
    journal: openJournal(undefined, undefined),
    asking: new Set(),
    isLocal: true,
    session: () => session,
    now: () => 1000,
    newId: () => 'aaaaaaaa',
    settled: async () => undefined,
  })
}

const signatures = () => asked.filter(({ method }) => method === 'eth_signTypedData_v4')
const failing = (code: number) => async (): Promise<unknown> => {
  throw Object.assign(new Error('no'), { code })
}
const refused = (code: string, reason: string) => ({
  status: 'refused',
  refusal: { code, reason: { code: reason } },
})

test('Permit request leads to a signature that Permit2 accepts', async () => {
  const plan = await planned()
  const result = await through(plan)
  expect(result).toMatchObject({ status: 'signed', permit: { ...plan.permit, nonce: 0n } })
  const [review] = shown
  expect(review?.read.args).toEqual([
    market.token0,
    '1500',
    `${plan.permit.expiration}`,
    '0',
    market.network.swapRouter,
    `${plan.permit.deadline}`,
  ])
  expect(signatures()).toEqual([
    { method: 'eth_signTypedData_v4', params: [account, buildTypedPermit(plan.permit, world.chainId)] },
  ])
  if (result.status !== 'signed') return
  const { to, data } = encodePermit(result.permit)
  await send(world.request, { from: stranger, to, data })
  const next = await planned()
  expect(next.permit.nonce).toBe(1n)
})

test('Permit request accepts compact signatures and a recovery id of 0 or 1', async () => {
  const plan = await planned()
  const whole = await through(plan)
  const { permit } = whole as { permit: SignedPermit }
  const [r, s, v] = [
    permit.signature.slice(2, 66),
    permit.signature.slice(66, 130),
    permit.signature.slice(130),
  ]
  const parity = v === '1c' ? 1n : 0n
  const compact = ((parity << 255n) | BigInt(`0x${s}`)).toString(16).padStart(64, '0')
  for (const given of [`0x${r}${compact}`, `0x${r}${s}0${parity}`]) {
    expect(parsePermitSignature(given)).toBe(permit.signature)
    expect(await through(plan, async () => given)).toEqual(whole)
  }
})

test('Permit request is not sent if the user closes the review', async () => {
  decision = 'leave'
  expect(await through(await planned())).toEqual({ status: 'left' })
  expect(signatures()).toEqual([])
})

test.each([
  ['a no', 4001, 'unsigned', 'notSigned'],
  ['an unknown method', -32601, 'unsigned', 'cannotSign'],
  ['an unsupported method', 4200, 'unsigned', 'cannotSign'],
  ['any failure of its own', -32603, 'unsigned', 'cannotSign'],
  ['a lock', 4100, 'io', 'walletLocked'],
  ['another request that is open', -32002, 'io', 'walletBusy'],
])('Permit request: %s', async (_, answer, code, reason) => {
  expect(await through(await planned(), failing(answer))).toMatchObject(refused(code, reason))
})

test.each(['0x', '0x1234', `0x${'11'.repeat(96)}`, 'signed', null, 5])(
  'Permit request rejects %j as a signature',
  async (given) => {
    expect(await through(await planned(), async () => given)).toMatchObject(refused('unsigned', 'cannotSign'))
  },
)

test('Permit request rejects a signature by a wrong key or of a different message', async () => {
  const plan = await planned()
  const other = (text: unknown) => world.request('eth_signTypedData_v4', [stranger, text])
  expect(await through(plan, other)).toMatchObject(refused('mismatch', 'otherSigner'))
  const more = buildTypedPermit({ ...plan.permit, amount: 1_501n }, world.chainId)
  const changed = () => world.request('eth_signTypedData_v4', [account, more])
  expect(await through(plan, changed)).toMatchObject(refused('mismatch', 'otherSigner'))
})

test('Permit request is not sent if its nonce is already used', async () => {
  const plan = await planned()
  const earlier = await through(plan)
  if (earlier.status !== 'signed') throw new Error('not signed')
  const { to, data } = encodePermit(earlier.permit)
  meanwhile = async () => void (await send(world.request, { from: stranger, to, data }))
  expect(await through(plan)).toMatchObject(refused('moved', 'permitMoved'))
  expect(shown).toHaveLength(2)
  expect(signatures()).toEqual([])
  meanwhile = async () => {}
  expect(await through(plan)).toMatchObject(refused('moved', 'permitMoved'))
  expect(shown).toHaveLength(2)
})

test('Permit request opens no review for an unexpected spender or Permit2 contract', async () => {
  const plan = await planned()
  const spoilt = { ...plan, permit: { ...plan.permit, spender: stranger } }
  expect(await through(spoilt)).toMatchObject(refused('mismatch', 'differs'))
  expect([shown, signatures()]).toEqual([[], []])
})

test('Permit request rejects a signature that a smart account’s code rejects', async () => {
  // For an account with code, Permit2 calls its `isValidSignature` (ERC-1271). This account
  // delegates to a token (EIP-7702), which lacks this function.
  await world.request('anvil_setCode', [account, `0xef0100${market.token1.slice(2).toLowerCase()}`])
  expect(await through(await planned())).toMatchObject(refused('unsigned', 'permitNotTaken'))
  expect(signatures()).toHaveLength(1)
  // EVM code that accepts any signature by returning the magic value of ERC-1271 for every call.
  const agrees = '0x631626ba7e60e01b60005260206000f3'
  const delegate = '0x00000000000000000000000000000000000000d7'
  await world.request('anvil_setCode', [delegate, agrees])
  await world.request('anvil_setCode', [account, `0xef0100${delegate.slice(2)}`])
  expect(await through(await planned())).toMatchObject({ status: 'signed' })
})
