import { toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import { addressTopic, decodePool, decodeSourceMove, decodeSwap, POOL_TOPIC } from './events.ts'

const MANAGER = `0x${'11'.repeat(20)}` as const
const HOOK = `0x${'ab'.repeat(20)}` as const
const POOL = `0x${'22'.repeat(32)}` as const

test('Event topics are the hashes of their signatures', () => {
  expect(POOL_TOPIC).toEqual({
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

test('Swap event is decoded with signed amounts, for this pool only', () => {
  const log = {
    address: MANAGER,
    topics: [POOL_TOPIC.swapped, POOL, addressTopic(HOOK)],
    data: words(-5n, 7n, 2n ** 96n, 9n, -60n, 300n),
  }
  expect(decodeSwap(log, POOL)).toEqual({
    kind: 'swapped',
    amount0: -5n,
    amount1: 7n,
    sqrtPriceX96: 2n ** 96n,
    liquidity: 9n,
    tick: -60,
    feePips: 300,
  })
  expect(decodePool(log, POOL, addressTopic(HOOK))).toEqual(decodeSwap(log, POOL))
  expect(decodeSwap(log, `0x${'33'.repeat(32)}`)).toBeUndefined()
  expect(decodeSwap({ ...log, data: words(1n) }, POOL)).toBeUndefined()
})

test('Yield source event is decoded for this hook only', () => {
  const log = { address: MANAGER, topics: [POOL_TOPIC.sourceIn, addressTopic(HOOK)], data: words(5n, 4n) }
  expect(decodeSourceMove(log, addressTopic(HOOK))).toEqual({
    kind: 'sourceIn',
    source: MANAGER,
    assets: 5n,
    shares: 4n,
  })
  expect(
    decodeSourceMove({ ...log, topics: [POOL_TOPIC.sourceOut, addressTopic(HOOK)] }, addressTopic(HOOK))
      ?.kind,
  ).toBe('sourceOut')
  expect(
    decodeSourceMove({ ...log, topics: [POOL_TOPIC.sourceIn, addressTopic(MANAGER)] }, addressTopic(HOOK)),
  ).toBeUndefined()
  expect(decodeSourceMove({ ...log, data: '0x' }, addressTopic(HOOK))).toBeUndefined()
})

test('Pool manager events of the hook’s liquidity and of the pool’s creation are decoded', () => {
  const log = {
    address: MANAGER,
    topics: [POOL_TOPIC.liquidityMoved, POOL, addressTopic(HOOK)],
    data: words(-120n, 60n, -(10n ** 20n), 0n),
  }
  expect(decodePool(log, POOL, addressTopic(HOOK))).toEqual({
    kind: 'liquidityMoved',
    tickLower: -120,
    tickUpper: 60,
    liquidity: -(10n ** 20n),
  })
  expect(decodePool(log, POOL, addressTopic(MANAGER))).toBeUndefined()
  expect(decodePool(log, `0x${'33'.repeat(32)}`, addressTopic(HOOK))).toBeUndefined()
  const opening = {
    address: MANAGER,
    topics: [POOL_TOPIC.opened, POOL],
    data: words(100n, 10n, 1n, 2n ** 96n, 0n),
  }
  expect(decodePool(opening, POOL, addressTopic(HOOK))).toEqual({ kind: 'opened', sqrtPriceX96: 2n ** 96n })
  expect(decodePool({ ...opening, data: words(100n) }, POOL, addressTopic(HOOK))).toBeUndefined()
})

test('Protocol fee event is decoded for both swap directions', () => {
  const log = {
    address: MANAGER,
    topics: [POOL_TOPIC.protocolFeeSet, POOL],
    data: words((1_000n << 12n) | 999n),
  }
  expect(decodePool(log, POOL, addressTopic(HOOK))).toEqual({
    kind: 'protocolFeeSet',
    protocolFee: (1_000 << 12) | 999,
  })
  expect(decodePool(log, `0x${'33'.repeat(32)}`, addressTopic(HOOK))).toBeUndefined()
  expect(decodePool({ ...log, data: '0x' }, POOL, addressTopic(HOOK))).toBeUndefined()
})
