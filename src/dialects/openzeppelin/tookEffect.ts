import { sameAddress } from '../../amounts/hex.ts'
import type { DialectWriting } from '../../markets/dialect.ts'
import { events } from './events.ts'

/** The hook's event with the action's own shares: they are minted to the caller, and burned from the caller alone. */
export const tookEffect: DialectWriting['tookEffect'] = (logs, action, account, market) => {
  const found = logs.flatMap((log) => events.decode(log, market) ?? [])
  switch (action.kind) {
    case 'deposit':
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
