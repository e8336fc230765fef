import type { TransactionReceipt } from 'viem'
import type { Market } from '#market/market.ts'
import { type Pair, toTokenPair } from '#market/tokenPair.ts'
import { encodeAbiWord } from '#math/abi.ts'
import type { Address } from '#math/hex.ts'
import { isNativeCurrency } from '#math/pool.ts'
import type { LivelyMarket } from '../../../devnet/livelyMarkets.ts'
import { Reverted } from '../../../devnet/send.ts'
import type { World } from '../../../devnet/world.ts'

/**
 * Withdraws all shares of an account. Returns the payout without gas, or zero if the contract
 * reverts.
 */
export async function withdrawEverything(
  world: World,
  { market, account, steps }: Pick<LivelyMarket, 'market' | 'account' | 'steps'>,
): Promise<Pair<bigint>> {
  const before = await balances(world, market, account)
  const mined = await steps.exit?.(ALL).catch((error: unknown) => {
    if (error instanceof Reverted) return undefined
    throw error
  })
  if (mined === undefined) return [0n, 0n]
  const { gasUsed, effectiveGasPrice } = mined as TransactionReceipt
  const after = await balances(world, market, account)
  const paid = (side: 0 | 1) =>
    after[side] -
    before[side] +
    (isNativeCurrency(toTokenPair(market)[side]) ? gasUsed * effectiveGasPrice : 0n)
  return [paid(0), paid(1)]
}

/** Step size that makes the test step `exit` withdraw all shares. */
const ALL = 19n

async function balances(world: World, market: Market, account: Address): Promise<Pair<bigint>> {
  const of = async (token: Address) =>
    BigInt(
      String(
        await (isNativeCurrency(token)
          ? world.request('eth_getBalance', [account, 'latest'])
          : world.request('eth_call', [
              { to: token, data: `0x70a08231${encodeAbiWord(BigInt(account))}` },
              'latest',
            ])),
      ),
    )
  return [await of(market.token0), await of(market.token1)]
}
