import fc from 'fast-check'
import { expect, test } from 'vitest'
import { market } from '#adapters/servedMarket.fixture.ts'
import { encodeActionCall } from '#chain/simulate/encodeActionCall.ts'
import type { PlanCalls, TxAction, TxPlan } from '#market/txAction.ts'
import { buildBatchRequest } from '#transactions/submit/walletRequest.ts'
import {
  compareBatchWithReview,
  compareRequestWithReview,
  type WalletRequest,
} from './compareRequestWithReview.ts'

const checkCallsAccount = '0x1111111111111111111111111111111111111111'
const checkCallsOther = '0x2222222222222222222222222222222222222222'
const { token0: checkCallsToken0, token1, hook: checkCallsHook, vault0, vault1 } = market
const { chainId: checkCallsChainId } = market.network

const batch: PlanCalls = [
  { kind: 'setVaults', vault0, vault1 },
  { kind: 'approve', token: checkCallsToken0, spender: checkCallsHook, amount: 5n },
  { kind: 'approve', token: token1, spender: checkCallsHook, amount: 7n },
  { kind: 'deposit', liquidity: 10n ** 18n },
  { kind: 'transfer', token: checkCallsToken0, to: checkCallsAccount, amount: 9n },
]
const plan: TxPlan = {
  action: { kind: 'deposit', liquidity: 10n ** 18n },
  market: market.id,
  chainId: checkCallsChainId,
  account: checkCallsAccount,
  blockNumber: 1n,
  leaves: [],
  arrives: [],
  calls: batch,
}
const request = buildBatchRequest(
  plan,
  batch.map((action) => encodeActionCall(action, market)),
)
const checkCallsVerdict = (part: Partial<typeof request>) =>
  compareBatchWithReview(
    { ...request, ...part },
    { calls: batch, account: checkCallsAccount, chainId: checkCallsChainId },
    market,
  )

test('Wallet request check accepts a batch that contains the reviewed actions', () => {
  expect(request).toMatchObject({
    version: '2.0.0',
    from: checkCallsAccount,
    chainId: '0x14a34',
    atomicRequired: true,
  })
  expect(checkCallsVerdict({})).toEqual({ ok: true })
})

test('Wallet request check rejects added, missing and reordered calls', () => {
  const [first, ...rest] = request.calls
  if (first === undefined) throw new Error('no call')
  expect(checkCallsVerdict({ calls: rest })).toEqual({ ok: false, difference: { code: 'callCount' } })
  expect(checkCallsVerdict({ calls: [...request.calls, first] })).toEqual({
    ok: false,
    difference: { code: 'callCount' },
  })
  expect(checkCallsVerdict({ calls: [...rest, first] })).toMatchObject({ ok: false })
})

test('Wallet request check rejects a non-atomic batch, a wrong sender or wrong chain', () => {
  expect(checkCallsVerdict({ atomicRequired: false })).toEqual({
    ok: false,
    difference: { code: 'allOrNothing' },
  })
  expect(checkCallsVerdict({ from: checkCallsOther })).toEqual({
    ok: false,
    difference: { code: 'ofCall', params: { call: 1, member: { code: 'sender' } } },
  })
  expect(checkCallsVerdict({ chainId: '0x1' })).toEqual({
    ok: false,
    difference: { code: 'ofCall', params: { call: 1, member: { code: 'chain' } } },
  })
})

test('Wallet request check rejects an altered byte, target or value in any call', () => {
  for (const index of batch.keys()) {
    const alter = (part: Partial<(typeof request.calls)[number]>) =>
      checkCallsVerdict({
        calls: request.calls.map((call, at) => (at === index ? { ...call, ...part } : call)),
      })
    expect(alter({ to: checkCallsOther })).toEqual({
      ok: false,
      difference: { code: 'ofCall', params: { call: index + 1, member: { code: 'contract' } } },
    })
    expect(alter({ value: '0x1' })).toEqual({
      ok: false,
      difference: { code: 'ofCall', params: { call: index + 1, member: { code: 'nativeAmount' } } },
    })
    const { data } = request.calls[index] ?? { data: '0x' }
    for (let at = 2; at < data.length; at += 1) {
      const flipped = `${data.slice(0, at)}${data[at] === 'f' ? '0' : 'f'}${data.slice(at + 1)}`
      expect(alter({ data: flipped }).ok, `${data.length}: ${at}`).toBe(false)
    }
  }
})

