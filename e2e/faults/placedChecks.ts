import { decodeFunctionResult, encodeAbiParameters, encodeFunctionData, keccak256, parseAbi } from 'viem'
import { v4QuoterAbi } from '../../contracts/generated/v4QuoterAbi.ts'
import { poolKeyOf } from '../../src/market/market.ts'
import { type Address, type Hex, ZERO_ADDRESS } from '../../src/math/hex.ts'
import { smaller } from '../../src/math/integers.ts'
import { poolId } from '../../src/math/pool.ts'
import type { AmountChecks } from '../fixtures/shownAmounts.ts'
import { type Cell, placedOf } from './cell.ts'
import { isDual, type Place } from './places.ts'

/** What the un-faulted node is asked; no ABI or reader of the product's. */
const READS = parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address,address) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function asset() view returns (address)',
  'function convertToAssets(uint256) view returns (uint256)',
  'function maxWithdraw(address) view returns (uint256)',
  'function extsload(bytes32) view returns (bytes32)',
  'function getCurrencyYieldSource(address) view returns (address)',
  'function previewAmountsForShares(uint256) view returns (uint256,uint256)',
  'function previewAddReHypothecatedLiquidity(uint256) view returns (uint256,uint256)',
  'function previewRemoveReHypothecatedLiquidity(uint256) view returns (uint256,uint256)',
  'function getAmountInYieldSource(address) view returns (uint256)',
  'function vaults(bytes32,address) view returns (address)',
  'function userShares(bytes32,address) view returns (uint256)',
  'function totalShares(bytes32) view returns (uint256)',
  'function decimalsOffset(bytes32) view returns (uint8)',
  'function totalAssets(PoolKey) view returns (uint256,uint256)',
  'function getEffectiveLiquidity(PoolKey) view returns (uint256,uint256)',
  'function previewDeposit(PoolKey,uint256) view returns (uint256,uint256)',
  'function previewWithdraw(PoolKey,uint256) view returns (uint256,uint256)',
])

type Pair = (block: bigint) => Promise<readonly [bigint, bigint]>

/** What differs between the kinds: where shares are counted, what they are worth, and which vault a side has. */
interface Kind {
  readonly shares: (block: bigint) => Promise<bigint>
  readonly supply: (block: bigint) => Promise<bigint>
  readonly vault: (index: 0 | 1, block: bigint) => Promise<Address>
  readonly owed: Pair
  readonly payable: Pair
  readonly cost: (shares: bigint) => Pair
  readonly worth: (shares: bigint) => Pair
  readonly own: AmountChecks
}

