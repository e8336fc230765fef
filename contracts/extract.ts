/**
 * Run once per upgrade of Uniswap v4: `npx tsx contracts/extract.ts <folder with node_modules>`.
 *
 * Copies what Millrace needs from three packages (see NOTICE) that together weigh 127 MB: prebuilt contracts into
 * contracts/artifacts, and the MIT sources that our hook imports into contracts/vendor. Install them elsewhere:
 * `npm i @uniswap/v4-core@1.0.2 @uniswap/v4-periphery@1.0.3 @openzeppelin/uniswap-hooks@1.2.1`
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Abi } from 'viem'
import { multicall3Bytecode } from '../node_modules/viem/constants/contracts.ts'
import type { Hex } from '../src/domain/hex.ts'
import { writeArtifact } from './artifacts.ts'
import { compileContracts, contractsFolder } from './compile.ts'

const CORE = '@uniswap/v4-core/out'
const PERIPHERY = '@uniswap/v4-periphery/foundry-out'

const PREBUILT = [
  `${CORE}/PoolManager.sol/PoolManager.json`,
  `${CORE}/PoolSwapTest.sol/PoolSwapTest.json`,
  `${CORE}/PoolModifyLiquidityTest.sol/PoolModifyLiquidityTest.json`,
  `${PERIPHERY}/V4Quoter.sol/V4Quoter.json`,
  `${PERIPHERY}/StateView.sol/StateView.json`,
]

/** Errors raised inside v4's libraries are missing from the ABIs of the contracts that raise them. */
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
  readonly deployedBytecode: { readonly object: Hex }
}

function readFoundry(packages: string, path: string): FoundryArtifact {
  return JSON.parse(readFileSync(join(packages, path), 'utf8')) as FoundryArtifact
}

function extractPrebuilt(packages: string): void {
  for (const path of PREBUILT) {
    const { abi, bytecode } = readFoundry(packages, path)
    const name = path.slice(path.lastIndexOf('/') + 1, -'.json'.length)
    writeArtifact(name, { source: path, abi, bytecode: bytecode.object })
  }
  const errors = ERROR_SOURCES.flatMap((path) =>
    readFoundry(packages, `${CORE}/${path}.json`).abi.filter((item) => item.type === 'error'),
  )
  writeArtifact('v4Errors', { source: `${CORE} (libraries)`, abi: errors, bytecode: '0x' })
}

/** Multicall3 has no constructor arguments: its creation code is 32 bytes of copying, then the runtime code. */
function extractMulticall3(packages: string): void {
  const { abi } = readFoundry(packages, `${CORE}/IMulticall3.sol/IMulticall3.json`)
  const deployedBytecode: Hex = `0x${multicall3Bytecode.slice(2 + 2 * 32)}`
  writeArtifact('Multicall3', {
    source: 'viem/constants/contracts (code), forge-std (interface)',
    abi,
    bytecode: multicall3Bytecode,
    deployedBytecode,
  })
}

/** Copies the imported sources that are not in an installed package; refuses any that is not MIT. */
async function vendorSources(packages: string): Promise<void> {
  const vendor = join(contractsFolder, 'vendor')
  const installed = join(contractsFolder, '..', 'node_modules')
  const { imported } = await compileContracts([packages, installed])
  rmSync(vendor, { recursive: true, force: true })
  for (const path of imported.filter((name) => !name.startsWith('@openzeppelin/contracts/'))) {
    const licence = readFileSync(join(packages, path), 'utf8').split('\n', 1)[0] ?? ''
    if (!licence.includes('SPDX-License-Identifier: MIT')) throw new Error(`${path} is not MIT: ${licence}`)
    mkdirSync(dirname(join(vendor, path)), { recursive: true })
    copyFileSync(join(packages, path), join(vendor, path))
  }
}

const folder = process.argv[2]
if (folder === undefined) throw new Error('say which folder holds node_modules with the three packages')
const packages = join(resolve(folder), 'node_modules')
extractPrebuilt(packages)
extractMulticall3(packages)
await vendorSources(packages)
