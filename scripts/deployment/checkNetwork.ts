import { toFunctionSelector } from 'viem'
import { checkUniversalRouter } from '../../src/chain/read/checkUniversalRouter.ts'
import {
  ARB_BLOCK_NUMBER_CALL,
  decodeDependentReads,
  encodeDependentReads,
  readDependentValues,
} from '../../src/chain/read/dependentReads.ts'
import { type PoolListPage, readPoolListPage } from '../../src/chain/read/readPoolList.ts'
import { ChainError } from '../../src/chain/rpc/chainError.ts'
import { getHeightTolerance } from '../../src/chain/rpc/heights.ts'
import type { Rpc } from '../../src/chain/rpc/rpc.ts'
import { computeDollars, formatDollars } from '../../src/market/dollars.ts'
import type { Network, PoolListSource, TokenPriceFeed } from '../../src/market/market.ts'
import { FUNCTION_SELECTORS } from '../../src/market/selectors.ts'
import { decodeAbiAddress, decodeAbiString, decodeAbiUint8, decodeAbiWord } from '../../src/math/abi.ts'
import { type Address, type Hex, isAddressEqual, isHex, toRpcQuantity } from '../../src/math/hex.ts'
import { isNativeCurrency } from '../../src/math/pool.ts'
import { sanitiseChainText } from '../../src/math/sanitiseChainText.ts'
import type { Checked } from './checkMarket.ts'

export interface NodeAlone {
  readonly host: string
  readonly rpc: Rpc
}

/** Result of a read from one node, or why it failed. */
type Said<Answer> = { readonly host: string } & (
  | { readonly answer: Answer }
  | { readonly failed: ChainError }
)

interface Contract {
  readonly name: string
  readonly address: Address
}

/**
 * Selectors of the functions that return a contract's pool manager, in v4-periphery and in
 * v4-core's test contracts.
 */
const NAMES_MANAGER = ['poolManager()', 'manager()'].map((each) => toFunctionSelector(each))
/** Selector of the function that returns a price feed's token pair (AggregatorV3Interface). */
const DESCRIPTION = toFunctionSelector('description()')
/** Contracts of a network file that must have the function `poolManager()`. */
const MUST_NAME_IT: readonly string[] = ['quoter', 'stateView']

/**
 * Compares a network file with each of its nodes: chain id, latest block, bytecode at each address
 * (equal on all nodes), and the pool manager that contracts use. Throws ChainError if no node
 * answers.
 */
export async function checkNetwork(
  network: Network,
  nodes: readonly NodeAlone[],
): Promise<readonly Checked[]> {
  const chains = await askEach(nodes, (rpc) => rpc.ask('eth_chainId'))
  const there = nodes.filter((_, index) => chains[index] !== undefined && 'answer' in chains[index])
  const failures = chains.flatMap((said) => ('failed' in said ? said.failed : []))
  const [failure] = failures
  if (there.length === 0 && failure !== undefined && failures.every(isAway)) throw failure
  const onChain = chains.map((said) => ({
    what: `chain ${network.chainId} at ${said.host}`,
    found: 'answer' in said ? `${said.answer}` : reasonOf(said.failed),
    agrees: 'answer' in said,
  }))
  if (there.length === 0) return onChain
  return [
    ...onChain,
    ...(await checkHeads(there, network)),
    ...(await checkOwnHeight(there, network)),
    ...(await Promise.all(contractsOf(network).map((contract) => checkCode(there, contract)))),
    ...(await Promise.all(contractsOf(network).map((each) => checkManager(there, each, network)))).flat(),
    ...(await checkSwaps(there, network)),
    ...(await checkFeeds(there, network)),
    ...(await checkPoolSources(there, network)),
  ]
}

