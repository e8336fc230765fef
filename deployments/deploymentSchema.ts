import * as v from 'valibot'
import type { Deployment } from '../src/domain/deployment.ts'
import { type Address, sameAddress } from '../src/domain/hex.ts'
import { parseAddress } from '../src/domain/parseAddress.ts'
import type { Slot0 } from '../src/domain/slot0.ts'
import { mainnetName } from './mainnetName.ts'

const MAX_UINT160 = (1n << 160n) - 1n
const MAX_UINT24 = 0xffffff

/** Written by hand, so a wrong letter must not pass: one that carries a checksum (EIP-55) must carry the right one. */
const address = v.pipe(
  v.custom<Address>(
    (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
    'must be an address: 0x and 40 hexadecimal digits',
  ),
  v.check(
    (value) => parseAddress(value).ok,
    'has a wrong checksum: a letter or a digit is not the right one',
  ),
  v.check((value) => BigInt(value) !== 0n, 'must not be the zero address'),
)

/** JSON has no integers beyond 2^53: larger ones are written as decimal text. */
const integer = v.pipe(
  v.custom<string | number>(
    (value) =>
      typeof value === 'number'
        ? Number.isSafeInteger(value) && value >= 0
        : /^\d{1,78}$/.test(String(value)),
    'must be a whole number, as a number or as decimal text',
  ),
  v.transform((value) => BigInt(value)),
)

const smallInteger = (least: number, most: number) =>
  v.pipe(
    v.number(`must be a whole number from ${least} to ${most}`),
    v.check(
      (value) => Number.isInteger(value) && value >= least && value <= most,
      `must be a whole number from ${least} to ${most}`,
    ),
  )

const text = v.pipe(v.string('must be text'), v.nonEmpty('must not be empty'))

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** A page that came by https may ask nothing by http, except of its own machine; a name and password have no place in a page. */
function isWebUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
}

const urlOrPath = v.pipe(
  text,
  v.check(
    (value) => /^\/[^/\\]/.test(value) || isWebUrl(value),
    'must be an https URL without a password (http for this machine alone), or a path such as "/rpc"',
  ),
)

/** Two spellings of one node would count as two that agree. */
const sameNode = (url: string): string => (URL.canParse(url) ? new URL(url).href : url).replace(/\/+$/, '')

const slot0 = v.strictObject({
  sqrtPriceX96: v.pipe(
    integer,
    v.check((value) => value <= MAX_UINT160, 'must fit 160 bits'),
  ),
  tick: smallInteger(-887272, 887272),
  protocolFee: smallInteger(0, MAX_UINT24),
  lpFee: smallInteger(0, MAX_UINT24),
}) satisfies v.GenericSchema<unknown, Slot0>

/** What a deployment's JSON must be, see `Deployment`; unknown fields are refused, since they are mistyped ones. */
export const deploymentSchema = v.strictObject({
  chainId: smallInteger(1, Number.MAX_SAFE_INTEGER),
  name: text,
  hook: address,
  token0: address,
  token1: address,
  vault0: address,
  vault1: address,
  poolManager: address,
  quoter: address,
  stateView: address,
  swapRouter: address,
  pool: v.nullable(v.strictObject({ fee: smallInteger(0, MAX_UINT24), tickSpacing: smallInteger(1, 32767) })),
  rpcUrls: v.pipe(
    v.array(urlOrPath, 'must be a list of URLs'),
    v.minLength(1, 'must name at least one URL'),
    v.check((urls) => new Set(urls.map(sameNode)).size === urls.length, 'must not name the same node twice'),
  ),
  explorer: v.pipe(
    urlOrPath,
    v.check((value) => !value.endsWith('/'), 'must not end with a slash'),
  ),
  testnet: v.boolean('must be true or false'),
  fallbackPoolState: v.exactOptional(slot0),
  deployBlock: v.exactOptional(integer),
})

/**
 * Checks a deployment read from JSON.
 * @param label names the deployment in the complaint
 * @throws Error that names the field and says what it must be
 */
export function parseDeployment(label: string, json: unknown): Deployment {
  const result = v.safeParse(deploymentSchema, json)
  if (!result.success) {
    const complaints = result.issues.map((issue) => {
      const field = v.getDotPath(issue) ?? 'the whole'
      return `${field}: ${fieldMessage(issue)}`
    })
    throw new Error(`Deployment "${label}" is not valid. ${complaints.join('; ')}`)
  }
  const complaint = contradiction(result.output)
  if (complaint !== undefined) throw new Error(`Deployment "${label}" is not valid. ${complaint}`)
  return result.output
}

const CONTRACTS = [
  'hook',
  'token0',
  'token1',
  'vault0',
  'vault1',
  'poolManager',
  'quoter',
  'stateView',
  'swapRouter',
] as const satisfies readonly (keyof Deployment)[]

/** What is wrong between fields that are each well formed. */
function contradiction(deployment: Deployment): string | undefined {
  const { chainId, token0, token1, testnet } = deployment
  for (const [index, field] of CONTRACTS.entries()) {
    const earlier = CONTRACTS.slice(0, index).find((other) =>
      sameAddress(deployment[other], deployment[field]),
    )
    if (earlier !== undefined) return `${field}: must not be the same address as ${earlier}`
  }
  if (BigInt(token0) >= BigInt(token1)) return 'token0: must be below token1, as the pool orders them'
  const mainnet = testnet ? mainnetName(chainId) : undefined
  if (mainnet !== undefined) return `testnet: must be false, since chain ${chainId} is ${mainnet}`
  return undefined
}

function fieldMessage(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'schema' && issue.type === 'strict_object') {
    if (issue.expected === 'never') return 'is not a field of a deployment'
    if (issue.received === 'undefined') return 'is missing'
  }
  return issue.message
}
