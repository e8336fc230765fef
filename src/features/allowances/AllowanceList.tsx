import * as words from '#words/allowances.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useShownAccount, useSnapshot } from '../../live/useSnapshot.ts'
import { heldSides } from '../../markets/side.ts'
import { useKeptFocus } from '../../ui/useKeptFocus.ts'
import { isNative } from '../../v4/native.ts'
import { AllowanceRow } from './AllowanceRow.tsx'
import './Allowances.css'

const GRANTS = [
  { spender: 'hook', index: 0 },
  { spender: 'hook', index: 1 },
  { spender: 'swapRouter', index: 0 },
  { spender: 'swapRouter', index: 1 },
] as const

const MEMBERS = { hook: 'allowance', swapRouter: 'routerAllowance' } as const

/** Each allowance of the account, taken back with one click. */
export function AllowanceList() {
  const account = useShownAccount()
  const held = useSnapshot().snapshot?.account
  const { token0, token1 } = useMarket()
  const keepFocus = useKeptFocus(nextToRevoke)
  if (account === undefined) return <p className="k-small">{words.connectAWalletToSee}</p>
  return (
    <ul className="allow-list" aria-label={words.yourAllowances} tabIndex={-1} onFocus={keepFocus}>
      {GRANTS.filter(({ index }) => !isNative(index === 0 ? token0 : token1)).map((grant) => (
        <AllowanceRow
          key={`${grant.spender} ${grant.index}`}
          {...grant}
          amount={held && heldSides(held)[grant.index][MEMBERS[grant.spender]]}
          account={account}
        />
      ))}
    </ul>
  )
}

/** What is left to take back, else the list. */
const nextToRevoke = (list: Element): HTMLElement | null =>
  list.querySelector<HTMLElement>('.k-btn') ?? (list instanceof HTMLElement ? list : null)