const account = '0x1111111111111111111111111111111111111111'
const other = '0x2222222222222222222222222222222222222222'
const { token0, hook } = market
const { swapRouter, chainId } = market.network

const ACTIONS: readonly TxAction[] = [
  { kind: 'approve', token: token0, spender: hook, amount: 2n ** 256n - 1n },
  { kind: 'approve', token: token0, spender: swapRouter, amount: 5n },
  { kind: 'transfer', token: hook, to: other, amount: 123n },
  { kind: 'mint', token: token0, to: account, amount: 10n ** 25n },
  { kind: 'deposit', liquidity: 10n ** 18n },
  { kind: 'withdraw', owner: account },
  { kind: 'setVaults', vault0: other, vault1: account },
  { kind: 'swap', zeroForOne: true, amountSpecified: -(10n ** 18n), sqrtPriceLimitX96: 4295128740n },
  { kind: 'swap', zeroForOne: false, amountSpecified: 7n, sqrtPriceLimitX96: 2n ** 100n },
]

function requestFor(action: TxAction): WalletRequest {
  const { to, data } = encodeActionCall(action, market)
  return { from: account, to, data, value: '0x0', chainId: `0x${chainId.toString(16)}` }
}

const verdict = (request: WalletRequest, action: TxAction) =>
  compareRequestWithReview(request, { action, account, chainId }, market)

test.each(ACTIONS)('Wallet request check accepts the calldata of the reviewed action: $kind', (action) => {
  expect(verdict(requestFor(action), action)).toEqual({ ok: true })
})

test.each(ACTIONS)(
  'Wallet request check rejects $kind with a wrong target, sender, chain or value',
  (action) => {
    const request = requestFor(action)
    expect(verdict({ ...request, to: other }, action)).toEqual({
      ok: false,
      difference: { code: 'contract' },
    })
    expect(verdict({ ...request, from: other }, action)).toEqual({
      ok: false,
      difference: { code: 'sender' },
    })
    expect(verdict({ ...request, chainId: '0x1' }, action)).toEqual({
      ok: false,
      difference: { code: 'chain' },
    })
    expect(verdict({ ...request, value: '0x1' }, action)).toEqual({
      ok: false,
      difference: { code: 'nativeAmount' },
    })
  },
)

test.each(ACTIONS)('Wallet request check rejects calldata in which one digit changed: $kind', (action) => {
  const request = requestFor(action)
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: request.data.length - 1 }),
      fc.integer({ min: 1, max: 15 }),
      (at, by) => {
        const digit = ((Number.parseInt(request.data.charAt(at), 16) + by) % 16).toString(16)
        const data = request.data.slice(0, at) + digit + request.data.slice(at + 1)
        expect(verdict({ ...request, data }, action).ok).toBe(false)
      },
    ),
  )
})

test.each(ACTIONS)('Wallet request check rejects calldata with missing or added bytes: $kind', (action) => {
  const request = requestFor(action)
  for (const data of [request.data.slice(0, -2), `${request.data}00`, request.data.slice(0, 10), '0x', ''])
    expect(verdict({ ...request, data }, action).ok).toBe(false)
})

test('Wallet request check rejects the calldata of an action that was not reviewed', () => {
  for (const agreed of ACTIONS)
    for (const sent of ACTIONS) if (agreed !== sent) expect(verdict(requestFor(sent), agreed).ok).toBe(false)
})

