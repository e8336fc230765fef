import * as v from 'valibot'
import { ADAPTER_IDS, ADAPTERS_WITHOUT_VAULT, TEST_NETWORK_ADAPTERS } from '../src/adapters/index.ts'
import type { MarketConfig, Network } from '../src/market/market.ts'
import { NO_VAULT } from '../src/market/market.ts'
import { isAddressEqual } from '../src/math/hex.ts'
import type { Slot0 } from '../src/math/pool.ts'
import { address, currency, fileName, hash, integer, smallInteger, symbol, text } from './fields.ts'

const MAX_UINT160 = (1n << 160n) - 1n
/**
 * Maximum plausible block number: ten blocks a second for thirty years. Detects mistakes such as a
 * time in milliseconds.
 */
const MOST_BLOCKS = 10_000_000_000n
const MAX_UINT24 = 0xffffff

const slot0 = v.strictObject({
  sqrtPriceX96: v.pipe(
    integer,
    v.check((value) => value <= MAX_UINT160, 'must fit 160 bits'),
    v.check((value) => value > 0n, 'must not be 0, which is the price of no pool'),
  ),
  tick: smallInteger(-887272, 887272),
  protocolFee: smallInteger(0, MAX_UINT24),
  lpFee: smallInteger(0, MAX_UINT24),
}) satisfies v.GenericSchema<unknown, Slot0>

/**
 * Facts about a market's contracts that `npm run check:deployment` compares with the chain. Pages
 * do not use them.
 */
export const claimsSchema = v.strictObject({
  /** keccak256 of the bytecode at each address. */
  codeHashes: v.exactOptional(
    v.strictObject({
      hook: v.exactOptional(hash),
      token0: v.exactOptional(hash),
      token1: v.exactOptional(hash),
      vault0: v.exactOptional(hash),
      vault1: v.exactOptional(hash),
    }),
  ),
  decimals: v.exactOptional(v.tuple([smallInteger(0, 255), smallInteger(0, 255)])),
})

export type Claims = v.InferOutput<typeof claimsSchema>

/** Schema of a market file. Unknown fields are rejected as typos. */
export const marketSchema = v.pipe(
  v.strictObject({
    name: text,
    network: fileName,
    adapter: v.picklist(ADAPTER_IDS, `must be one of ${ADAPTER_IDS.join(', ')}`),
    hook: address,
    token0: currency,
    token1: address,
    /** Vault that the market file expects for token 0. Omitted if this side has no vault. */
    vault0: v.exactOptional(address),
    vault1: v.exactOptional(address),
    symbols: v.exactOptional(v.tuple([symbol, symbol])),
    pool: v.strictObject({ fee: smallInteger(0, MAX_UINT24), tickSpacing: smallInteger(1, 32767) }),
    fallbackPoolState: v.exactOptional(slot0),
    deployBlock: v.exactOptional(
      v.pipe(
        integer,
        v.check((value) => value <= MOST_BLOCKS, 'must be a block that a chain can have reached'),
      ),
    ),
    access: v.exactOptional(
      v.picklist(['agreement', 'exitOnly', 'lookOnly'], 'must be agreement, exitOnly or lookOnly'),
    ),
    claims: v.exactOptional(claimsSchema),
  }),
  v.transform(({ vault0 = NO_VAULT, vault1 = NO_VAULT, ...rest }) => ({ ...rest, vault0, vault1 })),
) satisfies v.GenericSchema<unknown, MarketConfig & { network: string; claims?: Claims }>

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
] as const satisfies readonly (keyof MarketConfig | keyof Network)[]

/**
 * Describes a conflict between valid fields of a market and its network. Undefined without a
 * conflict.
 */
export function marketContradiction(
  terms: MarketConfig & { readonly claims?: Claims },
  network: Network,
): string | undefined {
  const contracts = { ...network, ...terms }
  const without = (['vault0', 'vault1'] as const).filter((side) => terms[side] === NO_VAULT)
  const [missing] = ADAPTERS_WITHOUT_VAULT.includes(terms.adapter) ? [] : without
  if (missing !== undefined)
    return `${missing}: must be there, since a hook of ${terms.adapter} has two vaults`
  const unvaulted = without.find((side) => terms.claims?.codeHashes?.[side] !== undefined)
  if (unvaulted !== undefined) return `claims: must not claim code of ${unvaulted}, which the market has not`
  const named = CONTRACTS.filter((field) => !without.some((side) => side === field))
  for (const [index, field] of named.entries()) {
    const earlier = named.slice(0, index).find((other) => isAddressEqual(contracts[other], contracts[field]))
    if (earlier !== undefined) return `${field}: must not be the same address as ${earlier}`
  }
  if (BigInt(terms.token0) >= BigInt(terms.token1))
    return 'token0: must be below token1, as the pool orders them'
  if (terms.access === 'agreement' && !network.testnet && TEST_NETWORK_ADAPTERS.includes(terms.adapter))
    return `access: must be lookOnly, since contracts of ${terms.adapter} are for test networks`
  return undefined
}
