import { encodeFunctionData } from 'viem'
import type { AdapterWriting } from '#market/adapter.ts'
import { emitted, topicOf } from '#market/hookEvent.ts'
import { poolKeyOf } from '#market/market.ts'
import { wordAt } from '#math/abi.ts'
import { toldBy } from '../events.ts'
import { dualPoolAbi } from './generated/dualPoolAbi.ts'
import { zapperAbi } from './generated/zapperAbi.ts'
import { calls, meaning } from './meaning.ts'
import { events } from './past.ts'
import { poolIdOf } from './reading.ts'

/** The hook's calls. None of them takes native currency, and none is made without bounds and a deadline. */
export const encode: AdapterWriting['encode'] = (action, market) => {
  if (action.kind === 'setVaults') throw new RangeError('The sources of this hook are fixed.')
  const { within } = action
  if (within === undefined) throw new RangeError('A call of this hook has bounds and a deadline.')
  const key = poolKeyOf(market)
  const { amount0, amount1, deadline } = within
  const call = (data: `0x${string}`) => ({ to: market.hook, data, value: 0n })
  if (action.kind === 'deposit') {
    const args = [key, action.liquidity, amount0, amount1, deadline] as const
    return call(encodeFunctionData({ abi: dualPoolAbi, functionName: 'addLiquidity', args }))
  }
  if (action.shares === undefined) throw new RangeError('An exit names its shares.')
  const args = [key, action.shares, amount0, amount1, deadline] as const
  const { through } = action
  if (through !== undefined)
    return {
      to: through,
      data: encodeFunctionData({ abi: zapperAbi, functionName: 'zapOut', args }),
      value: 0n,
    }
  return call(encodeFunctionData({ abi: dualPoolAbi, functionName: 'removeLiquidity', args }))
}

/** Topic of `ZappedOut(bytes32 indexed id, address indexed user, uint256 shares, uint256 amount0, uint256 amount1)`. */
const ZAPPED_OUT = '0xe0611ec3caec72ae5c28166c86af4bb36c001bcd90fb4151c668320553d5e2ef'

/** Through a zapper, which is the hook's caller then, the zapper's own event says for whom. */
export const tookEffect: AdapterWriting['tookEffect'] = (logs, action, account, market) => {
  if (action.kind !== 'withdraw' || action.through === undefined)
    return toldBy(events)(logs, action, account, market)
  const { through, owner, shares } = action
  const topics = [ZAPPED_OUT, poolIdOf(market), topicOf(owner)] as const
  return logs.some((log) => emitted([log], { from: through, topics }) && wordAt(log.data) === shares)
}

/** The errors that the hook declares itself; those of tokens, vaults and the pool manager are everybody's. */
export const errors = [
  'AssetsAlreadyBound',
  'BootstrapTooSmall',
  'CrossPoolShareLeak',
  'DeadlineExpired',
  'DepositLocked',
  'DirectInitializeBlocked',
  'DynamicFeeNotSupported',
  'HookNotImplemented',
  'InsufficientBootstrap',
  'InsufficientPoolBalance',
  'InsufficientShares',
  'InvalidDistribution',
  'InvalidHookAddress',
  'InvalidTickRange',
  'JITInProgress',
  'LiquidityNotAllowed',
  'MinDepositBlocksTooLarge',
  'NativeNotSupported',
  'NotPoolManager',
  'OwnableInvalidOwner',
  'OwnableUnauthorizedAccount',
  'PoolNotLive',
  'ReentrancyGuardReentrantCall',
  'RenounceOwnershipDisabled',
  'SlippageExceeded',
  'TransferReceiptShortfall',
  'Unauthorized',
  'UnauthorizedCallback',
  'VaultAlreadyBootstrapped',
  'VaultAssetMismatch',
  'VaultChargesEntryFee',
  'VaultChargesExitFee',
  'VaultNotBootstrapped',
  'ZeroSharesMinted',
] as const

/** Each has a sentence in `locales/`. */
export type Errors = (typeof errors)[number]

export const writing: AdapterWriting<Errors> = {
  encode,
  meaning,
  calls,
  tookEffect,
  errors,
  tooEarly: ['DepositLocked'],
}