const approval: TxAction = { kind: 'approve', token: token0, spender: hook, amount: 5n }
const swap: TxAction = {
  kind: 'swap',
  zeroForOne: true,
  amountSpecified: -5n,
  sqrtPriceLimitX96: 4295128740n,
}
const withWord = (data: string, index: number, word: string) =>
  `${data.slice(0, 10 + index * 64)}${word.padStart(64, '0')}${data.slice(74 + index * 64)}`

test('Wallet request check reports what differs from the reviewed action', () => {
  const request = requestFor(approval)
  expect(verdict({ ...request, data: '0x' }, approval)).toEqual({
    ok: false,
    difference: { code: 'function' },
  })
  expect(verdict({ ...request, data: requestFor(swap).data }, approval)).toEqual({
    ok: false,
    difference: { code: 'function' },
  })
  const argument = (index: number, word: string) =>
    verdict({ ...request, data: withWord(request.data, index, word) }, approval)
  expect(argument(0, other.slice(2))).toEqual({
    ok: false,
    difference: { code: 'argument', params: { position: 1 } },
  })
  expect(argument(1, '6')).toEqual({ ok: false, difference: { code: 'argument', params: { position: 2 } } })
})

test('Wallet request check rejects a native value other than the planned one', () => {
  const deposit: TxAction = { kind: 'deposit', liquidity: 1n }
  const paying = {
    ...market,
    encoder: {
      ...market.encoder,
      getExpectedCall: (...asked: Parameters<typeof market.encoder.getExpectedCall>) => ({
        ...market.encoder.getExpectedCall(...asked),
        value: 5n,
      }),
    },
  }
  const check = (value: string) =>
    compareRequestWithReview({ ...requestFor(deposit), value }, { action: deposit, account, chainId }, paying)
  expect(check('0x5')).toEqual({ ok: true })
  for (const value of ['0x0', '0x', '0x6', '0x50'])
    expect(check(value), value).toEqual({ ok: false, difference: { code: 'nativeAmount' } })
})

test('Wallet request check accepts any spelling of addresses, chain id and empty data', () => {
  const request = requestFor(approval)
  const loud = { ...request, data: `0x${request.data.slice(2).toUpperCase()}`, to: token0.toUpperCase() }
  expect(verdict(loud, approval)).toEqual({ ok: true })
  expect(verdict({ ...request, chainId: `0x0${request.chainId.slice(2).toUpperCase()}` }, approval)).toEqual({
    ok: true,
  })
  expect(verdict({ ...request, value: '0x' }, approval)).toEqual({ ok: true })
  expect(verdict({ ...request, value: '0x00' }, approval)).toEqual({ ok: true })
})

test.each(['84532', '0x', '', 'x0x14a34', '0x14a34 '])(
  'Wallet request check rejects %j as a chain id',
  (chainId) => {
    expect(verdict({ ...requestFor(approval), chainId }, approval)).toEqual({
      ok: false,
      difference: { code: 'chain' },
    })
  },
)

test.each(['', '0', 'x0x0', '0x0 ', '0x10', '0x01'])(
  'Wallet request check rejects %j as an empty value',
  (value) => {
    expect(verdict({ ...requestFor(approval), value }, approval)).toEqual({
      ok: false,
      difference: { code: 'nativeAmount' },
    })
  },
)

test('Wallet request check rejects an argument that is too large for its type', () => {
  const { data } = requestFor(approval)
  const refused = { ok: false, difference: { code: 'function' } }
  expect(
    verdict({ ...requestFor(approval), data: withWord(data, 0, `1${hook.slice(2)}`) }, approval),
  ).toEqual(refused)
  for (const data of [
    `${requestFor(approval).data.slice(0, -1)}g`,
    `${requestFor(approval).data.slice(0, -1)} `,
  ])
    expect(verdict({ ...requestFor(approval), data }, approval)).toEqual(refused)
  const request = requestFor(swap)
  for (const word of ['2', 'f'.repeat(64)])
    expect(verdict({ ...request, data: withWord(request.data, 5, word) }, swap)).toEqual(refused)
  expect(verdict({ ...request, data: `0X${request.data.slice(2)}` }, swap)).toEqual(refused)
  expect(verdict({ ...request, data: `${request.data.slice(0, -1)}g` }, swap)).toEqual(refused)
})