/** Returns one line per check and node, to print if no node answers. */
export function questionsOf(network: Network): readonly string[] {
  const { chainId, universalRouter } = network
  const contracts = contractsOf(network)
  const working = contracts.filter(({ name }) => MUST_NAME_IT.includes(name) || name === 'swapRouter')
  return [
    `chain ${chainId}`,
    `newest block, at most ${getHeightTolerance(network.stack)} behind the other node`,
    ...(network.stack === undefined ? [] : [OWN_HEIGHT_LINE]),
    ...contracts.map(({ name, address }) => `${name} ${address}: code, the same at each node`),
    ...working.map(({ name }) => `pool manager of ${name}: ${network.poolManager}`),
    ...(universalRouter === undefined ? [] : [swapsAs(network)]),
    ...(network.feeds?.prices.map(feedAs) ?? []),
    ...(network.feeds?.sequencer === undefined ? [] : [sequencerAs(network.feeds.sequencer)]),
    ...(network.poolSources ?? []).map(sourceAs),
  ]
}

const swapsAs = ({ swapRouter, universalRouter }: Network): string =>
  `swaps of ${universalRouter?.layout} fields by ${swapRouter}`

/** Checks that the swap router accepts the swap format that the network file names. */
async function checkSwaps(nodes: readonly NodeAlone[], network: Network): Promise<readonly Checked[]> {
  const { universalRouter } = network
  if (universalRouter === undefined) return []
  const faults = await askEach(nodes, (rpc) => checkUniversalRouter(rpc, network, universalRouter))
  return faults.map((said) => {
    const what = `${swapsAs(network)}, at ${said.host}`
    if ('failed' in said) return { what, found: reasonOf(said.failed), agrees: false }
    return { what, found: said.answer ?? 'read so', agrees: said.answer === undefined }
  })
}

const sourceAs = ({ kind, operator, address }: PoolListSource): string =>
  `${kind} ${address} of ${operator}: lists pools, and the pool manager tells of them`

/** Reads all pages of a list of pools. Undefined if the list's contract does not exist. */
async function readAllPages(rpc: Rpc, network: Network, source: PoolListSource) {
  const pages: PoolListPage[] = []
  for (let from: number | undefined = 0; from !== undefined; ) {
    const page: PoolListPage | undefined = await readPoolListPage(rpc, network, source, from)
    if (page === undefined) return undefined
    pages.push(page)
    from = page.next
  }
  return { pools: pages.flatMap(({ pools }) => pools), isWhole: pages.every(({ isWhole }) => isWhole) }
}

/** Counts the pools that each source lists, and how many of them exist in the pool manager. */
async function checkPoolSources(nodes: readonly NodeAlone[], network: Network): Promise<readonly Checked[]> {
  const lines = (network.poolSources ?? []).map(async (source) => {
    const answers = await askEach(nodes, (rpc) => readAllPages(rpc, network, source))
    return answers.map((said): Checked => {
      const what = `${sourceAs(source)}, at ${said.host}`
      if ('failed' in said) return { what, found: reasonOf(said.failed), agrees: false }
      const { pools = [], isWhole } = said.answer ?? {}
      const proven = pools.filter((pool) => pool.proven !== undefined).length
      const part = isWhole === false ? ', not all blocks read' : ''
      const found =
        said.answer === undefined ? 'no such list' : `${pools.length} pools, ${proven} proven${part}`
      return { what, found, agrees: said.answer !== undefined }
    })
  })
  return (await Promise.all(lines)).flat()
}

const feedAs = ({ feed, pair, decimals, heartbeat }: TokenPriceFeed): string =>
  `feed ${feed}: ${pair} with ${decimals} decimals, at most ${heartbeat} s old`
const sequencerAs = (sequencer: Address): string => `sequencer's feed ${sequencer}: up or down`

