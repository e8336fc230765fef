import { addressAt, wordAt } from '../../amounts/abiWords.ts'
import { sameAddress } from '../../amounts/hex.ts'
import type { EmittedLog } from '../../markets/emitted.ts'
import type { DialectEvents, HookEvent, HookEventKind } from '../../markets/hookEvent.ts'
import { asMoved } from '../sharesMoved.ts'
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
