import type { ReactNode } from 'react'
import * as words from '#words/balances.ts'
import { checksumAddress } from '../../amounts/checksumAddress.ts'
import type { Address } from '../../amounts/hex.ts'
import { addressUrl } from '../../chain/explorerLinks.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { useWalletLooked } from '../../live/useWallet.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { LedgerRow } from '../../ui/Ledger.tsx'
import { TokenAmount } from '../../ui/TokenAmount.tsx'
import './balances.css'
import { useRefresh } from './useRefresh.ts'

export interface LedgerFigureProps {
  /** What the figure is, for tests and for whoever reads the page by script. */
  readonly field: string
  readonly name: string
  readonly badge?: ReactNode
  /** Undefined where it is on its way or could not be read: the snapshot's state tells which. */
  readonly raw: bigint | undefined
  readonly decimals: number | undefined
  /** Shown in place of the figure where there is none to read. */
  readonly instead?: string | undefined
  /** The address that the explorer link opens. */
  readonly address: Address
  readonly note?: ReactNode
  readonly alarm?: boolean
}

/** One balance of the snapshot on screen: the figure, its contract, and a button that reads it again. */
export function LedgerFigure(props: LedgerFigureProps) {
  const market = useMarket()
  const { field, name, badge, raw, decimals, instead, address, note, alarm = false } = props
  const { snapshot, state } = useSnapshot()
  const looked = useWalletLooked()
  const { refreshing, refresh } = useRefresh(name)
  const figure = (
    <TokenAmount
      raw={raw}
      decimals={decimals}
      block={snapshot?.blockNumber}
      chain={market.network.chainId}
      // Until it is known whose figure it is, nothing was asked for that could be unavailable.
      state={raw === undefined && !looked ? 'loading' : state}
      onRetry={refresh}
      size="large"
    />
  )
  return (
    <LedgerRow
      name={name}
      badge={badge}
      amount={
        <div data-field={field}>
          {instead === undefined ? figure : <span className="b-instead">{instead}</span>}
        </div>
      }
      link={<AddressLink address={checksumAddress(address)} href={addressUrl(market.network, address)} />}
      note={note}
      refreshLabel={words.refresh(name)}
      onRefresh={refresh}
      refreshing={refreshing}
      alarm={alarm}
    />
  )
}