/** Reads the description of each price feed, and checks if a page would accept its latest price. */
async function checkFeeds(nodes: readonly NodeAlone[], network: Network): Promise<readonly Checked[]> {
  const { feeds, chainId } = network
  if (feeds === undefined) return []
  const asked = [...feeds.prices, ...(feeds.sequencer === undefined ? [] : [feeds.sequencer])]
  const checked = asked.map(async (each): Promise<readonly Checked[]> => {
    const target = typeof each === 'string' ? each : each.feed
    const reads = [FUNCTION_SELECTORS.latestRoundData, FUNCTION_SELECTORS.decimals, DESCRIPTION].map(
      (data) => ({ target, data }),
    )
    const answers = await askEach(nodes, async (rpc) => {
      const read = await readDependentValues(rpc, chainId, reads)
      const [round, decimals, description] = reads.map((one) => read.get(one))
      const rounds = { [target]: { round, decimals } }
      return {
        round,
        decimals: decodeAbiUint8(decimals),
        description: decodeAbiString(description),
        rounds,
        timestamp: read.timestamp,
      }
    })
    return answers.map((said) => {
      const what = `${typeof each === 'string' ? sequencerAs(each) : feedAs(each)}, at ${said.host}`
      if ('failed' in said) return { what, found: reasonOf(said.failed), agrees: false }
      const { description, decimals, rounds, timestamp } = said.answer
      const named = `${description === undefined ? 'no description' : sanitiseChainText(description)}, ${decimals ?? 'no'} decimals`
      if (typeof each === 'string') {
        const answer = decodeAbiWord(said.answer.round, 1)
        const found = `${named}, ${answer === 0n ? 'up' : answer === 1n ? 'down' : 'neither up nor down'}`
        return { what, found, agrees: answer === 0n || answer === 1n }
      }
      const { token } = each
      const money = computeDollars({ ...network, feeds: { prices: [each] } }, { timestamp, rounds }, [
        { token, raw: 1n, decimals: 0 },
      ])
      const price =
        money === undefined || 'why' in money ? (money?.why ?? 'unread') : formatDollars(money.dollars)
      return {
        what,
        found: `${named}, ${price}`,
        agrees:
          description === each.pair &&
          decimals === each.decimals &&
          money !== undefined &&
          'dollars' in money,
      }
    })
  })
  return (await Promise.all(checked)).flat()
}

/** Returns true if the node did not answer. The cause may be this machine or its connection. */
export const isAway = ({ code }: ChainError): boolean => code === 'unreachable' || code === 'timeout'

const reasonOf = ({ code, message }: ChainError): string => (message === code ? code : `${code}, ${message}`)

function askEach<Answer>(
  nodes: readonly NodeAlone[],
  ask: (rpc: Rpc) => Promise<Answer>,
): Promise<readonly Said<Answer>[]> {
  return Promise.all(
    nodes.map(async ({ host, rpc }): Promise<Said<Answer>> => {
      try {
        return { host, answer: await ask(rpc) }
      } catch (failed) {
        if (failed instanceof ChainError) return { host, failed }
        throw failed
      }
    }),
  )
}

/** Checks that the latest blocks of all nodes are as close together as a page requires. */
async function checkHeads(nodes: readonly NodeAlone[], { stack }: Network): Promise<readonly Checked[]> {
  const heads = await askEach(nodes, (rpc) => rpc.ask('eth_blockNumber'))
  const newest = heads.reduce(
    (most, said) => ('answer' in said && said.answer > most ? said.answer : most),
    0n,
  )
  return heads.map((said) => {
    const what = `newest block at ${said.host}`
    if ('failed' in said) return { what, found: reasonOf(said.failed), agrees: false }
    const behind = newest - said.answer
    return {
      what,
      found: behind === 0n ? `${said.answer}` : `${said.answer}, ${behind} behind`,
      agrees: behind <= getHeightTolerance(stack),
    }
  })
}

const OWN_HEIGHT_LINE = 'its own height by ArbSys, and another in block.number'