/** What the un-faulted node says of every field of a market of another kind, at any block. */
export function placedChecks(cell: Cell, place: Place): AmountChecks {
  const { world, account, market } = cell
  const { hook, token0, token1 } = market
  const { swapRouter, poolManager, quoter } = market.network
  const tokens = [token0, token1] as const
  const key = poolKeyOf(market)
  const id = poolId(key)
  const { deposit, swap, units } = placedOf(cell)

  const tag = (block: bigint) => `0x${block.toString(16)}`
  const ask = async (to: Address, data: Hex, block: bigint): Promise<Hex> =>
    String(await world.request('eth_call', [{ to, data }, tag(block)])) as Hex
  const words = async (to: Address, functionName: string, args: readonly unknown[], block: bigint) => {
    const data = encodeFunctionData({ abi: READS, functionName, args } as never)
    const answer = await ask(to, data, block)
    return [...answer.slice(2).matchAll(/.{64}/g)].map(([word]) => BigInt(`0x${word}`))
  }
  const one = async (to: Address, name: string, args: readonly unknown[], block: bigint) =>
    (await words(to, name, args, block))[0] ?? -1n
  const addressOf = async (to: Address, name: string, args: readonly unknown[], block: bigint) =>
    `0x${(await one(to, name, args, block)).toString(16).padStart(40, '0')}` as Address
  const two =
    (name: string, args: readonly unknown[]): Pair =>
    async (block) => {
      const [first = -1n, second = -1n] = await words(hook, name, args, block)
      return [first, second]
    }
  const held = (token: Address, owner: Address) => async (block: bigint) =>
    token === ZERO_ADDRESS
      ? BigInt(String(await world.request('eth_getBalance', [owner, tag(block)])))
      : one(token, 'balanceOf', [owner], block)
  const stored = async (slot: Hex, block: bigint) =>
    BigInt(String(await world.request('eth_getStorageAt', [hook, slot, tag(block)])))

  /** A side of a pool in the hook's books: idle below, claims above (Solidity storage layout, mapping 5). */
  const books = async (index: 0 | 1, block: bigint) => {
    const types = [{ type: 'bytes32' }, { type: 'address' }] as const
    const partition = keccak256(encodeAbiParameters(types, [id, tokens[index]]))
    const slot = keccak256(encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [partition, 5n]))
    const word = await stored(slot, block)
    return { idle: word & ((1n << 128n) - 1n), claims: word >> 128n }
  }

  /** What lies in no vault and is there: the hook holds the tokens of all its pools together, and no more than it holds is this one's. */
  const outside = async (index: 0 | 1, block: bigint) => {
    const { idle, claims } = await books(index, block)
    const there = await held(tokens[index], hook)(block)
    return smaller(idle, there) + claims
  }
  const inVaultByBooks = async (index: 0 | 1, block: bigint) => {
    const { idle, claims } = await books(index, block)
    return (await two('totalAssets', [key])(block))[index] - idle - claims
  }
  /** An account's part of all that is there. */
  const worthThere = (index: 0 | 1) => async (block: bigint) => {
    const virtual = 10n ** (await one(hook, 'decimalsOffset', [id], block))
    const there = (await inVaultByBooks(index, block)) + (await outside(index, block))
    const shares = await one(hook, 'userShares', [id, account], block)
    return (shares * there) / ((await one(hook, 'totalShares', [id], block)) + virtual)
  }

  const manyPools: Kind = {
    shares: (block) => one(hook, 'userShares', [id, account], block),
    supply: (block) => one(hook, 'totalShares', [id], block),
    vault: (index, block) => addressOf(hook, 'vaults', [id, tokens[index]], block),
    owed: two('totalAssets', [key]),
    payable: two('getEffectiveLiquidity', [key]),
    cost: (shares) => two('previewDeposit', [key, shares]),
    worth: (shares) => two('previewWithdraw', [key, shares]),
    own: {
      ...pair('parts.total', (i) => async (block) => (await two('totalAssets', [key])(block))[i]),
      ...pair('parts.idle', (i) => async (block) => (await books(i, block)).idle),
      ...pair('parts.claims', (i) => async (block) => (await books(i, block)).claims),
      ...pair('parts.vault', (i) => (block) => inVaultByBooks(i, block)),
      ...pair('outside', (i) => (block) => outside(i, block)),
      ...pair('worth.before', worthThere),
      ...pair('worth.now', worthThere),
      vault0HookAssets: (block) => inVaultByBooks(0, block),
      vault1HookAssets: (block) => inVaultByBooks(1, block),
    },
  }

  const source = (index: 0 | 1, block: bigint) =>
    addressOf(hook, 'getCurrencyYieldSource', [tokens[index]], block)
  const both =
    (of: (index: 0 | 1, block: bigint) => Promise<bigint>): Pair =>
    async (block) => [await of(0, block), await of(1, block)]
  /** An account's part of what the sources owe. */
  const worthOfShares = (index: 0 | 1) => async (block: bigint) => {
    const shares = await one(hook, 'balanceOf', [account], block)
    return (shares * (await fixedSources.owed(block))[index]) / (await one(hook, 'totalSupply', [], block))
  }
  const fixedSources: Kind = {
    shares: (block) => one(hook, 'balanceOf', [account], block),
    supply: (block) => one(hook, 'totalSupply', [], block),
    vault: source,
    owed: both(async (index, block) => {
      const vault = await source(index, block)
      return one(vault, 'convertToAssets', [await one(vault, 'balanceOf', [hook], block)], block)
    }),
    payable: both(async (index, block) => one(await source(index, block), 'maxWithdraw', [hook], block)),
    cost: (shares) => two('previewAmountsForShares', [shares]),
    worth: (shares) => two('previewAmountsForShares', [shares]),
    own: { ...pair('worth.before', worthOfShares), ...pair('worth.now', worthOfShares) },
  }

  /** What is booked counts, and a deposit is rounded up. */
  const booked: Kind = {
    ...fixedSources,
    owed: both((index, block) => one(hook, 'getAmountInYieldSource', [tokens[index]], block)),
    cost: (shares) => two('previewAddReHypothecatedLiquidity', [shares]),
    worth: (shares) => two('previewRemoveReHypothecatedLiquidity', [shares]),
  }

  const kind = isDual(place) ? manyPools : place === 'local-alphix' ? booked : fixedSources
  const quoted = (zeroForOne: boolean, exactAmount: bigint) => async (block: bigint) => {
    const args = [{ poolKey: key, zeroForOne, exactAmount, hookData: '0x' as const }] as const
    const data = encodeFunctionData({ abi: v4QuoterAbi, functionName: 'quoteExactInputSingle', args })
    const answer = await ask(quoter, data, block)
    const [amountOut] = decodeFunctionResult({
      abi: v4QuoterAbi,
      functionName: 'quoteExactInputSingle',
      data: answer,
    }) as readonly bigint[]
    return amountOut ?? -1n
  }
  /** Native currency waits wrapped. */
  const inVault = (index: 0 | 1) => async (block: bigint) => {
    const vault = await kind.vault(index, block)
    // A side that is in no vault: what of its pool's books is there.
    if (vault === ZERO_ADDRESS) return outside(index, block)
    const token = tokens[index] === ZERO_ADDRESS ? await addressOf(vault, 'asset', [], block) : tokens[index]
    return one(token, 'balanceOf', [vault], block)
  }
  const owed = (index: 0 | 1) => async (block: bigint) => (await kind.owed(block))[index]
  return {
    shares: kind.shares,
    'position.shares': kind.shares,
    'deposit.shares': async () => deposit.raw,
    'withdraw.shares': async (block) => -(await kind.shares(block)),
    totalSupply: kind.supply,
    sqrtPriceX96: async (block) => {
      const slot = keccak256(`${id}${'6'.padStart(64, '0')}` as Hex)
      return (await one(poolManager, 'extsload', [slot], block)) & ((1n << 160n) - 1n)
    },
    swapIn: async () => swap.raw,
    swapOut: quoted(true, swap.raw),
    executable0Output: quoted(true, units[0]),
    executable1Output: quoted(false, units[1]),
    ...pair('token', (i) => held(tokens[i], account)),
    ...pair('balance', (i) => held(tokens[i], account)),
    ...pair('reserve', (i) => held(tokens[i], poolManager)),
    ...pair('vault', inVault),
    ...pair('watch.vault', inVault),
    ...pair('watch.hookAssets', owed),
    ...pair('exit.owed', owed),
    ...pair('exit.payable', (i) => async (block) => (await kind.payable(block))[i]),
    ...pair('allowance', (i) => (block) => one(tokens[i], 'allowance', [account, hook], block)),
    ...pair('allowance.hook', (i) => (block) => one(tokens[i], 'allowance', [account, hook], block)),
    ...pair('allowance.router', (i) => (block) => one(tokens[i], 'allowance', [account, swapRouter], block)),
    ...pair('deposit.token', (i) => async (block) => -(await kind.cost(deposit.raw)(block))[i]),
    ...pair('withdraw.token', (i) => async (block) => (await kind.worth(await kind.shares(block))(block))[i]),
    vault0HookAssets: owed(0),
    vault1HookAssets: owed(1),
    ...kind.own,
  }
}

const pair = <T>(name: string, check: (index: 0 | 1) => T): Readonly<Record<string, T>> => ({
  [`${name}0`]: check(0),
  [`${name}1`]: check(1),
})
