import { keccak256 } from 'viem'
import type { Claims } from '../../deployments/marketSchema.ts'
import { loadAdapter } from '../../src/adapters/index.ts'
import { readDependentValues } from '../../src/chain/read/dependentReads.ts'
import { readPoolKey } from '../../src/chain/read/readPoolKey.ts'
import type { Rpc } from '../../src/chain/rpc/rpc.ts'
import type { Market } from '../../src/market/market.ts'
import { NO_VAULT, toPoolKey } from '../../src/market/market.ts'
import type { ContractRead } from '../../src/market/reading.ts'
import { decodeAddressPermissions } from '../../src/market/reading.ts'
import { FUNCTION_SELECTORS } from '../../src/market/selectors.ts'
import { decodeAbiAddress, decodeAbiString, decodeAbiUint8, decodeAbiWord } from '../../src/math/abi.ts'
import { type Address, isAddressEqual } from '../../src/math/hex.ts'
import { isNativeCurrency } from '../../src/math/pool.ts'
import { computePoolId } from '../../src/math/poolId.ts'
import { decodeSlot0 } from '../../src/math/poolStorage.ts'
import { sanitiseChainText } from '../../src/math/sanitiseChainText.ts'

/** A fact of a market file, compared with the chain. */
export interface Checked {
  readonly what: string
  readonly found: string
  /**
   * True if file and chain agree. 'not claimed' if the file does not contain the fact. Undefined if
   * it could not be read or is only information.
   */
  readonly agrees: boolean | 'not claimed' | undefined
}

const UNREAD = 'could not be read'
const says = (value: string | number | bigint | undefined): string =>
  value === undefined ? UNREAD : `${value}`

const vaultText = (address: Address | undefined): string => (address === NO_VAULT ? 'none' : says(address))

const OF_THE_MARKET = ['hook', 'token0', 'token1', 'vault0', 'vault1'] as const

/**
 * Compares a market file with its network: contracts and their bytecode, the hook's adapter, the
 * pool key, the vaults' tokens, and the tokens' symbols and decimals. Throws ChainError if the node
 * fails.
 */
export async function checkMarket(rpc: Rpc, market: Market, claims: Claims): Promise<readonly Checked[]> {
  return [
    ...(await checkContracts(rpc, market)),
    ...(await checkCodes(rpc, market, claims)),
    ...(await checkHook(rpc, market)),
    ...(await checkPool(rpc, market)),
    ...(await checkSides(rpc, market, claims)),
  ]
}

/** Compares the bytecode at each of the market's addresses with the hashes in its file. */
async function checkCodes(rpc: Rpc, market: Market, { codeHashes }: Claims): Promise<readonly Checked[]> {
  return Promise.all(
    // Native currency and missing vaults have no bytecode.
    OF_THE_MARKET.filter((name) => !isNativeCurrency(market[name])).map(async (name): Promise<Checked> => {
      const found = keccak256(await rpc.ask('eth_getCode', [market[name], 'latest']))
      const claimed = codeHashes?.[name]
      return {
        what: `code of ${name}`,
        found,
        agrees: claimed === undefined ? 'not claimed' : claimed === found,
      }
    }),
  )
}

async function checkContracts(rpc: Rpc, { network, ...market }: Market): Promise<readonly Checked[]> {
  const chain = await rpc.ask('eth_chainId')
  const contracts = {
    hook: market.hook,
    token0: market.token0,
    token1: market.token1,
    vault0: market.vault0,
    vault1: market.vault1,
    poolManager: network.poolManager,
    quoter: network.quoter,
    stateView: network.stateView,
    swapRouter: network.swapRouter,
  }
  const codes = await Promise.all(
    Object.entries(contracts)
      // Native currency and missing vaults have no contract.
      .filter(([, address]) => !isNativeCurrency(address))
      .map(async ([name, address]): Promise<Checked> => {
        const code = await rpc.ask('eth_getCode', [address, 'latest'])
        const found = code === '0x' ? 'no contract' : `${code.length / 2 - 1} bytes`
        return { what: `${name} ${address}`, found, agrees: code !== '0x' }
      }),
  )
  const same = chain === BigInt(network.chainId)
  return [{ what: `chain ${network.chainId}`, found: `${chain}`, agrees: same }, ...codes]
}

