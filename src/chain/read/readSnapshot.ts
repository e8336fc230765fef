import type { Deployment } from '../../domain/deployment.ts'
import type { Address, Hex } from '../../domain/hex.ts'
import type { AccountSnapshot, Snapshot, TokenSnapshot, VaultSnapshot } from '../../domain/snapshot.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { type BlockReads, type Read, readChained } from './chainedReads.ts'
import { poolOf, poolReads } from './readPool.ts'
import { SELECTOR } from './selectors.ts'
import { addressAt, encodeCall, textOf, uint8At, wordAt } from './words.ts'

/**
 * Everything one screen shows, in one request at one block (the newest, or `blockNumber`). Members that could not be
 * read are undefined. Where `knownTicks` are given, those seen before or none, the pool's ticks are read too, and take
 * a second request where they changed. Throws ChainError where the node as a whole failed, fell behind or serves
 * another chain.
 */
export async function readSnapshot(
  rpc: Rpc,
  deployment: Deployment,
  account: Address | undefined,
  blockNumber?: bigint,
  knownTicks?: readonly number[],
): Promise<Snapshot> {
  const { chainId } = deployment
  const tickReader = knownTicks && (await loadTickReader())
  const ticks = tickReader?.tickReads(deployment, knownTicks ?? [])
  const parts = {
    pool: poolReads(deployment),
    hook: hookReads(deployment.hook),
    token0: tokenReads(deployment.token0),
    token1: tokenReads(deployment.token1),
    vault0: vaultReads(deployment, deployment.token0),
    vault1: vaultReads(deployment, deployment.token1),
    account: account && accountReads(deployment, account),
    ticks: ticks && { slots: ticks.read },
  }
  const reads = Object.values(parts).flatMap((part) => (part === undefined ? [] : Object.values(part)))
  const answers = await readChained(rpc, chainId, reads, blockNumber)
  if (blockNumber === undefined) rpc.noteHeight(answers.blockNumber)
  return {
    chainId,
    blockNumber: answers.blockNumber,
    timestamp: answers.timestamp,
    baseFee: answers.baseFee,
    pool: {
      ...(await poolOf(rpc, deployment, parts.pool, answers)),
      ...(knownTicks ? { ticks: (await tickReader?.ticksOf(rpc, deployment, ticks, answers)) ?? null } : {}),
    },
    hook: {
      hasCode: hasCode(answers.get(parts.hook.code)),
      name: textOf(answers.get(parts.hook.name)),
      symbol: textOf(answers.get(parts.hook.symbol)),
      totalSupply: wordAt(answers.get(parts.hook.totalSupply)),
    },
    token0: tokenOf(deployment.token0, parts.token0, answers),
    token1: tokenOf(deployment.token1, parts.token1, answers),
    vault0: vaultOf(deployment.vault0, parts.vault0, answers),
    vault1: vaultOf(deployment.vault1, parts.vault1, answers),
    account: account && parts.account && accountOf(account, parts.account, answers),
  }
}

const hookReads = (hook: Address) =>
  ({
    code: { target: hook, data: 'account' },
    name: { target: hook, data: SELECTOR.name },
    symbol: { target: hook, data: SELECTOR.symbol },
    totalSupply: { target: hook, data: SELECTOR.totalSupply },
  }) satisfies Record<string, Read>

const tokenReads = (token: Address) =>
  ({
    name: { target: token, data: SELECTOR.name },
    symbol: { target: token, data: SELECTOR.symbol },
    decimals: { target: token, data: SELECTOR.decimals },
  }) satisfies Record<string, Read>

function tokenOf(address: Address, reads: ReturnType<typeof tokenReads>, answers: BlockReads): TokenSnapshot {
  return {
    address,
    name: textOf(answers.get(reads.name)),
    symbol: textOf(answers.get(reads.symbol)),
    decimals: uint8At(answers.get(reads.decimals)),
  }
}

/** The vault is whatever the hook names in this block, and its holdings are read from that address. */
function vaultReads({ hook }: Deployment, token: Address) {
  const vault: Read = { target: hook, data: encodeCall(SELECTOR.getVaultAddress, token) }
  const hookShares: Read = { target: vault, data: encodeCall(SELECTOR.balanceOf, hook) }
  return {
    vault,
    hookShares,
    code: { target: vault, data: 'account' },
    asset: { target: vault, data: SELECTOR.asset },
    totalAssets: { target: vault, data: SELECTOR.totalAssets },
    tokenBalance: { target: token, data: SELECTOR.balanceOf, argument: vault },
    hookAssets: { target: vault, data: SELECTOR.convertToAssets, argument: hookShares },
    maxWithdraw: { target: vault, data: encodeCall(SELECTOR.maxWithdraw, hook) },
  } satisfies Record<string, Read>
}

function vaultOf(
  expected: Address,
  reads: ReturnType<typeof vaultReads>,
  answers: BlockReads,
): VaultSnapshot {
  return {
    expected,
    address: addressAt(answers.get(reads.vault)),
    hasCode: hasCode(answers.get(reads.code)),
    asset: addressAt(answers.get(reads.asset)),
    tokenBalance: wordAt(answers.get(reads.tokenBalance)),
    totalAssets: wordAt(answers.get(reads.totalAssets)),
    hookShares: wordAt(answers.get(reads.hookShares)),
    hookAssets: wordAt(answers.get(reads.hookAssets)),
    maxWithdraw: wordAt(answers.get(reads.maxWithdraw)),
  }
}

function accountReads({ hook, token0, token1, swapRouter }: Deployment, account: Address) {
  const balance = (token: Address): Read => ({ target: token, data: encodeCall(SELECTOR.balanceOf, account) })
  const allowance = (token: Address, spender: Address): Read => ({
    target: token,
    data: encodeCall(SELECTOR.allowance, account, spender),
  })
  return {
    native: { target: account, data: 'account' },
    shares: balance(hook),
    token0: balance(token0),
    token1: balance(token1),
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
): AccountSnapshot {
  const word = (read: Read) => wordAt(answers.get(read))
  return {
    address,
    native: word(reads.native),
    shares: word(reads.shares),
    token0: word(reads.token0),
    token1: word(reads.token1),
    allowance0: word(reads.allowance0),
    allowance1: word(reads.allowance1),
    routerAllowance0: word(reads.routerAllowance0),
    routerAllowance1: word(reads.routerAllowance1),
  }
}

/** The second word of an 'account' read is the size of its code. */
function hasCode(data: Hex | undefined): boolean | undefined {
  const size = wordAt(data, 1)
  return size === undefined ? undefined : size > 0n
}

/** Only quotes of swaps need ticks. Where their reader does not arrive, they could not be read. */
const loadTickReader = () => import('./readTicks.ts').catch(() => undefined)
