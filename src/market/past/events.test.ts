import { toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import { encodeLogTopic } from '#market/hookEvent.ts'
import { decodePoolEvent, decodeSwapEvent, decodeYieldSourceTransfer, POOL_MANAGER_TOPICS } from './events.ts'

const MANAGER = `0x${'11'.repeat(20)}` as const
const HOOK = `0x${'ab'.repeat(20)}` as const
const POOL = `0x${'22'.repeat(32)}` as const

test('Event topics are the keccak256 hashes of their signatures', () => {
  expect(POOL_MANAGER_TOPICS).toEqual({
    swapped: toEventSelector('Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24)'),
    liquidityMoved: toEventSelector('ModifyLiquidity(bytes32,address,int24,int24,int256,bytes32)'),
    opened: toEventSelector('Initialize(bytes32,address,address,uint24,int24,address,uint160,int24)'),
    protocolFeeSet: toEventSelector('ProtocolFeeUpdated(bytes32,uint24)'),
    sourceIn: toEventSelector('Deposit(address,address,uint256,uint256)'),
    sourceOut: toEventSelector('Withdraw(address,address,address,uint256,uint256)'),
    nativeSourceIn: toEventSelector('DepositETH(address,address,uint256,uint256)'),
    nativeSourceOut: toEventSelector('WithdrawETH(address,address,address,uint256,uint256)'),
  })
})

const words = (...values: readonly bigint[]) =>
  `0x${values.map((value) => BigInt.asUintN(256, value).toString(16).padStart(64, '0')).join('')}` as const

test('Swap event is decoded with signed amounts, only for the market’s pool', () => {
  const log = {
    address: MANAGER,
    topics: [POOL_MANAGER_TOPICS.swapped, POOL, encodeLogTopic(HOOK)],
    data: words(-5n, 7n, 2n ** 96n, 9n, -60n, 300n),
  }
  expect(decodeSwapEvent(log, POOL)).toEqual({
    kind: 'swapped',
    amount0: -5n,
    amount1: 7n,
    sqrtPriceX96: 2n ** 96n,
    liquidity: 9n,
    tick: -60,
    feePips: 300,
  })
  expect(decodePoolEvent(log, POOL, encodeLogTopic(HOOK))).toEqual(decodeSwapEvent(log, POOL))
  expect(decodeSwapEvent(log, `0x${'33'.repeat(32)}`)).toBeUndefined()
  expect(decodeSwapEvent({ ...log, data: words(1n) }, POOL)).toBeUndefined()
})

test('Yield source event is decoded only for the market’s hook', () => {
  const log = {
    address: MANAGER,
    topics: [POOL_MANAGER_TOPICS.sourceIn, encodeLogTopic(HOOK)],
    data: words(5n, 4n),
  }
  expect(decodeYieldSourceTransfer(log, encodeLogTopic(HOOK))).toEqual({
    kind: 'sourceIn',
    source: MANAGER,
    assets: 5n,
    shares: 4n,
  })
  expect(
    decodeYieldSourceTransfer(
      { ...log, topics: [POOL_MANAGER_TOPICS.sourceOut, encodeLogTopic(HOOK)] },
      encodeLogTopic(HOOK),
    )?.kind,
  ).toBe('sourceOut')
  expect(
    decodeYieldSourceTransfer(
      { ...log, topics: [POOL_MANAGER_TOPICS.sourceIn, encodeLogTopic(MANAGER)] },
      encodeLogTopic(HOOK),
    ),
  ).toBeUndefined()
  expect(decodeYieldSourceTransfer({ ...log, data: '0x' }, encodeLogTopic(HOOK))).toBeUndefined()
})

test('Pool manager events of the hook’s liquidity and the pool’s creation are decoded', () => {
  const log = {
    address: MANAGER,
    topics: [POOL_MANAGER_TOPICS.liquidityMoved, POOL, encodeLogTopic(HOOK)],
    data: words(-120n, 60n, -(10n ** 20n), 0n),
  }
  expect(decodePoolEvent(log, POOL, encodeLogTopic(HOOK))).toEqual({
    kind: 'liquidityMoved',
    tickLower: -120,
    tickUpper: 60,
    liquidity: -(10n ** 20n),
  })
  expect(decodePoolEvent(log, POOL, encodeLogTopic(MANAGER))).toBeUndefined()
  expect(decodePoolEvent(log, `0x${'33'.repeat(32)}`, encodeLogTopic(HOOK))).toBeUndefined()
  const opening = {
    address: MANAGER,
    topics: [POOL_MANAGER_TOPICS.opened, POOL],
    data: words(100n, 10n, 1n, 2n ** 96n, 0n),
  }
  expect(decodePoolEvent(opening, POOL, encodeLogTopic(HOOK))).toEqual({
    kind: 'opened',
    sqrtPriceX96: 2n ** 96n,
  })
  expect(decodePoolEvent({ ...opening, data: words(100n) }, POOL, encodeLogTopic(HOOK))).toBeUndefined()
})

test('Protocol fee event is decoded for both swap directions', () => {
  const log = {
    address: MANAGER,
    topics: [POOL_MANAGER_TOPICS.protocolFeeSet, POOL],
    data: words((1_000n << 12n) | 999n),
  }
  expect(decodePoolEvent(log, POOL, encodeLogTopic(HOOK))).toEqual({
    kind: 'protocolFeeSet',
    protocolFee: (1_000 << 12) | 999,
  })
  expect(decodePoolEvent(log, `0x${'33'.repeat(32)}`, encodeLogTopic(HOOK))).toBeUndefined()
  expect(decodePoolEvent({ ...log, data: '0x' }, POOL, encodeLogTopic(HOOK))).toBeUndefined()
})