async function checkHook(rpc: Rpc, market: Market): Promise<readonly Checked[]> {
  const code = await rpc.ask('eth_getCode', [market.hook, 'latest'])
  const { recognition, reader: reading } = await loadAdapter(market)
  const { recognises, probe } = recognition
  const [probed, sources] = [probe(market), reading.yieldSources(market)]
  const answers = await readDependentValues(rpc, market.network.chainId, [...probed.reads, ...sources.reads])
  const used = sources.decode(answers)
  return [
    {
      what: `permissions and functions of ${market.adapter}`,
      found: decodeAddressPermissions(market.hook).join(', '),
      agrees: recognises(market.hook, code),
    },
    { what: `answers of ${market.adapter}`, found: 'asked', agrees: probed.decode(answers) },
    ...(['vault0', 'vault1'] as const).map((name) => ({
      what: `${name} in use ${vaultText(market[name])}`,
      found: vaultText(used[name]),
      agrees: used[name] === undefined ? undefined : isAddressEqual(used[name], market[name]),
    })),
  ]
}

async function checkPool(rpc: Rpc, market: Market): Promise<readonly Checked[]> {
  const { network, hook, poolStateSlot } = market
  const id = computePoolId(toPoolKey(market))
  const slot0 = decodeSlot0(await rpc.ask('eth_getStorageAt', [network.poolManager, poolStateSlot, 'latest']))
  const made = slot0.sqrtPriceX96 !== 0n
  const key = made ? await readPoolKey(rpc, network, hook, id) : undefined
  return [
    {
      what: `pool ${id}`,
      found: made ? `initialised, tick ${slot0.tick}, fee ${slot0.lpFee}` : 'not initialised',
      agrees: made,
    },
    {
      what: 'pool key, by the event that made the pool',
      found: key === undefined ? 'not listed by the node' : `fee ${key.fee}, spacing ${key.tickSpacing}`,
      agrees: key === undefined ? undefined : true,
    },
  ]
}

async function checkSides(rpc: Rpc, market: Market, claims: Claims): Promise<readonly Checked[]> {
  const sides = ([0, 1] as const).map((side) => {
    const token = market[`token${side}`]
    const vault = market[`vault${side}`]
    const read = (target: Address, data: ContractRead['data']): ContractRead => ({ target, data })
    return {
      side,
      token,
      inVault: vault !== NO_VAULT,
      symbol: read(token, FUNCTION_SELECTORS.symbol),
      decimals: read(token, FUNCTION_SELECTORS.decimals),
      asset: read(vault, FUNCTION_SELECTORS.asset),
      totalAssets: read(vault, FUNCTION_SELECTORS.totalAssets),
    }
  })
  const reads = sides.flatMap(({ symbol, decimals, asset, totalAssets }) => [
    symbol,
    decimals,
    asset,
    totalAssets,
  ])
  const { network } = market
  const answers = await readDependentValues(rpc, network.chainId, reads)
  return sides.flatMap(
    ({ side, token, inVault, symbol, decimals, asset, totalAssets }): readonly Checked[] => {
      const [of, held] = [decodeAbiAddress(answers.get(asset)), decodeAbiWord(answers.get(totalAssets))]
      const places = isNativeCurrency(token)
        ? network.nativeCurrency.decimals
        : decodeAbiUint8(answers.get(decimals))
      const claimed = claims.decimals?.[side]
      const called = isNativeCurrency(token)
        ? network.nativeCurrency.symbol
        : decodeAbiString(answers.get(symbol))
      const named = market.symbols?.[side]
      const ofVault: readonly Checked[] = [
        {
          what: `asset of vault${side} is token${side}`,
          found: says(of),
          // The vault of a native currency holds its wrapped token.
          agrees: of === undefined || isNativeCurrency(token) ? undefined : isAddressEqual(of, token),
        },
        { what: `assets of vault${side}`, found: says(held), agrees: undefined },
      ]
      return [
        ...(inVault ? ofVault : []),
        {
          what: `symbol of token${side}`,
          found: says(called === undefined ? undefined : sanitiseChainText(called)),
          agrees: named === undefined ? 'not claimed' : called === undefined ? undefined : named === called,
        },
        {
          what: `decimals of token${side}`,
          found: says(places),
          agrees:
            claimed === undefined ? 'not claimed' : places === undefined ? undefined : claimed === places,
        },
      ]
    },
  )
}
