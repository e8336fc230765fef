import {
  createPublicClient,
  decodeErrorResult,
  type Hex,
  http,
  parseEventLogs,
  type TransactionReceipt,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { RpcFailure } from '../../devnet/rpcClient.ts'
import { type Call, Reverted } from '../../devnet/send.ts'
import { startWorld, type World } from '../../devnet/world.ts'
import { knownErrorsAbi } from '../../src/chain/generated/knownErrorsAbi.ts'
import type { Address } from '../../src/math/hex.ts'
import { erc20Abi } from '../generated/erc20Abi.ts'
import { erc4626Abi } from '../generated/erc4626Abi.ts'
import { flashifiAbi } from '../generated/flashifiAbi.ts'
import { poolManagerAbi } from '../generated/poolManagerAbi.ts'

export const UNIT = 10n ** 18n

/** Four unused devnet accounts, by name. */
export interface People {
  readonly alice: Address
  readonly bob: Address
  readonly mallory: Address
}

/**
 * Opens a devnet for a test file, and resets it after every test. The returned getter works only
 * inside tests.
 */
export function openWorld(): () => TestWorld {
  let world: TestWorld | undefined
  let snapshot = ''
  const opened = () => {
    if (world === undefined) throw new Error('the world is not open yet')
    return world
  }
  beforeAll(async () => {
    world = describeTestWorld(await startWorld())
  })
  beforeEach(async () => {
    snapshot = await opened().snapshot()
  })
  afterEach(() => opened().revert(snapshot))
  afterAll(() => world?.stop())
  return opened
}

export type TestWorld = ReturnType<typeof describeTestWorld>

function describeTestWorld(world: World) {
  const [alice, bob, mallory] = world.accounts
  if (alice === undefined || bob === undefined || mallory === undefined) throw new Error('too few accounts')
  const people: People = { alice, bob, mallory }
  const client = createPublicClient({ transport: http(world.rpcUrl), cacheTime: 0 })
  const { hook, token0, token1 } = world.market
  const balance = (token: Address, owner: Address) =>
    client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  return {
    ...world,
    people,
    client,
    balance,
    holdings: async (owner: Address) => [await balance(token0, owner), await balance(token1, owner)] as const,
    shares: (owner: Address) => balance(hook, owner),
    totalShares: () => client.readContract({ address: hook, abi: flashifiAbi, functionName: 'totalSupply' }),
    maxWithdraw: (vault: Address) =>
      client.readContract({ address: vault, abi: erc4626Abi, functionName: 'maxWithdraw', args: [hook] }),
    hookEvents: (receipt: TransactionReceipt) => parseEventLogs({ abi: flashifiAbi, logs: receipt.logs }),
    swapEvents: (receipt: TransactionReceipt) =>
      parseEventLogs({ abi: poolManagerAbi, logs: receipt.logs, eventName: 'Swap' }),
  }
}

/** Returns the name of the innermost contract error of a failed action. */
export async function errorOf(refused: Promise<unknown>): Promise<string> {
  try {
    await refused
  } catch (error) {
    if (error instanceof Reverted) return errorName(error.data)
    throw error
  }
  return WENT_THROUGH
}

/**
 * Simulates a call and returns the name of its contract error. The sender can be any address, even
 * a contract.
 */
export async function callError({ request }: TestWorld, { from, to, data }: Call): Promise<string> {
  try {
    await request('eth_call', [{ from, to, data }, 'latest'])
  } catch (error) {
    if (error instanceof RpcFailure) return errorName(error.data as Hex)
    throw error
  }
  return WENT_THROUGH
}

export const WENT_THROUGH = 'nothing: it went through'

/**
 * Returns the name of a contract error. Uniswap v4 wraps a hook's error as WrappedError(target,
 * selector, reason, details).
 */
export function errorName(data: Hex): string {
  const { errorName: name, args } = decodeErrorResult({ abi: knownErrorsAbi, data })
  if (name !== 'WrappedError') return name
  return errorName(args[2])
}
