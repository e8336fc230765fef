import { encodeCall, wordAt } from '../../amounts/abiWords.ts'
import type { Address } from '../../amounts/hex.ts'
import { int24At } from '../../amounts/int24At.ts'
import type { BlockReads, Read } from '../../markets/blockReads.ts'
import type { DialectReading } from '../../markets/dialectReading.ts'
import { SELECTOR } from '../../markets/selectors.ts'
import type { HookSnapshot } from '../../markets/snapshot.ts'
import { heldReading } from '../heldReading.ts'
import { ownerIn, ownerRead } from '../ownerRead.ts'
import { hookOf, hookReads, sharesRead, vaultOf, vaultReads, worthReads } from '../vaultReads.ts'
import { HOOK_SELECTOR, SUCCESSOR_SELECTOR } from './selectors.ts'
import { amountsIn, emptySeed, isSuccessor, leastSeedIn, previewReads, previewsIn } from './successor.ts'

const sourceRead = (hook: Address, currency: Address): Read => ({
  target: hook,
  data: encodeCall(HOOK_SELECTOR.getCurrencyYieldSource, currency),
})

const shareWorthRead = ({ vault }: ReturnType<typeof vaultReads>): Read => ({
  target: vault,
  data: encodeCall(SELECTOR.previewMint, 1n),
})

/**
 * A hook of this kind is anybody's own over a common base, and may override any of it: so it is asked what it thinks that
 * all shares are worth and between which ticks it lends, rather than taken to do as the base does.
 */
function ownReads(hook: Address) {
  const shared = hookReads(hook)
  return {
    ...shared,
    whole: {
      target: hook,
      data: isSuccessor(hook) ? SUCCESSOR_SELECTOR.previewRedeem : HOOK_SELECTOR.previewAmountsForShares,
      argument: shared.totalSupply,
    },
    tickLower: { target: hook, data: HOOK_SELECTOR.getTickLower },
    tickUpper: { target: hook, data: HOOK_SELECTOR.getTickUpper },
    // The base has none; a contract that builds on it may.
    owner: ownerRead(hook),
  } satisfies Record<string, Read>
}

function ownOf(
  reads: ReturnType<typeof ownReads>,
  previews: ReturnType<typeof previewReads> | undefined,
  answers: BlockReads,
): HookSnapshot {
  const tickLower = int24At(answers.get(reads.tickLower))
  const tickUpper = int24At(answers.get(reads.tickUpper))
  return {
    ...hookOf(reads, answers),
    whole: amountsIn(answers.get(reads.whole)),
    ...(previews && { previews: previewsIn(previews, answers) }),
    ticks: tickLower === undefined || tickUpper === undefined ? undefined : { tickLower, tickUpper },
    owner: ownerIn(reads.owner, answers),
  }
}

export const reading: DialectReading = {
  screen: (market, balances) => {
    const { hook, token0, token1 } = market
    const own = ownReads(hook)
    const previews = isSuccessor(hook) ? previewReads(hook) : undefined
    const vault0 = vaultReads(hook, sourceRead(hook, token0), token0)
    const vault1 = vaultReads(hook, sourceRead(hook, token1), token1)
    // Its vaults may be others' too, so that what lies in one tells nothing of what a share costs.
    const worth0 = shareWorthRead(vault0)
    const worth1 = shareWorthRead(vault1)
    const held = balances && { shares: sharesRead(market, balances.account) }
    // One screen alone tries it out: two calls that may change the state are in each other's way.
    const seed = balances && previews ? emptySeed(hook) : undefined
    return {
      reads: [
        own,
        previews ?? {},
        vault0,
        vault1,
        { worth0, worth1 },
        held ?? {},
        seed ? { seed } : {},
      ].flatMap((part): readonly Read[] => Object.values(part)),
      decode: (answers) => ({
        hook: {
          ...ownOf(own, previews, answers),
          ...(seed && { leastSeed: leastSeedIn(seed, answers) }),
        },
        vault0: { ...vaultOf(market.vault0, vault0, answers), shareWorth: wordAt(answers.get(worth0)) },
        vault1: { ...vaultOf(market.vault1, vault1, answers), shareWorth: wordAt(answers.get(worth1)) },
        shares: held && wordAt(answers.get(held.shares)),
        // Only the holder can take shares out, so nobody else's call can try it.
        exit: undefined,
      }),
    }
  },

  ...heldReading(sourceRead, worthReads),
}
