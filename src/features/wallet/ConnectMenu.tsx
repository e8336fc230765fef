import { useId, useRef } from 'react'
import * as words from '#words/wallet.ts'
import type { ConnectorInfo } from '../../chain/wallet/session.ts'
import { walletStore } from '../../chain/wallet/walletStore.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { walletName } from '../common/walletName.ts'
import { Popover } from './Popover.tsx'

/** The small menu beside 'Connect Wallet': every way to connect, with announced wallets under the names they give. */
export function ConnectMenu({ connectors }: { readonly connectors: readonly ConnectorInfo[] }) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const choose = (connectorId: string) => {
    popover.current?.hidePopover()
    void walletStore.connect(connectorId)
  }
  return (
    <>
      <IconButton className="wallet-more" icon="chevron" label={words.chooseAWallet} popoverTarget={id} />
      <Popover ref={popover} id={id} label={words.wallets}>
        <p className="wallet-popover-title">{words.chooseAWallet}</p>
        <ul>
          {connectors.map((connector) => (
            <li key={connector.id}>
              <button type="button" className="wallet-choice" onClick={() => choose(connector.id)}>
                <ConnectorIcon icon={connector.icon} />
                <span>
                  <bdi>{walletName(connector.name)}</bdi>
                  {connector.rdns !== undefined && <small>{words.callsItself(connector.rdns)}</small>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Popover>
    </>
  )
}

/** Announced icons have been checked to be data: images, and an <img> can neither run nor load anything. */
function ConnectorIcon({ icon }: { readonly icon: string | undefined }) {
  return icon === undefined ? (
    <Icon name="wallet" size={24} />
  ) : (
    <img src={icon} alt="" width="24" height="24" />
  )
}