/** Checks that contracts on an Arbitrum chain see another block height than the chain reports. */
async function checkOwnHeight(nodes: readonly NodeAlone[], network: Network): Promise<readonly Checked[]> {
  if (network.stack === undefined) return []
  const heights = await askEach(nodes, async (rpc) => {
    const reported = await rpc.ask('eth_blockNumber')
    const seen = await rpc.ask('eth_call', [
      { data: encodeDependentReads([ARB_BLOCK_NUMBER_CALL]) },
      toRpcQuantity(reported),
    ])
    const answers = decodeDependentReads(seen, [ARB_BLOCK_NUMBER_CALL])
    return {
      reported,
      own: decodeAbiWord(answers?.get(ARB_BLOCK_NUMBER_CALL)),
      inContracts: answers?.blockNumber,
    }
  })
  return heights.map((said) => {
    const what = `${OWN_HEIGHT_LINE}, at ${said.host}`
    if ('failed' in said) return { what, found: reasonOf(said.failed), agrees: false }
    const { reported, own, inContracts } = said.answer
    return {
      what,
      found: `block ${reported}: ${own ?? 'no answer'} by ArbSys, ${inContracts ?? 'none'} in contracts`,
      agrees: own === reported && inContracts !== undefined && inContracts !== own,
    }
  })
}

function contractsOf(network: Network): readonly Contract[] {
  const found: Contract[] = []
  const look = (name: string, value: unknown): void => {
    if (isHex(value) && value.length === 42 && !isNativeCurrency(value)) found.push({ name, address: value })
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) look(name === '' ? key : `${name}.${key}`, inner)
  }
  look('', network)
  return found
}

async function checkCode(nodes: readonly NodeAlone[], { name, address }: Contract): Promise<Checked> {
  const codes = await askEach(nodes, (rpc) => rpc.ask('eth_getCode', [address, 'latest']))
  const what = `${name} ${address}`
  const [first] = codes
  if (first !== undefined && codes.every((said) => 'answer' in said && isSame(said, first)))
    return { what, found: sizeOf(first), agrees: 'answer' in first && first.answer !== '0x' }
  const each = codes.map((said) => `${said.host}: ${sizeOf(said)}`).join('; ')
  const sizes = new Set(codes.map(sizeOf))
  return { what, found: sizes.size === 1 ? `${each}; not the same code` : each, agrees: false }
}

const isSame = (a: Said<Hex>, b: Said<Hex>): boolean =>
  'answer' in a && 'answer' in b && a.answer.toLowerCase() === b.answer.toLowerCase()

function sizeOf(said: Said<Hex>): string {
  if ('failed' in said) return reasonOf(said.failed)
  return said.answer === '0x' ? 'no contract' : `${said.answer.length / 2 - 1} bytes`
}

/**
 * Compares the pool manager that a contract uses with the network file. Skips contracts that use
 * none.
 */
async function checkManager(
  nodes: readonly NodeAlone[],
  { name, address }: Contract,
  { poolManager }: Network,
): Promise<readonly Checked[]> {
  const named = await askEach(nodes, (rpc) => managerOf(rpc, address))
  return named.flatMap((said): readonly Checked[] => {
    const what = `pool manager of ${name}, at ${said.host}`
    if ('failed' in said) return [{ what, found: reasonOf(said.failed), agrees: false }]
    if (said.answer !== undefined)
      return [{ what, found: said.answer, agrees: isAddressEqual(said.answer, poolManager) }]
    return MUST_NAME_IT.includes(name) ? [{ what, found: 'it names none', agrees: false }] : []
  })
}

async function managerOf(rpc: Rpc, to: Address): Promise<Address | undefined> {
  for (const data of NAMES_MANAGER) {
    try {
      const manager = decodeAbiAddress(await rpc.ask('eth_call', [{ to, data }, 'latest']))
      if (manager !== undefined) return manager
    } catch (error) {
      if (!(error instanceof ChainError) || isAway(error) || error.code === 'rateLimited') throw error
    }
  }
  return undefined
}
