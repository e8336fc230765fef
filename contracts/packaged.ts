import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Abi, multicall3Abi } from 'viem'
import type { Hex } from '../src/math/hex.ts'
import type { StoredArtifact } from './storedArtifact.ts'

const packages = fileURLToPath(new URL('../node_modules/', import.meta.url))

const CORE = '@uniswap/v4-core'
const PERIPHERY = '@uniswap/v4-periphery'
/** npm alias of version 2.0.0 of @uniswap/universal-router. */
const ROUTER_20 = 'universal-router-2-0'
const ROUTER_21 = 'universal-router-2-1'

/** Contracts that Uniswap publishes in npm packages (licences in NOTICE). */
const PREBUILT: Readonly<Record<string, string>> = {
  PoolManager: `${CORE}/out/PoolManager.sol/PoolManager.json`,
  PoolSwapTest: `${CORE}/out/PoolSwapTest.sol/PoolSwapTest.json`,
  PoolModifyLiquidityTest: `${CORE}/out/PoolModifyLiquidityTest.sol/PoolModifyLiquidityTest.json`,
  V4Quoter: `${PERIPHERY}/foundry-out/V4Quoter.sol/V4Quoter.json`,
  StateView: `${PERIPHERY}/foundry-out/StateView.sol/StateView.json`,
  DeployPermit2: `${PERIPHERY}/foundry-out/DeployPermit2.sol/DeployPermit2.json`,
  UniversalRouter20: `${ROUTER_20}/out/UniversalRouter.sol/UniversalRouter.json`,
}

const SAFE = '@safe-global/safe-smart-account/build/artifacts/contracts'

/**
 * Contracts from builds in npm packages, with unchanged bytecode: hook owners, an access manager,
 * and a router.
 */
const BUILT: Readonly<Record<string, string>> = {
  UniversalRouter21: `${ROUTER_21}/artifacts/contracts/UniversalRouter.sol/UniversalRouter.json`,
  AccessManager: '@openzeppelin/contracts/build/contracts/AccessManager.json',
  TimelockController: '@openzeppelin/contracts/build/contracts/TimelockController.json',
  Safe: `${SAFE}/Safe.sol/Safe.json`,
  MultiSend: `${SAFE}/libraries/MultiSend.sol/MultiSend.json`,
  SafeProxyFactory: `${SAFE}/proxies/SafeProxyFactory.sol/SafeProxyFactory.json`,
}

/**
 * Artifacts of Uniswap v4's libraries, whose errors are missing from the ABIs of v4's contracts.
 */
const ERROR_SOURCES = [
  'Pool.sol/Pool',
  'Hooks.sol/Hooks',
  'CustomRevert.sol/CustomRevert',
  'Currency.sol/CurrencyLibrary',
  'SafeCast.sol/SafeCast',
  'TickMath.sol/TickMath',
  'TickBitmap.sol/TickBitmap',
  'SqrtPriceMath.sol/SqrtPriceMath',
  'Position.sol/Position',
  'LPFeeLibrary.sol/LPFeeLibrary',
]

interface FoundryArtifact {
  readonly abi: Abi
  readonly bytecode: { readonly object: Hex }
}

const readFoundry = (path: string): FoundryArtifact =>
  JSON.parse(readFileSync(join(packages, path), 'utf8')) as FoundryArtifact

/** Reads a third-party contract from its npm package. Undefined if no package contains it. */
export function readPackaged(name: string): StoredArtifact | undefined {
  if (name === 'Multicall3') return multicall3()
  const built = BUILT[name]
  if (built !== undefined) {
    const { abi, bytecode } = JSON.parse(readFileSync(join(packages, built), 'utf8')) as StoredArtifact
    return { source: built, abi, bytecode }
  }
  const path = PREBUILT[name]
  if (path === undefined) return undefined
  const { abi, bytecode } = readFoundry(path)
  return { source: path, abi, bytecode: bytecode.object }
}

/** Returns Multicall3, whose creation code only copies the deployed bytecode. */
function multicall3(): StoredArtifact {
  // viem contains Multicall3's bytecode but does not export it, so this reads viem's compiled file.
  const file = join(packages, 'viem/_cjs/constants/contracts.js')
  const { multicall3Bytecode }: { multicall3Bytecode: Hex } = createRequire(import.meta.url)(file)
  const deployedBytecode: Hex = `0x${multicall3Bytecode.slice(2 + 2 * 32)}`
  return { source: 'viem', abi: multicall3Abi, bytecode: multicall3Bytecode, deployedBytecode }
}

/** Returns the errors that Uniswap v4's libraries declare. */
export function readV4Errors(): Abi {
  return ERROR_SOURCES.flatMap((path) =>
    readFoundry(`${CORE}/out/${path}.json`).abi.filter((item) => item.type === 'error'),
  )
}

/** Returns name and version of each npm package with contracts, to detect changed contracts. */
export function packagedVersions(): string {
  return [CORE, PERIPHERY, 'viem']
    .map((name) => {
      const text = readFileSync(join(packages, name, 'package.json'), 'utf8')
      return `${name}@${(JSON.parse(text) as { version: string }).version}`
    })
    .join(' ')
}
