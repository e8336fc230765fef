import {
  concat,
  encodeAbiParameters,
  encodeDeployData,
  getContractAddress,
  getCreate2Address,
  type Hex,
  keccak256,
  pad,
} from 'viem'
import { readArtifact } from '../contracts/artifacts.ts'
import type { Address } from '../src/math/hex.ts'
import hookSalt from './hookSalt.json' with { type: 'json' }
import { mineSalt } from './mineSalt.ts'

/**
 * Accounts of the mnemonic 'test test … junk'. Accounts 0 to 3 are for users and have no history.
 */
export const DEPLOYER: Address = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720' // 9
export const PROVIDERS: readonly [Address, Address, Address] = [
  '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65', // 4
  '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc', // 5
  '0x976EA74026E726554dB657fA54763abd0C3a0aa9', // 6
]
export const SWAPPERS: readonly [Address, Address] = [
  '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955', // 7
  '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f', // 8
]

/** Deterministic deployment contract (CREATE2), which every Anvil chain has. */
export const CREATE2_DEPLOYER: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
export const MULTICALL3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Permission bits in the hook's address: beforeInitialize, beforeSwap and afterSwap. */
const HOOK_FLAGS = 0x20c0n
const FLAGS_MASK = 0x3fffn

/** Contracts in their order of creation, because addresses depend on the deployer's nonce. */
const CREATED = [
  'poolManager',
  'swapRouter',
  'liquidityRouter',
  'quoter',
  'stateView',
  // token1 comes first because it gets the higher address, and a pool orders its tokens by address.
  'token1',
  'token0',
  'vault0',
  'vault1',
] as const

type Created = (typeof CREATED)[number]
export type WorldAddresses = Readonly<Record<Created | 'hook', Address>>

const createdAddress = (name: Created) =>
  getContractAddress({ from: DEPLOYER, nonce: BigInt(CREATED.indexOf(name)) })

/** Returns the hook's creation code with its constructor argument. */
export function hookInitCode(poolManager: Address): Hex {
  const { bytecode } = readArtifact('ReHypothecationHook')
  return concat([bytecode, encodeAbiParameters([{ type: 'address' }], [poolManager])])
}

function hookAddress(initCode: Hex, salt: Hex): Address {
  return getCreate2Address({ from: CREATE2_DEPLOYER, salt, bytecode: initCode })
}

const hasHookFlags = (address: Address) => (BigInt(address) & FLAGS_MASK) === HOOK_FLAGS

/**
 * Finds a CREATE2 salt for which the hook's address has the required permissions. Starts at 0 or
 * after the given salt.
 */
export function mineHookSalt(after?: Hex): Hex {
  const hash = keccak256(hookInitCode(createdAddress('poolManager')))
  return mineSalt(CREATE2_DEPLOYER, hash, HOOK_FLAGS, after === undefined ? 0 : Number(after) + 1)
}

/** Returns the vault addresses of the second market, which do not depend on a nonce. */
export function secondVaults({
  token0,
  token1,
}: Pick<WorldAddresses, 'token0' | 'token1'>): readonly [Hex, Hex] {
  return [
    yieldVault(token0, 'Second Yield Vault 0', 'sTT0'),
    yieldVault(token1, 'Second Yield Vault 1', 'sTT1'),
  ]
}

/** One salt for both vaults, because their creation codes differ. */
export const VAULT_SALT: Hex = pad('0x', { size: 32 })

/**
 * Returns the addresses of the second market: another hook with its own vaults, but the same
 * tokens.
 */
export function secondAddresses(
  salt: Hex = hookSalt.second as Hex,
): Pick<WorldAddresses, 'hook' | 'vault0' | 'vault1'> {
  const first = worldAddresses()
  const [vault0, vault1] = secondVaults(first).map((bytecode) =>
    getCreate2Address({ from: CREATE2_DEPLOYER, salt: VAULT_SALT, bytecode }),
  )
  if (vault0 === undefined || vault1 === undefined) throw new Error('there are two vaults')
  return { hook: checkedHook(salt), vault0, vault1 }
}

/** Returns all addresses of the devnet without starting it. */
export function worldAddresses(salt: Hex = hookSalt.salt as Hex): WorldAddresses {
  const created = Object.fromEntries(CREATED.map((name) => [name, createdAddress(name)])) as Record<
    Created,
    Address
  >
  return { ...created, hook: checkedHook(salt) }
}

function checkedHook(salt: Hex): Address {
  const hook = hookAddress(hookInitCode(createdAddress('poolManager')), salt)
  if (hasHookFlags(hook)) return hook
  throw new Error('The hook was recompiled: its salt is stale. Run: npx tsx devnet/renewMarkets.ts')
}

function creation(artifact: string, args: readonly unknown[]): Hex {
  const { abi, bytecode } = readArtifact(artifact)
  return encodeDeployData({ abi, bytecode, args })
}

const yieldVault = (token: Address, name: string, symbol: string): Hex =>
  creation('YieldVault', [token, name, symbol])

export function creationCodes(addresses: WorldAddresses): readonly Hex[] {
  const manager = addresses.poolManager
  return [
    creation('PoolManager', [DEPLOYER]),
    creation('PoolSwapTest', [manager]),
    creation('PoolModifyLiquidityTest', [manager]),
    creation('V4Quoter', [manager]),
    creation('StateView', [manager]),
    creation('TestToken', ['Test Token 1', 'TT1', 18]),
    creation('TestToken', ['Test Token 0', 'TT0', 18]),
    yieldVault(addresses.token0, 'Yield Vault 0', 'yTT0'),
    yieldVault(addresses.token1, 'Yield Vault 1', 'yTT1'),
  ]
}
