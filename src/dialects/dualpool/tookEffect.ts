import { sameAddress } from '../../amounts/hex.ts'
import type { DialectWriting } from '../../markets/dialect.ts'
import { events } from './events.ts'

/** The hook's event of this very pool with the action's own shares: they are minted to the caller, and burned from the caller alone. */
export const tookEffect: DialectWriting['tookEffect'] = (logs, action, account, market) => {
  if (action.kind === 'setVaults') return false
  const [kind, who, shares] =
    action.kind === 'deposit'
      ? (['deposited', account, action.liquidity] as const)
      : (['exited', action.owner, action.shares] as const)
  return logs.some((log) => {
    const event = events.decode(log, market)
    return event?.kind === kind && sameAddress(event.account, who) && event.shares === shares
  })
}
