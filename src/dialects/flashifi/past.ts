import type { DialectHistory } from '#market/dialect.ts'
import type { DialectEvents, EmittedLog, HookEvent, HookEventKind } from '#market/hookEvent.ts'
import { addressAt, wordAt } from '#math/abi.ts'
import { sameAddress } from '#math/hex.ts'
import { amountsForLiquidity } from '#math/liquidity.ts'
import { fullRange } from '#math/tickMath.ts'
import { asMoved } from '../vaultSafety.ts'
import { topics } from './topics.ts'

const KINDS = Object.entries(topics) as readonly (readonly [HookEventKind, string])[]

/** The second indexed argument, and the two amounts in the data; undefined where one of them is missing. */
function amountsOf({ topics: [, , second], data }: EmittedLog) {
  const [indexed, amount0, amount1] = [wordAt(second), wordAt(data, 0), wordAt(data, 1)]
  return indexed === undefined || amount0 === undefined || amount1 === undefined
    ? undefined
    : { indexed, amount0, amount1 }
}

function ofAccount(kind: 'deposited' | 'exited', log: EmittedLog): HookEvent | undefined {
  const [account, amounts] = [addressAt(log.topics[1]), amountsOf(log)]
  if (account === undefined || amounts === undefined) return undefined
  const { indexed: shares, amount0, amount1 } = amounts
  return { kind, account, shares, amount0, amount1 }
}

function ofPool(kind: 'lent' | 'returned', log: EmittedLog): HookEvent | undefined {
  const amounts = amountsOf(log)
  if (amounts === undefined) return undefined
  const { indexed: liquidity, amount0, amount1 } = amounts
  return { kind, liquidity, amount0, amount1 }
}

function asSources({ topics: [, first, second] }: EmittedLog): HookEvent | undefined {
  const [vault0, vault1] = [addressAt(first), addressAt(second)]
  return vault0 === undefined || vault1 === undefined ? undefined : { kind: 'sourcesChanged', vault0, vault1 }
}

const decode: DialectEvents['decode'] = (log, { hook }) => {
  if (!sameAddress(log.address, hook)) return undefined
  const kind = KINDS.find(([, topic]) => topic === log.topics[0]?.toLowerCase())?.[0]
  switch (kind) {
    case 'deposited':
    case 'exited':
      return ofAccount(kind, log)
    case 'lent':
    case 'returned':
      return ofPool(kind, log)
    case 'sharesMoved':
      return asMoved(log)
    case 'sourcesChanged':
      return asSources(log)
    default:
      return undefined
  }
}

export const events: DialectEvents = { decode }

/**
 * The hook's event says what came back with the fees; without them it is what the liquidity is worth over the full range
 * at the price after the swap, rounded down as the pool manager does.
 */
export const history: DialectHistory = {
  feesOf: ({ swapped, returned }, { pool }) => {
    if (swapped === undefined) return undefined
    const range = fullRange(pool.tickSpacing)
    const own = amountsForLiquidity(swapped.sqrtPriceX96, range, returned.liquidity, 'down')
    const fees = { amount0: returned.amount0 - own.amount0, amount1: returned.amount1 - own.amount1 }
    // Another liquidity or range than was meant.
    return fees.amount0 < 0n || fees.amount1 < 0n ? undefined : fees
  },
}
