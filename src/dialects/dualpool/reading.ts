import { addressAt, encodeCall, uint8At, wordAt } from '../../amounts/abiWords.ts'
import { type Address, ZERO_ADDRESS } from '../../amounts/hex.ts'
import { type BlockReads, hasCodeAt, type Read } from '../../markets/blockReads.ts'
import type { DialectReading } from '../../markets/dialectReading.ts'
import type { Market } from '../../markets/market.ts'
import { SELECTOR } from '../../markets/selectors.ts'
import type { Side } from '../../markets/side.ts'
import type { HookSnapshot, VaultSnapshot } from '../../markets/snapshot.ts'
import { ownerIn, ownerRead } from '../ownerRead.ts'
import { bucketsOf, MOST_BUCKETS_BYTES } from './buckets.ts'
import { gatesOf } from './gates.ts'
import { keyWords, poolIdOf } from './keyOf.ts'
import { meanDecimals } from './meanDecimals.ts'
import { HOOK_SELECTOR } from './selectors.ts'
import { virtualShares } from './virtualShares.ts'

const ofPool = (market: Market, selector: keyof typeof HOOK_SELECTOR): Read => ({
  target: market.hook,
  data: encodeCall(HOOK_SELECTOR[selector], BigInt(poolIdOf(market))),
})

const ofKey = (market: Market, selector: keyof typeof HOOK_SELECTOR): Read => ({
  target: market.hook,
  data: encodeCall(HOOK_SELECTOR[selector], ...keyWords(market)),
})

const sharesRead = (market: Market, account: Address): Read => ({
  target: market.hook,
  data: encodeCall(HOOK_SELECTOR.userShares, BigInt(poolIdOf(market)), account),
})

export const sourceRead = (market: Market, token: Address): Read => ({
  target: market.hook,
  data: encodeCall(HOOK_SELECTOR.vaults, BigInt(poolIdOf(market)), token),
})

const poolReads = (market: Market) =>
  ({
    code: { target: market.hook, data: 'account' },
    totalShares: ofPool(market, 'totalShares'),
    offset: ofPool(market, 'decimalsOffset'),
    live: ofPool(market, 'livePools'),
    open: ofPool(market, 'externalDepositsEnabled'),
    lock: ofPool(market, 'minDepositBlocks'),
    distribution: { ...ofPool(market, 'getDistribution'), maxBytes: MOST_BUCKETS_BYTES },
    totals: ofKey(market, 'totalAssets'),
    effective: ofKey(market, 'getEffectiveLiquidity'),
    owner: ownerRead(market.hook),
    decimals0: { target: market.token0, data: SELECTOR.decimals },
    decimals1: { target: market.token1, data: SELECTOR.decimals },
  }) satisfies Record<string, Read>

type PoolReads = ReturnType<typeof poolReads>

const tokenOf = ({ token0, token1 }: Market, side: Side) => (side === 0 ? token0 : token1)
const promisedOf = ({ vault0, vault1 }: Market, side: Side) => (side === 0 ? vault0 : vault1)

function vaultReads(market: Market, side: Side) {
  const token = tokenOf(market, side)
  const vault = sourceRead(market, token)
  return {
    vault,
    code: { target: vault, data: 'account' },
    asset: { target: vault, data: SELECTOR.asset },
    totalAssets: { target: vault, data: SELECTOR.totalAssets },
    tokenBalance: { target: token, data: SELECTOR.balanceOf, argument: vault },
    pays: { target: vault, data: encodeCall(SELECTOR.maxWithdraw, market.hook) },
    held: { target: vault, data: encodeCall(SELECTOR.balanceOf, market.hook) },
    leastDeposit: { target: vault, data: encodeCall(SELECTOR.previewMint, 1n) },
  } satisfies Record<string, Read>
}

type VaultReads = ReturnType<typeof vaultReads>

/**
 * A side in the books of its pool. `hookAssets` is all of it, `maxWithdraw` what could be paid out of it now: idle tokens and
 * claims count in both, whatever the vault does.
 */
