import { useTokenNames } from '#features/common/TokenName.tsx'
import type { TokenNames } from '#lib/sentence.ts'
import * as words from '#locales/deposit.ts'
import { figureText } from '#locales/kit.ts'
import type { Network } from '#market/market.ts'
import type { MarketHealth } from '#market/marketHealth.ts'
import type { MarketSnapshot, PoolActionsAllowedByOwner } from '#market/marketSnapshot.ts'
import type { HookContractStorageValues } from '#market/reading.ts'
import { listTokensWithVaults } from '#market/tokenPair.ts'
import { computeUnlockBlock, doesLockCountChainBlocks } from '#market/withdrawPlan.ts'
import { useHookStorageState, useMarketHealth } from '#queries/useHealth.ts'
import { useMarket } from '#queries/useMarket.ts'
import { Notice } from '#ui/Notice.tsx'

/** Describes which actions the pool's owner has closed, and which are still open. */
function closed({ stage, live, open, exits }: PoolActionsAllowedByOwner): readonly string[] {
  if (exits === false) return [words.states.allPaused]
  if (stage === 'made' || stage === 'dead') return [words.states[stage]]
  const states: string[] = []
  if (live === false) states.push(words.states.paused)
  if (open === false) states.push(words.states.closed)
  if ([stage, live, open, exits].includes(undefined)) states.push(words.states.unread)
  return states
}

/** Says when the account's shares are unlocked, or how long a new deposit is locked. */
function locks(
  { lockBlocks }: PoolActionsAllowedByOwner,
  { blockNumber, account }: MarketSnapshot,
  stored: HookContractStorageValues | undefined,
  network: Network,
) {
  if (lockBlocks === undefined || lockBlocks === 0n) return []
  const until = computeUnlockBlock(network, blockNumber, lockBlocks, stored?.lastDepositBlock)
  // If the account's shares could not be read, the account may have shares.
  const mayHold = account !== undefined && account.shares !== 0n
  const own = mayHold && until !== undefined ? [words.lockedUntil(`${until}`)] : []
  const elsewhere = doesLockCountChainBlocks(network) ? [] : [words.locksCountEthereum]
  return [...own, words.lockedFor(`${lockBlocks}`), ...elsewhere]
}

/**
 * Returns one sentence per token that the hook cannot pay out completely to this pool's depositors.
 */
export const listTokenShortfalls = (
  snapshot: MarketSnapshot,
  { sides }: MarketHealth,
  names: TokenNames,
): readonly string[] =>
  listTokensWithVaults(snapshot).flatMap(({ side, token, vault }) => {
    const { state, payable, isShort } = sides[side]
    if (vault.isPaused) return [words.sourcePaused(names[side])]
    if (payable === undefined) return []
    const pays = figureText(payable, token.decimals)
    if (isShort) return [words.tokensMissing(names[side], pays)]
    if (state === 'denied') return [words.sourceDenies(names[side])]
    if (state !== 'part' && state !== 'none') return []
    return [(vault.inHook ? words.hookShort : words.sourceStuck)(names[side], pays)]
  })

/**
 * Lists the actions that the pool's owner has closed. Renders nothing if all are open. The swap
 * form shows neither deposit locks nor withdrawal limits.
 */
export function ActionsClosedByOwnerNotice({ isOfSwaps }: { readonly isOfSwaps?: true }) {
  const { network } = useMarket()
  const { snapshot, health } = useMarketHealth()
  const stored = useHookStorageState()
  const names = useTokenNames()
  const gates = snapshot?.hook.gates
  if (snapshot === undefined || health === undefined || gates === undefined) return null
  const shut = closed(gates)
  const ofExits = isOfSwaps
    ? []
    : [...locks(gates, snapshot, stored, network), ...listTokenShortfalls(snapshot, health, names)]
  const told = [...shut, ...ofExits]
  if (told.length === 0) return null
  return (
    <Notice tone={shut.length > 0 ? 'warn' : 'neutral'} role="status" title={words.poolStates}>
      <ul className="liq-issues" data-field="gates">
        {told.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  )
}
