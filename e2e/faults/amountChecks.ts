import { decodeFunctionResult, encodeFunctionData, keccak256, parseAbi } from 'viem'
import { v4QuoterAbi } from '../../contracts/generated/v4QuoterAbi.ts'
import { poolKeyOf } from '../../src/market/market.ts'
import type { Address, Hex } from '../../src/math/hex.ts'
import { poolId } from '../../src/math/pool.ts'
import type { AmountChecks } from '../fixtures/shownAmounts.ts'
import type { Cell } from './cell.ts'
import { DEPOSIT_LIQUIDITY, SWAP_WHOLE } from './entered.ts'

const READS = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address,address) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function getVaultAddress(address) view returns (address)',
  'function convertToAssets(uint256) view returns (uint256)',
  'function maxWithdraw(address) view returns (uint256)',
  'function extsload(bytes32) view returns (bytes32)',
])

/**
 * Fields that no single read of the chain gives: they are computed from others on the same screen, each with a unit
 * test of its own, or say what a node's simulation said. Their integer, block and chain are checked all the same.
 */
export const UNCHECKED =
  /^(worth|putIn|priceMovement|byDeposits|all\.sum|own\..*|missing\..*|one\..*|earned.*|againstHolding|dilution\..*|exit\.(?!payable|owed).*|exit-.*|review\..*|swapFee|minimumOut|maximumIn|lent.*|hook[01]|poolLiquidity|spot[01].*|executable[01]Input|priceInWei|former\..*|forcedExit.*|.*Count|mainPrice|price.*|leaving\..*|(part|result|redeemable|withdrawn|sent|deposited|received|event|loan)\..*)$/

