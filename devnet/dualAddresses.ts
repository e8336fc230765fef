import {
  concat,
  encodeAbiParameters,
  encodeDeployData,
  getContractAddress,
  type Hex,
  keccak256,
  pad,
} from 'viem'
import { readArtifact } from '../contracts/artifacts.ts'
import { NO_VAULT } from '../src/market/market.ts'
import type { Address } from '../src/math/hex.ts'
import hookSalt from './hookSalt.json' with { type: 'json' }
import { mineSalt } from './mineSalt.ts'
import { CREATE2_DEPLOYER, DEPLOYER } from './worldAddresses.ts'

/**
 * Permission bits in the hook's address: beforeInitialize, before adding or removing liquidity,
 * before and after swaps.
 */
const HOOK_FLAGS = 0x2ac0n
const FLAGS_MASK = 0x3fffn
/**
 * Constructor arguments of Uniswap's DualPool hook: gas limit for calls, and maximum deposit lock
 * in blocks.
 */
const MAX_GAS = 800_000
const LONGEST_LOCK = 50_000n

/** Salt of all contracts. Their addresses differ, because their creation codes do. */
const SALT: Hex = pad('0x', { size: 32 })

/** A price range, with its part of the hook's liquidity in basis points. */
export interface WorldBucket {
  readonly tickLower: number
  readonly tickUpper: number
  readonly weightBps: number
}

export interface DualToken {
  readonly address: Address
  readonly decimals: number
  readonly initCode: Hex
  readonly vault: Address
  readonly vaultInitCode: Hex
}

export function dualHookArguments(poolManager: Address): Hex {
  const types = [{ type: 'address' }, { type: 'uint32' }, { type: 'address' }, { type: 'uint64' }] as const
  return encodeAbiParameters(types, [poolManager, MAX_GAS, DEPLOYER, LONGEST_LOCK])
}

export const dualHookInitCode = (poolManager: Address): Hex =>
  concat([readArtifact('DualPoolHook').bytecode, dualHookArguments(poolManager)])

const created = (bytecodeHash: Hex, salt: Hex = SALT, from: Address = CREATE2_DEPLOYER): Address =>
  getContractAddress({ opcode: 'CREATE2', from, salt, bytecodeHash })

const hasFlags = (address: Address) => (BigInt(address) & FLAGS_MASK) === HOOK_FLAGS

/**
 * Finds a CREATE2 salt for which the hook's address has the required permissions.
 * @param from contract that creates the hook: the deterministic deployer or a factory
 */
export const mineDualSalt = (poolManager: Address, from: Address = CREATE2_DEPLOYER): Hex =>
  mineSalt(from, keccak256(dualHookInitCode(poolManager)), HOOK_FLAGS)

export function dualHook(
  poolManager: Address,
  salt: Hex = hookSalt.dual as Hex,
  from: Address = CREATE2_DEPLOYER,
): Address {
  const hook = created(keccak256(dualHookInitCode(poolManager)), salt, from)
  if (hasFlags(hook)) return hook
  throw new Error('The hook was recompiled: its salt is stale. Run: npx tsx devnet/renewMarkets.ts')
}

function creation(artifact: string, args: readonly unknown[]): Hex {
  const { abi, bytecode } = readArtifact(artifact)
  return encodeDeployData({ abi, bytecode, args })
}

function dualToken(name: string, symbol: string, decimals: number): DualToken {
  const initCode = creation('TestToken', [name, symbol, decimals])
  const address = created(keccak256(initCode))
  const vaultInitCode = creation('YieldVault', [address, `${name} Vault`, `v${symbol}`])
  return { address, decimals, initCode, vault: created(keccak256(vaultInitCode)), vaultInitCode }
}

/** Tokens of the hook's pools, each with a vault that all pools share. */
export const dualTokens = () => ({
  dollar: dualToken('Dual Dollar', 'DUSD', 6),
  euro: dualToken('Dual Euro', 'DEUR', 6),
  ether: dualToken('Dual Ether', 'DETH', 18),
})

