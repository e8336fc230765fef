import { useEffect, useState } from 'react'
import * as words from '#words/pairing.ts'
import { type Address, sameAddress } from '../../amounts/hex.ts'
import { shortAddress } from '../../amounts/shortAddress.ts'
import type { WalletSession } from '../../chain/wallet/session.ts'
import { parseAccounts } from '../../chain/wallet/walletData.ts'
import { Icon } from '../../ui/Icon.tsx'

export interface LocalAccountsProps {
  readonly session: WalletSession
  readonly onChosen: () => void
}

/** The Local wallet's accounts, so that one person can play two providers. Local builds only. */
export default function LocalAccounts({ session, onChosen }: LocalAccountsProps) {
  const { provider } = session
  const [accounts, setAccounts] = useState<readonly Address[]>([])
  useEffect(() => {
    // An unreachable node leaves the list as it was.
    provider.request({ method: 'local_accounts' }).then(
      (answer) => setAccounts(parseAccounts(answer) ?? []),
      () => {},
    )
  }, [provider])
  const choose = (account: Address) => {
    onChosen()
    void provider.request({ method: 'local_selectAccount', params: [account] })
  }
  return (
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
                {words.account(index + 1)}
                <small className="k-num">{shortAddress(account)}</small>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
