import { addressAt, wordAt } from '../../amounts/abiWords.ts'
import { type Address, sameAddress, ZERO_ADDRESS } from '../../amounts/hex.ts'
import type { DialectWriting } from '../../markets/dialect.ts'
import type { EmittedLog } from '../../markets/emitted.ts'
import type { Market } from '../../markets/market.ts'
import { events } from './events.ts'
import { topics } from './topics.ts'

const isMint = (log: EmittedLog, to: Address, shares: bigint, { hook }: Pick<Market, 'hook'>): boolean =>
  sameAddress(log.address, hook) &&
  log.topics[0]?.toLowerCase() === topics.sharesMoved &&
  sameAddress(addressAt(log.topics[1]), ZERO_ADDRESS) &&
  sameAddress(addressAt(log.topics[2]), to) &&
  wordAt(log.data) === shares

/** The hook's event with the action's own shares: they are minted to the caller, and burned from the caller alone. */
export const tookEffect: DialectWriting['tookEffect'] = (logs, action, account, market) => {
  const found = logs.flatMap((log) => events.decode(log, market) ?? [])
  switch (action.kind) {
    case 'deposit':
      // Which event of its own the successor's first deposit leaves is not known; that its shares are minted is.
      if (action.seed !== undefined) return logs.some((log) => isMint(log, account, action.liquidity, market))
      return found.some(
        (event) =>
          event.kind === 'deposited' &&
          sameAddress(event.account, account) &&
          event.shares === action.liquidity,
      )
    case 'withdraw':
      return found.some(
        (event) =>
          event.kind === 'exited' &&
          sameAddress(event.account, action.owner) &&
          event.shares === action.shares,
      )
    case 'setVaults':
      return false
  }
}
