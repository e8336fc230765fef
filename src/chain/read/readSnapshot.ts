import { encodeCall, textOf, uint8At, wordAt } from '../../amounts/abiWords.ts'
import type { Address } from '../../amounts/hex.ts'
import { loadDialect } from '../../dialects/index.ts'
import type { HookScreen } from '../../markets/dialectReading.ts'
import type { Market } from '../../markets/market.ts'
import { SELECTOR } from '../../markets/selectors.ts'
import type { AccountSnapshot, Snapshot, TokenSnapshot } from '../../markets/snapshot.ts'
import { balanceRead, NATIVE_ALLOWANCE } from '../../markets/tokenReads.ts'
import { isNative } from '../../v4/native.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { type BlockReads, type Read, readChained } from './chainedReads.ts'
import { poolOf, poolReads } from './readPool.ts'

/**
 * Everything one screen shows, in one request at one block (the newest, or `blockNumber`). Members that could not be
 * read are undefined. Where `knownTicks` are given, those seen before or none, the pool's ticks are read too, and take
 * a second request where they changed. Throws ChainError where the node as a whole failed, fell behind or serves
 * another chain.
 * @param asking called in the turn in which the question is asked: what it asks goes in the same request
 */
export async function readSnapshot(
  rpc: Rpc,
  market: Market,
  account: Address | undefined,
  blockNumber?: bigint,
  knownTicks?: readonly number[],
  asking?: () => void,
): Promise<Snapshot> {
  const { chainId } = market.network
  const tickReader = knownTicks && (await loadTickReader())
  const ticks = tickReader?.tickReads(market, knownTicks ?? [])
  const parts = {
    pool: poolReads(market),
    token0: tokenReads(market.token0),
    token1: tokenReads(market.token1),
    ticks: ticks && { slots: ticks.read },
    account: account && accountReads(market, account),
  }
  const { reading } = await loadDialect(market)
  const hook = reading.screen(market, account && parts.account && { account, ...parts.account })
  const shared = Object.values(parts).flatMap((part) => (part === undefined ? [] : Object.values(part)))
  const reads = [...shared, ...hook.reads]
  asking?.()
  const answers = await readChained(rpc, chainId, reads, blockNumber)
  const screen = hook.decode(answers)
  if (blockNumber === undefined) rpc.noteHeight(answers.blockNumber)
  return {
    market: market.id,
    chainId,
    blockNumber: answers.blockNumber,
    timestamp: answers.timestamp,
    baseFee: answers.baseFee,
    pool: {
      ...(await poolOf(rpc, market, parts.pool, answers)),
      ...(knownTicks ? { ticks: (await tickReader?.ticksOf(rpc, market, ticks, answers)) ?? null } : {}),
    },
    token0: tokenOf(market, market.token0, parts.token0, answers),
    token1: tokenOf(market, market.token1, parts.token1, answers),
    hook: screen.hook,
    vault0: screen.vault0,
    vault1: screen.vault1,
    account: account && parts.account && accountOf(account, parts.account, answers, screen, market),
  }
}

export const tokenReads = (token: Address) =>
  ({
    name: { target: token, data: SELECTOR.name },
    symbol: { target: token, data: SELECTOR.symbol },
    decimals: { target: token, data: SELECTOR.decimals },
  }) satisfies Record<string, Read>

export function tokenOf(
  { network }: Market,
  address: Address,
  reads: ReturnType<typeof tokenReads>,
  answers: BlockReads,
): TokenSnapshot {
  if (isNative(address)) return { address, ...network.nativeCurrency }
  return {
    address,
    name: textOf(answers.get(reads.name)),
    symbol: textOf(answers.get(reads.symbol)),
    decimals: uint8At(answers.get(reads.decimals)),
  }
}

function accountReads({ hook, token0, token1, network: { swapRouter } }: Market, account: Address) {
  const allowance = (token: Address, spender: Address): Read => ({
    target: token,
    data: encodeCall(SELECTOR.allowance, account, spender),
  })
  return {
    native: { target: account, data: 'account' },
    token0: balanceRead(token0, account),
    token1: balanceRead(token1, account),
    allowance0: allowance(token0, hook),
    allowance1: allowance(token1, hook),
    routerAllowance0: allowance(token0, swapRouter),
    routerAllowance1: allowance(token1, swapRouter),
  } satisfies Record<string, Read>
}

function accountOf(
  address: Address,
  reads: ReturnType<typeof accountReads>,
  answers: BlockReads,
  { shares, exit }: HookScreen,
  { token0, token1 }: Market,
): AccountSnapshot {
  const word = (read: Read) => wordAt(answers.get(read))
  const allowed = (token: Address, read: Read) => (isNative(token) ? NATIVE_ALLOWANCE : word(read))
  return {
    address,
    native: word(reads.native),
    shares,
    token0: word(reads.token0),
    token1: word(reads.token1),
    allowance0: allowed(token0, reads.allowance0),
    allowance1: allowed(token1, reads.allowance1),
    routerAllowance0: allowed(token0, reads.routerAllowance0),
    routerAllowance1: allowed(token1, reads.routerAllowance1),
    exit,
  }
}

/** Only quotes of swaps need ticks. Where their reader does not arrive, they could not be read. */
const loadTickReader = () => import('./readTicks.ts').catch(() => undefined)
