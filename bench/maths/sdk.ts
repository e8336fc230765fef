import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Uniswap packages in fixed versions. Only this bench installs them, because they need 300 other
 * packages.
 */
const PACKAGES = ['@uniswap/sdk-core@7.19.4', '@uniswap/v3-sdk@3.31.5', '@uniswap/v4-sdk@2.4.0'] as const
const folder = fileURLToPath(new URL('../../.cache/maths-bench/', import.meta.url))

/** Big number type of the Uniswap SDKs (JSBI). */
interface Jsbi {
  toString(): string
}

interface CurrencyAmount {
  readonly quotient: Jsbi
}

interface Token {
  readonly address: string
}

interface SdkPool {
  getOutputAmount(input: CurrencyAmount): Promise<readonly [CurrencyAmount, SdkPool]>
}

interface SdkTick {
  readonly index: number
  readonly liquidityNet: string
  readonly liquidityGross: string
}

interface SdkPosition {
  readonly mintAmounts: { readonly amount0: Jsbi; readonly amount1: Jsbi }
}

interface PositionInput {
  readonly pool: SdkPool
  readonly liquidity: string
  readonly tickLower: number
  readonly tickUpper: number
}

interface SdkCore {
  readonly Token: new (chainId: number, address: string, decimals: number) => Token
  readonly CurrencyAmount: { fromRawAmount(token: Token, amount: string): CurrencyAmount }
}

interface V3Sdk {
  readonly Pool: new (
    a: Token,
    b: Token,
    fee: number,
    sqrtPrice: string,
    liquidity: string,
    tick: number,
    ticks: readonly SdkTick[],
  ) => SdkPool
  readonly Position: new (input: PositionInput) => SdkPosition
}

interface V4Sdk {
  readonly Pool: new (
    a: Token,
    b: Token,
    fee: number,
    tickSpacing: number,
    hooks: string,
    sqrtPrice: string,
    liquidity: string,
    tick: number,
    ticks: readonly SdkTick[],
  ) => SdkPool
  readonly Position: new (input: PositionInput) => SdkPosition
}

/**
 * Loads both Uniswap SDKs, and installs them on the first run.
 * @throws Error if the npm registry cannot be reached
 */
export function loadSdks(): { readonly core: SdkCore; readonly v3: V3Sdk; readonly v4: V4Sdk } {
  if (!existsSync(`${folder}node_modules/@uniswap/v4-sdk`)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}package.json`, '{"private":true}\n')
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
    execFileSync('npm', ['install', ...options, ...PACKAGES], { cwd: folder, stdio: 'inherit' })
  }
  const require = createRequire(`${folder}package.json`)
  const core: SdkCore = require('@uniswap/sdk-core')
  const v3: V3Sdk = require('@uniswap/v3-sdk')
  const v4: V4Sdk = require('@uniswap/v4-sdk')
  return { core, v3, v4 }
}