function vaultOf(
  market: Market,
  side: Side,
  reads: VaultReads,
  pool: PoolReads,
  answers: BlockReads,
): VaultSnapshot {
  const word = (read: Read, index = 0) => wordAt(answers.get(read), index)
  const address = addressAt(answers.get(reads.vault))
  // A side may have no vault: its tokens lie idle in the hook.
  const none = address === ZERO_ADDRESS
  return {
    expected: promisedOf(market, side),
    address,
    hasCode: none ? undefined : hasCodeAt(answers.get(reads.code)),
    asset: addressAt(answers.get(reads.asset)),
    tokenBalance: word(reads.tokenBalance),
    totalAssets: word(reads.totalAssets),
    // Shares of several pools lie at one address, and no getter tells them apart.
    hookShares: undefined,
    hookAssets: word(pool.totals, side),
    maxWithdraw: word(pool.effective, side),
    // One that holds nothing for the hook has nothing to pay, and stands in nobody's way: all of the side lies elsewhere.
    sourcePays: word(reads.held) === 0n ? undefined : word(reads.pays),
    shareWorth: word(reads.leastDeposit),
  }
}

function hookOf(reads: PoolReads, answers: BlockReads): HookSnapshot {
  const word = (read: Read, index = 0) => wordAt(answers.get(read), index)
  const totalSupply = word(reads.totalShares)
  const [total0, total1] = [word(reads.totals, 0), word(reads.totals, 1)]
  const offset = uint8At(answers.get(reads.offset))
  return {
    hasCode: hasCodeAt(answers.get(reads.code)),
    // Its shares are no token.
    name: undefined,
    symbol: undefined,
    totalSupply,
    keepsClaims: true,
    shareDecimals: meanDecimals(uint8At(answers.get(reads.decimals0)), uint8At(answers.get(reads.decimals1))),
    virtualShares: offset === undefined ? undefined : virtualShares(offset),
    buckets: bucketsOf(answers.get(reads.distribution)),
    gates: gatesOf({
      totalShares: totalSupply,
      total0,
      total1,
      live: word(reads.live),
      open: word(reads.open),
      lockBlocks: word(reads.lock),
    }),
    owner: ownerIn(reads.owner, answers),
  }
}

export const reading: DialectReading = {
  screen: (market, balances) => {
    const pool = poolReads(market)
    const sides = [vaultReads(market, 0), vaultReads(market, 1)] as const
    const shares = balances && sharesRead(market, balances.account)
    return {
      reads: [pool, ...sides, shares ? { shares } : {}].flatMap((part): readonly Read[] =>
        Object.values(part),
      ),
      decode: (answers) => ({
        hook: hookOf(pool, answers),
        vault0: vaultOf(market, 0, sides[0], pool, answers),
        vault1: vaultOf(market, 1, sides[1], pool, answers),
        shares: shares && wordAt(answers.get(shares)),
        // Only the holder can take shares out, so nobody else's call can try it.
        exit: undefined,
      }),
    }
  },

  sources: (market) => {
    const [vault0, vault1] = [sourceRead(market, market.token0), sourceRead(market, market.token1)]
    return {
      reads: [vault0, vault1],
      decode: (answers) => ({
        vault0: addressAt(answers.get(vault0)),
        vault1: addressAt(answers.get(vault1)),
      }),
    }
  },

  shares: (market, account) => {
    const shares = sharesRead(market, account)
    return { reads: [shares], decode: (answers) => wordAt(answers.get(shares)) }
  },

  // With one more unit of each token and the virtual shares, a part of the whole is what the contract pays.
  position: (market, account) => {
    const shares = sharesRead(market, account)
    const supply = ofPool(market, 'totalShares')
    const offset = ofPool(market, 'decimalsOffset')
    const totals = ofKey(market, 'totalAssets')
    return {
      reads: [shares, supply, offset, totals],
      decode: (answers) => {
        const [held, all] = [wordAt(answers.get(shares)), wordAt(answers.get(supply))]
        const decimals = uint8At(answers.get(offset))
        const [total0, total1] = [wordAt(answers.get(totals), 0), wordAt(answers.get(totals), 1)]
        if (held === undefined || all === undefined || decimals === undefined) return undefined
        if (total0 === undefined || total1 === undefined) return undefined
        return {
          shares: held,
          totalSupply: all + virtualShares(decimals),
          maxWithdraw0: total0 + 1n,
          maxWithdraw1: total1 + 1n,
        }
      },
    }
  },
}
