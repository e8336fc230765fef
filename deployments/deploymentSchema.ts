import * as v from 'valibot'
import type { Deployment } from '../src/domain/deployment.ts'
import type { Address } from '../src/domain/hex.ts'
import type { Slot0 } from '../src/domain/slot0.ts'

const MAX_UINT160 = (1n << 160n) - 1n
const MAX_UINT24 = 0xffffff

const address = v.custom<Address>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
  'must be an address: 0x and 40 hexadecimal digits',
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

const urlOrPath = v.pipe(
  text,
  v.check(
    (value) =>
      /^\/[^/]/.test(value) || (URL.canParse(value) && /^(https?|wss?):$/.test(new URL(value).protocol)),
    'must be an absolute URL, or a path such as "/rpc"',
  ),
)

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
  rpcUrls: v.pipe(v.array(urlOrPath, 'must be a list of URLs'), v.minLength(1, 'must name at least one URL')),
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
  const { token0, token1 } = result.output
  if (BigInt(token0) >= BigInt(token1)) {
    throw new Error(
      `Deployment "${label}" is not valid. token0: must be below token1, as the pool orders them`,
    )
  }
  return result.output
}

function fieldMessage(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'schema' && issue.type === 'strict_object') {
    if (issue.expected === 'never') return 'is not a field of a deployment'
    if (issue.received === 'undefined') return 'is missing'
  }
  return issue.message
}
