import { createMarket } from '../../src/market/createMarket.ts'
import type { Market } from '../../src/market/market.ts'
import type { MarketSnapshot, VaultSnapshot } from '../../src/market/marketSnapshot.ts'
import type { Address, Hex } from '../../src/math/hex.ts'
import { decodeSlot0 } from '../../src/math/poolStorage.ts'
import { type Answer, type Call, callData, mappingSlot, type Overrides, word } from './calls.ts'
import type { DepositCase } from './depositCase.ts'
import type { ProofChain, ProofPool } from './proofChain.ts'

/** Storage slots of OpenZeppelin's ERC20 in tokens and vaults. */
const ERC20_SLOTS = { balances: 0n, allowances: 1n, supply: 2n }
const HOOK_SLOTS = { poolKeyHooks: 2n, balances: 5n, supply: 7n }

export const USER: Address = '0x00000000000000000000000000000000deadbeef'

const slotOf = (base: bigint): Hex => `0x${base.toString(16).padStart(64, '0')}`

/** Returns the storage values that put the real contracts into this state. */
export function overridesFor(pool: ProofPool, chain: ProofChain, state: DepositCase): Overrides {
  const { balances, allowances, supply } = ERC20_SLOTS
  const slot0 =
    state.sqrtPriceX96 | (BigInt.asUintN(24, BigInt(state.tick)) << 160n) | (BigInt(pool.key.fee) << 208n)
  const tokens = [pool.token0, pool.token1] as const
  const vaults = [pool.vault0, pool.vault1] as const
  const side = (index: 0 | 1): Overrides => [
    [tokens[index], mappingSlot(USER, balances), state.balances[index]],
    [tokens[index], mappingSlot(pool.hook, BigInt(mappingSlot(USER, allowances))), state.allowances[index]],
    [tokens[index], mappingSlot(vaults[index], balances), state.vaults[index].assets],
    [vaults[index], mappingSlot(pool.hook, balances), state.vaults[index].hookShares],
    [vaults[index], slotOf(supply), state.vaults[index].supply],
  ]
  return [
    [chain.manager, pool.stateSlot, state.initialized ? slot0 : 0n],
    [pool.hook, slotOf(HOOK_SLOTS.poolKeyHooks), state.initialized ? BigInt(pool.hook) : 0n],
    [pool.hook, mappingSlot(USER, HOOK_SLOTS.balances), state.shares],
    [pool.hook, slotOf(HOOK_SLOTS.supply), state.totalSupply],
    ...side(0),
    ...side(1),
  ]
}

/**
 * Returns the reads that the app needs to preview a deposit. `snapshotOf` expects them in this
 * order.
 */
export function snapshotReads(pool: ProofPool, manager: Address): readonly Call[] {
  const { hook, token0, token1, vault0, vault1 } = pool
  const of = (to: Address, signature: string, ...args: readonly Hex[]): Call => ({
    to,
    data: callData(signature, ...args),
  })
  return [
    of(manager, 'extsload(bytes32)', pool.stateSlot),
    of(hook, 'totalSupply()'),
    of(hook, 'balanceOf(address)', USER),
    ...[token0, token1].flatMap((token) => [
      of(token, 'balanceOf(address)', USER),
      of(token, 'allowance(address,address)', USER, hook),
    ]),
    ...[vault0, vault1].flatMap((vault) => [
      of(vault, 'maxWithdraw(address)', hook),
      of(vault, 'balanceOf(address)', hook),
      of(vault, 'totalAssets()'),
    ]),
  ]
}

export const READS = 13

function vaultSnapshot(
  address: Address,
  asset: Address,
  answers: readonly Answer[],
  at: number,
): VaultSnapshot {
  return {
    address,
    expected: address,
    hasCode: true,
    asset,
    tokenBalance: undefined,
    totalAssets: word(answers[at + 2]),
    hookShares: word(answers[at + 1]),
    hookAssets: undefined,
    maxWithdraw: word(answers[at]),
    inHook: false,
    shareWorth: undefined,
    shared: undefined,
  }
}

/** Builds the app's snapshot from the results of `snapshotReads`. */
export function snapshotOf(pool: ProofPool, answers: readonly Answer[]): MarketSnapshot {
  const token = (address: Address) => ({ address, name: undefined, symbol: undefined, decimals: 18 })
  return {
    market: 'proof',
    chainId: 84532,
    blockNumber: 0n,
    timestamp: 0n,
    baseFee: undefined,
    pool: {
      slot0: decodeSlot0(word(answers[0])),
      liquidity: undefined,
      reserve0: undefined,
      reserve1: undefined,
    },
    hook: {
      hasCode: true,
      name: undefined,
      symbol: undefined,
      totalSupply: word(answers[1]),
      shareDecimals: 18,
      virtualShares: 0n,
      ranges: 'full',
      gates: undefined,
      owner: undefined,
      keepsClaims: false,
      exitTakesItsPart: false,
    },
    extra: undefined,
    token0: token(pool.token0),
    token1: token(pool.token1),
    vault0: vaultSnapshot(pool.vault0, pool.token0, answers, 7),
    vault1: vaultSnapshot(pool.vault1, pool.token1, answers, 10),
    account: {
      address: USER,
      native: undefined,
      shares: word(answers[2]),
      token0: word(answers[3]),
      token1: word(answers[5]),
      allowance0: word(answers[4]),
      allowance1: word(answers[6]),
      routerAllowance0: undefined,
      routerAllowance1: undefined,
      exit: undefined,
    },
  }
}

export function proofMarket(pool: ProofPool, chain: ProofChain): Market {
  const { hook, token0, token1, vault0, vault1, key } = pool
  const network = {
    ...{ chainId: 84532, name: 'Base Sepolia', rpcUrls: [], explorer: '', testnet: true },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    ...{ poolManager: chain.manager, quoter: chain.quoter, stateView: chain.quoter },
    swapRouter: chain.router,
  }
  return createMarket('proof', network, {
    ...{ name: 'Proof', adapter: 'flashifi', hook, token0, token1, vault0, vault1 },
    pool: { fee: key.fee, tickSpacing: key.tickSpacing },
  })
}
