import { addressAt, wordAt } from '../amounts/abiWords.ts'
import type { Address } from '../amounts/hex.ts'
import type { Read } from '../markets/blockReads.ts'
import type { DialectReading } from '../markets/dialectReading.ts'
import { SELECTOR } from '../markets/selectors.ts'
import { sharesRead } from './vaultReads.ts'

/** The vault of a currency, as the hook names it in this very block. */
type SourceRead = (hook: Address, currency: Address) => Read

/** What a payout is a part of; the last of these reads is the amount. */
type PoolReads = (vault: Read, hook: Address) => readonly [...Read[], Read]

/** What is asked of a hook whose shares are a token and a part of what its two vaults hold, whatever a screen shows. */
export function heldReading(
  sourceRead: SourceRead,
  poolReads: PoolReads,
): Pick<DialectReading, 'sources' | 'shares' | 'position'> {
  return {
    sources: ({ hook, token0, token1 }) => {
      const [vault0, vault1] = [sourceRead(hook, token0), sourceRead(hook, token1)]
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

    position: (market, account) => {
      const { hook, token0, token1 } = market
      const [vault0, vault1] = [sourceRead(hook, token0), sourceRead(hook, token1)]
      const [pool0, pool1] = [poolReads(vault0, hook), poolReads(vault1, hook)]
      const supply: Read = { target: hook, data: SELECTOR.totalSupply }
      const held = sharesRead(market, account)
      return {
        reads: [vault0, vault1, ...pool0, ...pool1, supply, held],
        decode: (answers) => {
          const [amount0, amount1, totalSupply, shares] = [pool0.at(-1), pool1.at(-1), supply, held].map(
            (one) => one && wordAt(answers.get(one)),
          )
          if (amount0 === undefined || amount1 === undefined) return undefined
          if (totalSupply === undefined || shares === undefined) return undefined
          return { shares, totalSupply, maxWithdraw0: amount0, maxWithdraw1: amount1 }
        },
      }
    },
  }
}
