import { ADAPTER_IDS, loadAdapter } from '#adapters/index.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { createMarket } from '#market/createMarket.ts'
import type { Network } from '#market/market.ts'
import type { AdapterRecognition, ContractRead } from '#market/reading.ts'
import { decodeAddressPermissions, type HookRecognition, isEip7702Delegation } from '#market/reading.ts'
import { FUNCTION_SELECTORS } from '#market/selectors.ts'
import { decodeAbiAddress } from '#math/abi.ts'
import { shortenAddress } from '#math/address.ts'
import { type Address, type Hex, isAddressEqual, ZERO_ADDRESS } from '#math/hex.ts'
import { keccak256 } from '#math/keccak.ts'
import type { PoolKey } from '#math/pool.ts'
import { readDependentValues } from './dependentReads.ts'
import { readPoolKey, readSinglePoolKey } from './readPoolKey.ts'

interface Candidate {
  readonly adapter: string
  readonly poolAdded: Hex | undefined
  readonly recognition: AdapterRecognition
}

/**
 * Finds the adapter that matches a hook's permissions, code and getters. The address may come from
 * a malicious link. Throws ChainError.
 * @param pool id of the pool, undefined for a hook with a single pool
 */
export async function recogniseHook(
  rpc: Rpc,
  network: Network,
  hook: Address,
  pool: Hex | undefined,
): Promise<HookRecognition> {
  const code = await rpc.ask('eth_getCode', [hook, 'latest'])
  if (code === '0x' || isEip7702Delegation(code)) return { status: 'noContract' }
  const kinds = await Promise.all(
    ADAPTER_IDS.map(async (adapter): Promise<Candidate> => {
      const { recognition, eventTopics: topics } = await loadAdapter({ adapter })
      const [poolAdded] = [topics.poolAdded ?? []].flat()
      return { adapter, poolAdded, recognition }
    }),
  )
  const alike = kinds.filter(({ recognition }) => recognition.recognises(hook, code))
  const unknown: HookRecognition = {
    status: 'unknownKind',
    permissions: decodeAddressPermissions(hook),
    codeBytes: code.length / 2 - 1,
    looksLike: alike.map(({ adapter }) => adapter),
  }
  if (alike.length === 0) return unknown
  const which: HookRecognition = {
    status: 'whichPool',
    poolAdded: alike.find(({ poolAdded }) => poolAdded !== undefined)?.poolAdded,
  }
  if (pool === undefined && alike.every(({ recognition }) => recognition.poolKeyLookup === undefined))
    return which
  for (const candidate of alike) {
    const key = await keyOf(rpc, network, hook, pool, candidate)
    if (key === undefined) continue
    const market = await marketIf(rpc, network, key, candidate, code)
    return market === undefined ? unknown : { status: 'found', market }
  }
  return pool === undefined ? which : { status: 'noSuchPool' }
}

async function keyOf(
  rpc: Rpc,
  network: Network,
  hook: Address,
  pool: Hex | undefined,
  { recognition: { poolKeyLookup: ownPool } }: Candidate,
): Promise<PoolKey | undefined> {
  if (pool !== undefined) return readPoolKey(rpc, network, hook, pool)
  return ownPool && readSinglePoolKey(rpc, network, hook, ownPool)
}

/** Returns the pool's market if the hook's getters return valid values for the adapter. */
async function marketIf(
  rpc: Rpc,
  network: Network,
  { currency0, currency1, fee, tickSpacing, hooks }: PoolKey,
  { adapter, recognition }: Candidate,
  code: Hex,
) {
  const terms = {
    // The hook's address is the market's name, because the hook's own name can be hostile.
    name: shortenAddress(hooks),
    adapter,
    hook: hooks,
    token0: currency0,
    token1: currency1,
    vault0: ZERO_ADDRESS,
    vault1: ZERO_ADDRESS,
    pool: { fee, tickSpacing },
  } as const
  const draft = createMarket('open', network, terms)
  const { reader: reading } = await loadAdapter(draft)
  const [probe, sources] = [recognition.probe(draft), reading.yieldSources(draft)]
  const manager: ContractRead = { target: hooks, data: FUNCTION_SELECTORS.poolManager }
  const answers = await readDependentValues(rpc, network.chainId, [manager, ...probe.reads, ...sources.reads])
  // A hook of another pool manager has no effect on this network's pools.
  if (!isAddressEqual(decodeAbiAddress(answers.get(manager)), network.poolManager)) return undefined
  const { vault0, vault1 } = sources.decode(answers)
  if (!probe.decode(answers) || vault0 === undefined || vault1 === undefined) return undefined
  return createMarket('open', network, {
    ...terms,
    vault0,
    vault1,
    isUnlisted: true,
    codeHash: keccak256(code),
  })
}
