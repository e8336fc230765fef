import { useCallback, useId, useRef, useState } from 'react'
import type { WalletSession } from '../../chain/wallet/session.ts'
import { parseAccounts } from '../../chain/wallet/walletData.ts'
import { type Address, sameAddress } from '../../domain/hex.ts'
import { shortAddress } from '../../domain/shortAddress.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Popover } from './Popover.tsx'

/** The Local wallet's accounts, so that one person can play two providers. In local builds alone. */
export function LocalAccountMenu({ session }: { readonly session: WalletSession }) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [accounts, setAccounts] = useState<readonly Address[]>([])
  const { provider } = session
  const load = useCallback(() => {
    // An unreachable node leaves the list as it was.
    provider.request({ method: 'local_accounts' }).then(
      (answer) => setAccounts(parseAccounts(answer) ?? []),
      () => {},
    )
  }, [provider])
  const choose = (account: Address) => {
    popover.current?.hidePopover()
    void provider.request({ method: 'local_selectAccount', params: [account] })
  }
  return (
    <>
      <IconButton icon="chevron" label="Switch account" popoverTarget={id} />
      <Popover ref={popover} id={id} label="Local accounts" onOpen={load}>
        <p className="wallet-popover-title">Local wallet</p>
        <ul>
          {accounts.map((account, index) => {
            const current = sameAddress(account, session.account)
            return (
              <li key={account}>
                <button
                  type="button"
                  className="wallet-choice"
                  aria-current={current || undefined}
                  onClick={() => choose(account)}
                >
                  <Icon name={current ? 'check' : 'wallet'} size={24} />
                  <span>
                    Account {index + 1}
                    <small className="k-num">{shortAddress(account)}</small>
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      </Popover>
    </>
  )
}