/** A pool of the hook before it is created. Token 0 has the lower address, as in Uniswap v4. */
export interface DualPool {
  readonly slug: string
  readonly name: string
  readonly token0: DualToken
  readonly token1: DualToken
  readonly pool: { readonly fee: number; readonly tickSpacing: number }
  readonly tick: number
  readonly distribution: readonly WorldBucket[]
  /** Token without a vault, which the hook itself holds. */
  readonly withoutVault?: DualToken
  readonly minDepositBlocks: bigint
  /** Raw amounts of the owner's first deposit in the pool. */
  readonly bootstrap: readonly [bigint, bigint]
}

const ordered = (one: DualToken, other: DualToken): [DualToken, DualToken] =>
  BigInt(one.address) < BigInt(other.address) ? [one, other] : [other, one]

/** Returns a tick range that extends `width` ticks to each side of a tick. */
export const around = (tick: number, width: number, weightBps: number): WorldBucket => ({
  tickLower: tick - width,
  tickUpper: tick + width,
  weightBps,
})

/**
 * Describes three pools of one hook with common tokens and vaults. The first has two tokens of
 * equal value and no deposit lock. The second has tokens of different values, two nested price
 * ranges, two separate ones further out, and a deposit lock of three blocks. The third has a vault
 * for one token only.
 */
export function dualPools(): readonly [DualPool, DualPool, DualPool] {
  const { dollar, euro, ether } = dualTokens()
  const [token0, token1] = ordered(dollar, euro)
  const [lower, upper] = ordered(dollar, ether)
  // Tick at which one ether (18 decimals) costs 2,000 dollars (6 decimals).
  const tick = lower === dollar ? 200_280 : -200_280
  const [first, last] = ordered(euro, ether)
  // Tick at which one ether (18 decimals) costs about 2,000 euros (6 decimals).
  const middle = first === euro ? 200_311 : -200_311
  const put = ({ decimals }: DualToken, units: bigint) => units * 10n ** BigInt(decimals)
  const amountOf = (token: DualToken) => put(token, token === ether ? 50n : 100_000n)
  return [
    {
      slug: 'local-dual',
      name: 'Dual euro and dollar',
      token0,
      token1,
      pool: { fee: 100, tickSpacing: 10 },
      tick: 0,
      distribution: [around(0, 20, 6_000), around(0, 100, 3_000), around(0, 600, 1_000)],
      minDepositBlocks: 0n,
      bootstrap: [put(token0, 50_000n), put(token1, 50_000n)],
    },
    {
      slug: 'local-dual-ether',
      name: 'Ether and dollar',
      token0: lower,
      token1: upper,
      pool: { fee: 3_000, tickSpacing: 60 },
      tick,
      distribution: [
        around(tick, 600, 5_000),
        around(tick, 6_000, 3_000),
        { tickLower: tick - 12_000, tickUpper: tick - 9_000, weightBps: 1_000 },
        { tickLower: tick + 9_000, tickUpper: tick + 12_000, weightBps: 1_000 },
      ],
      minDepositBlocks: 3n,
      bootstrap: [amountOf(lower), amountOf(upper)],
    },
    {
      slug: 'local-dual-one',
      name: 'Euro in a vault, ether in none',
      token0: first,
      token1: last,
      // At tick spacing 1, one request cannot read the whole tick bitmap. The page need not read
      // it, because the hook rejects other liquidity providers.
      pool: { fee: 500, tickSpacing: 1 },
      tick: middle,
      distribution: [around(middle, 347, 6_000), around(middle, 3_001, 4_000)],
      withoutVault: ether,
      minDepositBlocks: 0n,
      bootstrap: [amountOf(first), amountOf(last)],
    },
  ]
}

/** Returns salt and creation code of all contracts up to the hook, in their order of creation. */
export function dualCreations(poolManager: Address): readonly { readonly salt: Hex; readonly code: Hex }[] {
  const tokens = Object.values(dualTokens())
  const parts = [
    ...tokens.map(({ initCode }) => initCode),
    ...tokens.map(({ vaultInitCode }) => vaultInitCode),
  ]
  return [
    ...parts.map((code) => ({ salt: SALT, code })),
    { salt: hookSalt.dual as Hex, code: dualHookInitCode(poolManager) },
  ]
}

export function dualMarketAddresses({ token0, token1, withoutVault }: DualPool, hook: Address) {
  const vaultOf = (token: DualToken) => (token === withoutVault ? NO_VAULT : token.vault)
  return {
    hook,
    token0: token0.address,
    token1: token1.address,
    vault0: vaultOf(token0),
    vault1: vaultOf(token1),
  }
}
