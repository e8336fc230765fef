import { encodeFunctionData } from 'viem'
import type { AdapterEncoder } from '#market/adapter.ts'
import { toPoolKey } from '#market/market.ts'
import { createActionLogCheck } from '../events.ts'
import { dualpoolCallsAbi } from './generated/dualpoolCallsAbi.ts'
import { deriveDualpoolCallFromAction, dualpoolCalldataLayouts } from './meaning.ts'
import { dualpoolEventDecoder } from './past.ts'

/**
 * Encodes the hook's calls. Each has amount limits and a deadline, and none sends native currency.
 */
export const encodeDualpoolAction: AdapterEncoder['encode'] = (action, market) => {
  if (action.kind === 'setVaults') throw new RangeError('The sources of this hook are fixed.')
  const { within } = action
  if (within === undefined) throw new RangeError('A call of this hook has bounds and a deadline.')
  const key = toPoolKey(market)
  const { amount0, amount1, deadline } = within
  const call = (data: `0x${string}`) => ({ to: market.hook, data, value: 0n })
  if (action.kind === 'deposit') {
    const args = [key, action.liquidity, amount0, amount1, deadline] as const
    return call(encodeFunctionData({ abi: dualpoolCallsAbi, functionName: 'addLiquidity', args }))
  }
  if (action.shares === undefined) throw new RangeError('An exit names its shares.')
  const args = [key, action.shares, amount0, amount1, deadline] as const
  return call(encodeFunctionData({ abi: dualpoolCallsAbi, functionName: 'removeLiquidity', args }))
}

/**
 * Errors of the hook itself. Errors of tokens, vaults and the pool manager are shared by all
 * adapters.
 */
export const dualpoolErrorNames = [
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

/** Name of a hook error. `locales/` has a message for each. */
export type DualpoolErrorName = (typeof dualpoolErrorNames)[number]

export const dualpoolEncoder: AdapterEncoder<DualpoolErrorName> = {
  encode: encodeDualpoolAction,
  getExpectedCall: deriveDualpoolCallFromAction,
  callShapes: dualpoolCalldataLayouts,
  isActionInLogs: createActionLogCheck(dualpoolEventDecoder),
  errors: dualpoolErrorNames,
  tooEarly: ['DepositLocked'],
}
