import { lazy, Suspense, useCallback, useId, useRef, useState } from 'react'
import * as words from '#words/wallet.ts'
import { shortAddress } from '../../amounts/shortAddress.ts'
import type { WalletSession } from '../../chain/wallet/session.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useMarketPaths } from '../../live/useMarketPaths.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Words } from '../../ui/Words.tsx'
import { walletName } from '../common/walletName.ts'
import { Popover } from './Popover.tsx'

const LocalAccounts = import.meta.env.IS_LOCAL ? lazy(() => import('./LocalAccounts.tsx')) : undefined
const ChooseAccount = lazy(() => import('./ChooseAccount.tsx'))

/** Who is connected, in short; the whole address, the wallet and the Local wallet's other accounts behind it. */
export function ConnectedAccount({ session }: { readonly session: WalletSession }) {
  const market = useMarket()
  const { vaults } = useMarketPaths()
  const { account, connectorId, connectorName } = session
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  const onOpen = useCallback(() => setOpened(true), [])
  const close = () => popover.current?.hidePopover()
  return (
    <span className="wallet-account" data-account={account}>
      <button type="button" className="wallet-address" popoverTarget={id} title={account}>
        <span className="k-sr">{words.account} </span>
        <span className="k-num">{shortAddress(account)}</span>
        <Icon name="chevron" size={14} />
      </button>
      <CopyButton value={account} what={words.address} />
      <Popover ref={popover} id={id} label={words.account} onOpen={onOpen}>
        <p className="wallet-popover-title">
          <Words of={words.connectedWith(<bdi>{walletName(connectorName)}</bdi>)} />
        </p>
        <p className="wallet-whole">
          <AddressLink address={account} href={`${market.network.explorer}/address/${account}`} full />
        </p>
        <p className="wallet-allowances">
          <a href={`${vaults}#allowances`}>{words.yourAllowances}</a>
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
