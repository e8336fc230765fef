import {
  decodeHookEvents,
  filterEventsByKind,
  getEventTopics,
  type LogPosition,
  type MinedHookEvent,
} from '#chain/logs/logFilter.ts'
import type { LogRequest } from '#chain/logs/logRequest.ts'
import type { MarketLogCache } from '#chain/logs/marketLogCache.ts'
import { ignoreErrorIf, isErrorFromNode } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { readTransaction } from '#chain/transaction/readTransaction.ts'
import { memoize } from '#lib/memoize.ts'
import type { Market } from '#market/market.ts'
import { FUNCTION_SELECTORS } from '#market/selectors.ts'
import { toTokenPair } from '#market/tokenPair.ts'
import type { FormerVault, VaultReplacement } from '#market/vaultHistory.ts'
import { decodeAbiAddress, decodeAbiWord, encodeCall } from '#math/abi.ts'
import { type Address, type Hex, toRpcQuantity } from '#math/hex.ts'
import { type ContractRead, readDependentValues } from './dependentReads.ts'

/**
 * Reads the vault replacements of a hook, newest first, with their senders and block timestamps.
 * Throws ChainError.
 */
export async function readVaultReplacements(
  rpc: Rpc,
  market: Market,
  index: Pick<MarketLogCache, 'read'>,
  request: LogRequest,
) {
  const topics = getEventTopics(market, ['sourcesChanged'])
  const { logs, ...read } = await index.read({ ...request, topics }).result
  const changes = filterVaultReplacements(await decodeHookEvents(market, logs))
  return { ...read, changes: await describeVaultChanges(rpc, [...changes].reverse()) }
}

interface SourceChange extends LogPosition {
  readonly vault0: Address
  readonly vault1: Address
}

/** Returns the vault replacements among a hook's events. */
export const filterVaultReplacements = (events: readonly MinedHookEvent[]): readonly SourceChange[] =>
  filterEventsByKind(events, 'sourcesChanged').map(({ vault0, vault1, place }) => ({
    vault0,
    vault1,
    ...place,
  }))

/**
 * Maximum number of vault replacements whose sender and timestamp are read. In some hooks, any
 * account can add replacements for the price of a transaction.
 */
const MAX_DETAILS = 60

/**
 * Reads sender and timestamp of the newest `MAX_DETAILS` vault replacements. Values that could not
 * be read are undefined.
 */
async function describeVaultChanges(
  rpc: Rpc,
  sets: readonly SourceChange[],
): Promise<readonly VaultReplacement[]> {
  const timestampOf = memoize((blockNumber: bigint) => readBlockTimestamp(rpc, blockNumber))
  const senderOf = memoize((hash: Hex) => readTransactionSender(rpc, hash))
  return Promise.all(
    sets.map(async (set, index): Promise<VaultReplacement> => {
      if (index >= MAX_DETAILS) return { ...set, sender: undefined, timestamp: undefined }
      const [sender, timestamp] = await Promise.all([
        senderOf(set.transactionHash),
        timestampOf(set.blockNumber),
      ])
      return { ...set, sender, timestamp }
    }),
  )
}

/** Returns the sender of a transaction. Undefined if the node has pruned the transaction. */
export async function readTransactionSender(rpc: Rpc, hash: Hex): Promise<Address | undefined> {
  return (await readTransaction(rpc, hash).catch(ignoreErrorIf(isErrorFromNode)))?.from
}

/** Returns a block's timestamp in Unix seconds. Undefined if it could not be read. */
export async function readBlockTimestamp(rpc: Rpc, blockNumber: bigint): Promise<bigint | undefined> {
  const block = await rpc
    .ask('eth_getBlockByNumber', [toRpcQuantity(blockNumber), false])
    .catch(ignoreErrorIf(isErrorFromNode))
  return block?.timestamp
}

/**
 * The hook's assets in a vault that it no longer uses. Values that could not be read are undefined.
 */
export interface FormerVaultValue extends FormerVault {
  readonly blockNumber: bigint
  readonly tokenBalance: bigint | undefined
  /** Raw assets of the hook in the vault: convertToAssets(balanceOf(hook)). */
  readonly hookAssets: bigint | undefined
}

/**
 * Reads the hook's assets in former vaults, at the newest block in one request. Throws ChainError.
 */
export async function readFormerVaults(
  rpc: Rpc,
  market: Market,
  vaults: readonly FormerVault[],
): Promise<readonly FormerVaultValue[]> {
  if (vaults.length === 0) return []
  const { hook } = market
  const { chainId } = market.network
  const parts = vaults.map(({ index, address }) => {
    const hookShares: ContractRead = { target: address, data: encodeCall(FUNCTION_SELECTORS.balanceOf, hook) }
    return {
      hookShares,
      tokenBalance: {
        target: toTokenPair(market)[index],
        data: encodeCall(FUNCTION_SELECTORS.balanceOf, address),
      },
      hookAssets: { target: address, data: FUNCTION_SELECTORS.convertToAssets, argument: hookShares },
    } satisfies Record<string, ContractRead>
  })
  const answers = await readDependentValues(
    rpc,
    chainId,
    parts.flatMap((part) => Object.values(part)),
  )
  return vaults.map((vault, place) => {
    const part = parts[place]
    return {
      ...vault,
      blockNumber: answers.blockNumber,
      tokenBalance: part && decodeAbiWord(answers.get(part.tokenBalance)),
      hookAssets: part && decodeAbiWord(answers.get(part.hookAssets)),
    }
  })
}

/**
 * Reads contracts that the user wants to set as vaults, in one request: if there is code, and the
 * ERC-4626 `asset()`. Undefined values could not be read. Throws ChainError.
 */
export async function readProposedVaults(rpc: Rpc, chainId: number, addresses: readonly Address[]) {
  const parts = addresses.map((target) => ({
    code: { target, data: 'account' } satisfies ContractRead,
    asset: { target, data: FUNCTION_SELECTORS.asset } satisfies ContractRead,
  }))
  const answers = await readDependentValues(
    rpc,
    chainId,
    parts.flatMap(({ code, asset }) => [code, asset]),
  )
  return parts.map(({ code, asset }) => {
    const size = decodeAbiWord(answers.get(code), 1)
    return {
      hasCode: size === undefined ? undefined : size > 0n,
      asset: decodeAbiAddress(answers.get(asset)),
    }
  })
}
