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
 * (equal on all nodes), the pool manager that contracts use, price feeds and pool lists. Throws
 * ChainError if no node answers.
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
  const contracts = contractsOf(network)
  const { prices = [], sequencer } = network.feeds ?? {}
  const checked = await Promise.all([
    checkHeads(there, network),
    checkOwnHeight(there, network),
    ...contracts.map((contract) => checkCode(there, contract)),
    ...contracts.map((contract) => checkManager(there, contract, network)),
    checkSwaps(there, network),
    ...prices.map((feed) => checkFeed(there, network, feed)),
    ...(sequencer === undefined ? [] : [checkSequencer(there, network, sequencer)]),
    ...(network.poolSources ?? []).map((source) => checkPoolSource(there, network, source)),
  ])
  return [...onChain, ...checked.flat()]
}

/** Asks each node for a fact. A node that fails the request does not confirm the fact. */
async function confirm(
  nodes: readonly NodeAlone[],
  what: string,
  ask: (rpc: Rpc) => Promise<Pick<Checked, 'found' | 'agrees'>>,
): Promise<readonly Checked[]> {
  return (await askEach(nodes, ask)).map((said) => ({
    what: `${what}, at ${said.host}`,
    ...('answer' in said ? said.answer : { found: reasonOf(said.failed), agrees: false }),
  }))
}

/** Checks that the swap router accepts the swap format that the network file names. */
async function checkSwaps(nodes: readonly NodeAlone[], network: Network): Promise<readonly Checked[]> {
  const { universalRouter, swapRouter } = network
  if (universalRouter === undefined) return []
  return confirm(nodes, `swaps of ${universalRouter.layout} fields by ${swapRouter}`, async (rpc) => {
    const fault = await checkUniversalRouter(rpc, network, universalRouter)
    return { found: fault ?? 'read so', agrees: fault === undefined }
  })
}

/** Counts the pools that a source lists, and how many of them exist in the pool manager. */
function checkPoolSource(nodes: readonly NodeAlone[], network: Network, source: PoolListSource) {
  const { kind, operator, address } = source
  const what = `${kind} ${address} of ${operator}: lists pools, and the pool manager tells of them`
  return confirm(nodes, what, async (rpc) => {
    const pages: PoolListPage[] = []
    for (let from: number | undefined = 0; from !== undefined; ) {
      const page: PoolListPage | undefined = await readPoolListPage(rpc, network, source, from)
      if (page === undefined) return { found: 'no such list', agrees: false }
      pages.push(page)
      from = page.next
    }
    const pools = pages.flatMap((page) => page.pools)
    const proven = pools.filter((pool) => pool.proven !== undefined).length
    const part = pages.every(({ isWhole }) => isWhole) ? '' : ', not all blocks read'
    return { found: `${pools.length} pools, ${proven} proven${part}`, agrees: true }
  })
}

/** Reads the latest round, the decimals and the description of a feed. */
async function readFeed(rpc: Rpc, chainId: number, target: Address) {
  const selectors = [FUNCTION_SELECTORS.latestRoundData, FUNCTION_SELECTORS.decimals, DESCRIPTION]
  const reads = selectors.map((data) => ({ target, data }))
  const values = await readDependentValues(rpc, chainId, reads)
  const [round, decimalsWord, text] = reads.map((read) => values.get(read))
  const [decimals, description] = [decodeAbiUint8(decimalsWord), decodeAbiString(text)]
  const name = description === undefined ? 'no description' : sanitiseChainText(description)
  return {
    round,
    decimals,
    description,
    rounds: { [target]: { round, decimals: decimalsWord } },
    timestamp: values.timestamp,
    named: `${name}, ${decimals ?? 'no'} decimals`,
  }
}

/** Checks a price feed's description, and that a page would accept its latest price. */
function checkFeed(nodes: readonly NodeAlone[], network: Network, price: TokenPriceFeed) {
  const { feed, pair, decimals, heartbeat, token } = price
  const what = `feed ${feed}: ${pair} with ${decimals} decimals, at most ${heartbeat} s old`
  return confirm(nodes, what, async (rpc) => {
    const read = await readFeed(rpc, network.chainId, feed)
    const money = computeDollars({ ...network, feeds: { prices: [price] } }, read, [
      { token, raw: 1n, decimals: 0 },
    ])
    const isPriced = money !== undefined && 'dollars' in money
    const found = isPriced ? formatDollars(money.dollars) : (money?.why ?? 'unread')
    const agrees = isPriced && read.description === pair && read.decimals === decimals
    return { found: `${read.named}, ${found}`, agrees }
  })
}

function checkSequencer(nodes: readonly NodeAlone[], { chainId }: Network, sequencer: Address) {
  return confirm(nodes, `sequencer's feed ${sequencer}: up or down`, async (rpc) => {
    const { round, named } = await readFeed(rpc, chainId, sequencer)
    const answer = decodeAbiWord(round, 1)
    const state = answer === 0n ? 'up' : answer === 1n ? 'down' : undefined
    return { found: `${named}, ${state ?? 'neither up nor down'}`, agrees: state !== undefined }
  })
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
    const found = behind === 0n ? `${said.answer}` : `${said.answer}, ${behind} behind`
    return { what, found, agrees: behind <= getHeightTolerance(stack) }
  })
}

/** Checks that contracts on an Arbitrum chain see another block height than the chain reports. */
async function checkOwnHeight(nodes: readonly NodeAlone[], { stack }: Network): Promise<readonly Checked[]> {
  if (stack === undefined) return []
  return confirm(nodes, 'its own height by ArbSys, and another in block.number', async (rpc) => {
    const reported = await rpc.ask('eth_blockNumber')
    const seen = await rpc.ask('eth_call', [
      { data: encodeDependentReads([ARB_BLOCK_NUMBER_CALL]) },
      toRpcQuantity(reported),
    ])
    const answers = decodeDependentReads(seen, [ARB_BLOCK_NUMBER_CALL])
    const own = decodeAbiWord(answers?.get(ARB_BLOCK_NUMBER_CALL))
    const inContracts = answers?.blockNumber
    return {
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
  const named = await confirm(nodes, `pool manager of ${name}`, async (rpc) => {
    const manager = await managerOf(rpc, address)
    if (manager === undefined)
      return { found: 'it names none', agrees: MUST_NAME_IT.includes(name) ? false : undefined }
    return { found: manager, agrees: isAddressEqual(manager, poolManager) }
  })
  return named.filter(({ agrees }) => agrees !== undefined)
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