test('Wallet request check decodes negative numbers with their sign', () => {
  for (const amountSpecified of [-(2n ** 255n), -1n, 2n ** 255n - 1n]) {
    const action: TxAction = { ...swap, amountSpecified }
    expect(verdict(requestFor(action), action)).toEqual({ ok: true })
    expect(verdict(requestFor(action), { ...swap, amountSpecified: amountSpecified + 1n })).toEqual({
      ok: false,
      difference: { code: 'argument', params: { position: 7 } },
    })
  }
})

const permit2 = '0x3333333333333333333333333333333333333333'
const within = { amount0: 4_000n, amount1: 3_000n, deadline: 1_700_001_200n }
const ROUTED: readonly TxAction[] = [
  {
    kind: 'swap',
    zeroForOne: true,
    amountSpecified: -4_000n,
    sqrtPriceLimitX96: 4295128740n,
    within,
  },
  {
    kind: 'swap',
    zeroForOne: false,
    amountSpecified: 4_000n,
    sqrtPriceLimitX96: 4295128740n,
    within,
  },
  {
    kind: 'swap',
    zeroForOne: true,
    amountSpecified: -4_000n,
    sqrtPriceLimitX96: 4295128740n,
    within,
    permit: {
      permit2,
      owner: account,
      token: token0,
      spender: swapRouter,
      amount: 4_000n,
      expiration: 1_700_001_200n,
      nonce: 3n,
      deadline: 1_700_001_201n,
      signature: `0x${'a1'.repeat(32)}${'5c'.repeat(32)}1b`,
    },
  },
  {
    kind: 'approve',
    token: token0,
    spender: swapRouter,
    amount: 5n,
    through: { permit2, expiration: 1_700_001_200n },
  },
]

test.each([5, 6] as const)(
  'Wallet request check rejects any changed digit of a swap for a %s-field router',
  (layout) => {
    const routed = {
      ...market,
      network: { ...market.network, universalRouter: { layout, permit2 } },
    } as const
    const judged = (action: TxAction, data?: string, agreed = action) => {
      const call = encodeActionCall(action, routed)
      const sent = { from: account, to: call.to, data: data ?? call.data, value: '0x0', chainId: '0x14a34' }
      return compareRequestWithReview(sent, { action: agreed, account, chainId }, routed)
    }
    for (const action of ROUTED) {
      expect(judged(action)).toEqual({ ok: true })
      const { data } = encodeActionCall(action, routed)
      for (let at = 2; at < data.length; at += 1) {
        const digit = ((Number.parseInt(data.charAt(at), 16) + 1) % 16).toString(16)
        expect(judged(action, data.slice(0, at) + digit + data.slice(at + 1)).ok, `${at}`).toBe(false)
      }
      expect(judged(action, `${data}00`).ok).toBe(false)
      for (const agreed of ROUTED) if (agreed !== action) expect(judged(action, data, agreed).ok).toBe(false)
    }
    // The same swap in the other struct layout, which this Universal Router would misread.
    const other = {
      ...market,
      network: { ...market.network, universalRouter: { layout: layout === 5 ? 6 : 5, permit2 } },
    } as const
    const [swapped = approval] = ROUTED
    expect(judged(swapped, encodeActionCall(swapped, other).data).ok).toBe(false)
  },
)

test('Wallet request check rejects a router swap without amount limits', () => {
  const network = { ...market.network, universalRouter: { layout: 6, permit2 } } as const
  const routed = { ...market, network }
  const [sent] = ROUTED
  if (sent?.kind !== 'swap') throw new Error('no swap')
  const { within: _within, permit: _permit, ...unlimited } = sent
  const { to, data } = encodeActionCall(sent, routed)
  const request = { from: account, to, data, value: '0x0', chainId: '0x14a34' }
  expect(compareRequestWithReview(request, { action: unlimited, account, chainId }, routed).ok).toBe(false)
})