/** What the un-faulted node says of every field, at any block. */
export function amountChecks({
  world,
  market,
  account,
  unit0,
}: Pick<Cell, 'world' | 'market' | 'account' | 'unit0'>): AmountChecks {
  const { hook, token0, token1 } = market
  const { swapRouter, poolManager } = market.network
  const tokens = [token0, token1] as const

  async function call(to: Address, data: Hex, block: bigint): Promise<Hex> {
    return String(await world.request('eth_call', [{ to, data }, `0x${block.toString(16)}`])) as Hex
  }
  const read = async (
    to: Address,
    functionName: 'balanceOf' | 'allowance' | 'totalSupply' | 'decimals' | 'convertToAssets' | 'maxWithdraw',
    args: readonly unknown[],
    block: bigint,
  ) => BigInt(await call(to, encodeFunctionData({ abi: READS, functionName, args } as never), block))
  const vaultAt = async (index: 0 | 1, block: bigint): Promise<Address> => {
    const data = encodeFunctionData({ abi: READS, functionName: 'getVaultAddress', args: [tokens[index]] })
    return `0x${(await call(hook, data, block)).slice(-40)}`
  }
  const held = (index: 0 | 1) => async (block: bigint) =>
    read(tokens[index], 'balanceOf', [await vaultAt(index, block)], block)
  const worth = (index: 0 | 1) => async (block: bigint) => {
    const vault = await vaultAt(index, block)
    return read(vault, 'convertToAssets', [await read(vault, 'balanceOf', [hook], block)], block)
  }
  const payable = (index: 0 | 1) => async (block: bigint) =>
    read(await vaultAt(index, block), 'maxWithdraw', [hook], block)
  const balance = (token: Address, owner: Address) => (block: bigint) =>
    read(token, 'balanceOf', [owner], block)
  const allowed = (index: 0 | 1, spender: Address) => (block: bigint) =>
    read(tokens[index], 'allowance', [account, spender], block)
  /** One whole token 0, which may change its mind in mid-flow; where it has no decimals that can be meant, a raw unit. */
  const unit = async (block: bigint) =>
    unit0 === 1n ? unit0 : 10n ** (await read(market.token0, 'decimals', [], block))
  const withdrawn = (index: 0 | 1) => async (block: bigint) =>
    ((await balance(hook, account)(block)) * (await payable(index)(block))) /
    (await read(hook, 'totalSupply', [], block))
  const sqrtPrice = async (block: bigint) => {
    const slot = keccak256(`${poolId(poolKeyOf(market))}${'6'.padStart(64, '0')}` as Hex)
    const data = encodeFunctionData({ abi: READS, functionName: 'extsload', args: [slot] })
    return BigInt(await call(poolManager, data, block)) & ((1n << 160n) - 1n)
  }
  const quoted = (zeroForOne: boolean, exactAmount: bigint) => async (block: bigint) => {
    const params = { poolKey: poolKeyOf(market), zeroForOne, exactAmount, hookData: '0x' as const }
    const args = [params] as const
    const data = encodeFunctionData({ abi: v4QuoterAbi, functionName: 'quoteExactInputSingle', args })
    const answer = await call(market.network.quoter, data, block)
    const [amountOut] = decodeFunctionResult({
      abi: v4QuoterAbi,
      functionName: 'quoteExactInputSingle',
      data: answer,
    }) as readonly bigint[]
    return amountOut ?? 0n
  }
  const pair = <T>(name: (index: 0 | 1) => string, check: (index: 0 | 1) => T) => ({
    [name(0)]: check(0),
    [name(1)]: check(1),
  })
  return {
    shares: balance(hook, account),
    'position.shares': balance(hook, account),
    'deposit.shares': async () => DEPOSIT_LIQUIDITY,
    totalSupply: (block) => read(hook, 'totalSupply', [], block),
    sqrtPriceX96: sqrtPrice,
    swapIn: async (block) => SWAP_WHOLE * (await unit(block)),
    swapOut: async (block) => quoted(true, SWAP_WHOLE * (await unit(block)))(block),
    executable0Output: async (block) => quoted(true, await unit(block))(block),
    executable1Output: quoted(false, 10n ** 18n),
    ...pair(
      (i) => `token${i}`,
      (i) => balance(tokens[i], account),
    ),
    ...pair(
      (i) => `balance${i}`,
      (i) => balance(tokens[i], account),
    ),
    ...pair(
      (i) => `reserve${i}`,
      (i) => balance(tokens[i], poolManager),
    ),
    ...pair((i) => `vault${i}`, held),
    ...pair((i) => `watch.vault${i}`, held),
    ...pair((i) => `vault${i}HookAssets`, worth),
    ...pair((i) => `watch.hookAssets${i}`, worth),
    ...pair((i) => `exit.owed${i}`, worth),
    ...pair((i) => `stake${i}`, worth),
    ...pair((i) => `exit.payable${i}`, payable),
    ...pair((i) => `withdraw.token${i}`, withdrawn),
    ...pair((i) => `all.${market.slug}.token${i}`, withdrawn),
    ...pair(
      (i) => `allowance${i}`,
      (i) => allowed(i, hook),
    ),
    ...pair(
      (i) => `allowance.hook${i}`,
      (i) => allowed(i, hook),
    ),
    ...pair(
      (i) => `allowance.router${i}`,
      (i) => allowed(i, swapRouter),
    ),
    ...pair(
      (i) => `deposit.token${i}`,
      (i) => async (block) => -fullRangeCost(await sqrtPrice(block), DEPOSIT_LIQUIDITY)[i],
    ),
    // The tolerance that the page offers first: 0.5 per cent.
    ...pair(
      (i) => `batch.cap${i}`,
      (i) => async (block) =>
        -((fullRangeCost(await sqrtPrice(block), DEPOSIT_LIQUIDITY)[i] * 10_050n + 9_999n) / 10_000n),
    ),
    ...pair(
      (i) => `batch.minimum${i}`,
      (i) => async (block) => ((await withdrawn(i)(block)) * 9_950n) / 10_000n,
    ),
  }
}

const Q96 = 1n << 96n
/** v4-core TickMath at ±887220: the ends of the full range for a tick spacing of 60. */
const LOWEST = 4306310044n
const HIGHEST = 1457652066949847389969617340386294118487833376468n

/** What the contract takes for liquidity over the full range, both rounded up (SqrtPriceMath, written out). */
function fullRangeCost(price: bigint, liquidity: bigint): readonly [bigint, bigint] {
  const up = (a: bigint, b: bigint) => (a + b - 1n) / b
  const amount0 = up(up(liquidity * Q96 * (HIGHEST - price), HIGHEST), price)
  return [amount0, up(liquidity * (price - LOWEST), Q96)]
}
