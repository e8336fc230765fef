import { lazy, Suspense, useCallback, useId, useRef, useState } from 'react'
import { deployment } from '../../chain/servedDeployment.ts'
import type { WalletSession } from '../../chain/wallet/session.ts'
import { shortAddress } from '../../domain/shortAddress.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Popover } from './Popover.tsx'

const LocalAccounts = import.meta.env.IS_LOCAL ? lazy(() => import('./LocalAccounts.tsx')) : undefined
const ChooseAccount = lazy(() => import('./ChooseAccount.tsx'))

/** Who is connected, in short; the whole address, the wallet and the Local wallet's other accounts behind it. */
export function ConnectedAccount({ session }: { readonly session: WalletSession }) {
  const { account, connectorId, connectorName } = session
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  const onOpen = useCallback(() => setOpened(true), [])
  const close = () => popover.current?.hidePopover()
  return (
    <span className="wallet-account" data-account={account}>
      <button type="button" className="wallet-address" popoverTarget={id} title={account}>
        <span className="k-sr">Account </span>
        <span className="k-num">{shortAddress(account)}</span>
        <Icon name="chevron" size={14} />
      </button>
      <CopyButton value={account} what="address" />
      <Popover ref={popover} id={id} label="Account" onOpen={onOpen}>
        <p className="wallet-popover-title">
          Connected with <bdi>{connectorName}</bdi>
        </p>
        <p className="wallet-whole">
          <AddressLink address={account} href={`${deployment.explorer}/address/${account}`} full />
        </p>
        {opened && (
          <Suspense>
            {LocalAccounts !== undefined && connectorId === 'local' && (
              <LocalAccounts session={session} onChosen={close} />
            )}
            <ChooseAccount session={session} onChosen={close} />
          </Suspense>
        )}
      </Popover>
    </span>
  )
}
