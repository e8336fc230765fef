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
import { type Address, ZERO_ADDRESS } from '../src/math/hex.ts'
import hookSalt from './hookSalt.json' with { type: 'json' }
import { mineSalt } from './mineSalt.ts'
import { CREATE2_DEPLOYER } from './worldAddresses.ts'

/** Permission bits in the hook's address: beforeInitialize, beforeSwap and afterSwap. */
const HOOK_FLAGS = 0x20c0n
const FLAGS_MASK = 0x3fffn

/** One salt for all contracts, because their creation codes differ. */
export const SALT: Hex = pad('0x', { size: 32 })

interface WorldCurrency {
  /** Token address. The zero address is native currency. */
  readonly address: Address
  readonly decimals: number
  readonly vault: Address
}

/** Parameters for creating a market with one fixed vault per currency. */
export interface SourceMarket {
  readonly slug: 'local-sources' | 'local-ether'
  readonly name: string
  readonly shareName: string
  readonly shareSymbol: string
  readonly currency0: WorldCurrency
  readonly currency1: WorldCurrency
  readonly pool: { readonly fee: number; readonly tickSpacing: number }
  readonly tick: number
  /**
   * Liquidity of other providers. The hook takes the swap's input before the swapper pays, so the
   * pool manager must hold tokens.
   */
  readonly canonicalLiquidity: bigint
  readonly firstShares: bigint
}

export const created = (bytecode: Hex, salt: Hex = SALT): Address =>
  getContractAddress({ opcode: 'CREATE2', from: CREATE2_DEPLOYER, salt, bytecodeHash: keccak256(bytecode) })

export function creation(artifact: string, args: readonly unknown[]): Hex {
  const { abi, bytecode } = readArtifact(artifact)
  return encodeDeployData({ abi, bytecode, args })
}

const tokenCode = {
  euro: () => creation('TestToken', ['Test Euro', 'TEUR', 18]),
  dollar: () => creation('TestToken', ['Test Dollar', 'TUSD', 18]),
  coin: () => creation('TestToken', ['Test Coin', 'TUSDC', 6]),
  wrapped: () => creation('WrappedEther', []),
} as const

const tokenNames = Object.keys(tokenCode) as readonly (keyof typeof tokenCode)[]

const vaultCode = (name: keyof typeof tokenCode): Hex => {
  const word = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return creation('YieldVault', [created(tokenCode[name]()), `${word} Vault`, `v${word}`])
}

export const currency = (name: keyof typeof tokenCode, decimals: number): WorldCurrency => ({
  address: name === 'wrapped' ? ZERO_ADDRESS : created(tokenCode[name]()),
  decimals,
  vault: created(vaultCode(name)),
})

/**
 * Returns two markets: of two ERC-20 tokens, and of native currency and a token with 6 decimals.
 */
export function sourceMarkets(): readonly [SourceMarket, SourceMarket] {
  const [euro, dollar] = [currency('euro', 18), currency('dollar', 18)]
  const euroFirst = BigInt(euro.address) < BigInt(dollar.address)
  return [
    {
      slug: 'local-sources',
      name: 'Euro and dollar',
      shareName: 'Euro and Dollar in Sources',
      shareSymbol: 'EDS',
      currency0: euroFirst ? euro : dollar,
      currency1: euroFirst ? dollar : euro,
      pool: { fee: 500, tickSpacing: 10 },
      // Tick at which a euro costs 1.10 dollars.
      tick: euroFirst ? 953 : -953,
      canonicalLiquidity: 200_000n * 10n ** 18n,
      firstShares: 50_000n * 10n ** 18n,
    },
    {
      slug: 'local-ether',
      name: 'Ether and coin',
      shareName: 'Ether and Coin in Sources',
      shareSymbol: 'ECS',
      currency0: currency('wrapped', 18),
      currency1: currency('coin', 6),
      pool: { fee: 3_000, tickSpacing: 60 },
      // Tick at which one ether (18 decimals) costs 2,500 coins (6 decimals).
      tick: -198_080,
      // Liquidity that needs 20 ether and 50,000 coins.
      canonicalLiquidity: 10n ** 15n,
      firstShares: 5n * 10n ** 14n,
    },
  ]
}

function hookCode(poolManager: Address, market: SourceMarket): Hex {
  const { currency0, currency1, shareName, shareSymbol } = market
  const types = [
    ...Array.from({ length: 5 }, () => ({ type: 'address' })),
    ...Array.from({ length: 2 }, () => ({ type: 'string' })),
  ]
  const { bytecode } = readArtifact('YieldSourceHook')
  const sides = [currency0.address, currency1.address, currency0.vault, currency1.vault]
  return concat([bytecode, encodeAbiParameters(types, [poolManager, ...sides, shareName, shareSymbol])])
}

const hasFlags = (address: Address) => (BigInt(address) & FLAGS_MASK) === HOOK_FLAGS

/** Finds CREATE2 salts for which the hooks' addresses have the required permissions, by market. */
export const mineSourceSalts = (poolManager: Address): Record<SourceMarket['slug'], Hex> => {
  const [sources, ether] = sourceMarkets()
  const mine = (market: SourceMarket) =>
    mineSalt(CREATE2_DEPLOYER, keccak256(hookCode(poolManager, market)), HOOK_FLAGS)
  return { 'local-sources': mine(sources), 'local-ether': mine(ether) }
}

/** Returns a market's addresses for its market file. */
export function sourceAddresses(
  poolManager: Address,
  market: SourceMarket,
  salt: Hex = hookSalt[market.slug] as Hex,
) {
  const hook = created(hookCode(poolManager, market), salt)
  if (!hasFlags(hook))
    throw new Error('The hook was recompiled: its salt is stale. Run: npx tsx devnet/renewMarkets.ts')
  const { currency0, currency1 } = market
  return {
    hook,
    token0: currency0.address,
    token1: currency1.address,
    vault0: currency0.vault,
    vault1: currency1.vault,
  }
}

/**
 * Returns salt and creation code of all contracts of these markets, in order: tokens, vaults,
 * hooks.
 */
export function sourceCreations(poolManager: Address): readonly { readonly salt: Hex; readonly code: Hex }[] {
  return [
    ...tokenNames.map((name) => ({ salt: SALT, code: tokenCode[name]() })),
    ...tokenNames.map((name) => ({ salt: SALT, code: vaultCode(name) })),
    ...sourceMarkets().map((market) => ({
      salt: hookSalt[market.slug] as Hex,
      code: hookCode(poolManager, market),
    })),
  ]
}
