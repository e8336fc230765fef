import './balances.css'
import '#ui/Ledger.css'
import { type ReactNode, useId, useState } from 'react'
import { ExplorerAddress } from '#features/common/explorerLinks.tsx'
import * as words from '#locales/balances.ts'
import { type EarlyDrawnAmountField, getEarlyDrawnAmount } from '#market/firstScreenAmounts.ts'
import { TOKEN_SIDES, toTokenPair } from '#market/tokenPair.ts'
import type { Address } from '#math/hex.ts'
import { getAccountOfFirstSnapshot } from '#queries/firstSnapshot.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot, useShownAccount } from '#queries/useMarketSnapshot.ts'
import { useIsWalletSearchFinished } from '#queries/useWallet.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/classNames.ts'
import { IconButton } from '#ui/Icon.tsx'
import { TokenAmount } from '#ui/TokenAmount.tsx'
import { UntrustedChainText } from '#ui/text.tsx'

export function BalanceTable({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className="k-ledger" aria-label={label}>
      {children}
    </ul>
  )
}

export function AccountBalancesCard() {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  const somebody = useShownAccount() !== undefined
  const nobody = useIsWalletSearchFinished() && !somebody
  const tokens = snapshot && toTokenPair(snapshot)
  const instead = nobody ? words.connectToSee : undefined
  return (
    <BalanceTable label={words.balances}>
      <SharesFigure instead={instead} />
      {TOKEN_SIDES.map((side) => (
        <AccountBalanceAmount
          key={side}
          field={`token${side}`}
          name={words.token(side)}
          badge={
            <OnChain>
              <UntrustedChainText text={tokens?.[side].symbol} />
            </OnChain>
          }
          // The row of the shares shows 'connect to see'. The rows of the tokens show a dash.
          instead={instead && <Dash said={instead} />}
          address={toTokenPair(market)[side]}
        />
      ))}
    </BalanceTable>
  )
}

/** Maximum length of the share token's name below the balance, in characters. */
const LONGEST_NAME = 28

/** Share balance of the account, without its percentage of the pool. */
function SharesFigure({ instead }: { readonly instead: ReactNode }) {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  return (
    <AccountBalanceAmount
      field="shares"
      name={words.shares}
      badge={
        <OnChain>
          <UntrustedChainText text={snapshot?.hook.symbol} />
        </OnChain>
      }
      instead={instead}
      address={market.hook}
      note={<UntrustedChainText text={snapshot?.hook.name} most={LONGEST_NAME} />}
    />
  )
}

interface LedgerFigureProps {
  /** Name of the figure in the HTML, used by tests and scripts. */
  readonly field: EarlyDrawnAmountField
  readonly name: string
  readonly badge?: ReactNode
  /** Content in place of a balance that does not exist. */
  readonly instead?: ReactNode
  /** Contract that the explorer link points to. */
  readonly address: Address
  readonly note?: ReactNode
  readonly alarm?: boolean
}

/** A balance with a link to its contract and a refresh button. */
export function AccountBalanceAmount(props: LedgerFigureProps) {
  const market = useMarket()
  const { field, name, badge, instead, address, note, alarm = false } = props
  const { snapshot, state } = useMarketSnapshot()
  const shown = useShownAccount()
  const looked = useIsWalletSearchFinished()
  const { refreshing, refresh } = useBalanceRefresh(name)
  const { raw, decimals } = getEarlyDrawnAmount(field, snapshot)
  const isOfFirst = !looked || shown?.toLowerCase() === getAccountOfFirstSnapshot()?.toLowerCase()
  const figure = (
    <TokenAmount
      // app/drawBalancesBeforeReact.ts writes the balance of the first snapshot's account into this
      // element. The key makes React replace the element for another account.
      key={isOfFirst ? 'first' : 'other'}
      raw={raw}
      decimals={decimals}
      block={snapshot?.blockNumber}
      chain={market.network.chainId}
      // Shows the balance as loading until the account is known.
      state={raw === undefined && !looked ? 'loading' : state}
      onRetry={refresh}
      size="large"
      exact
    />
  )
  return (
    <li className={classNames('k-bal', alarm && 'k-bal-alarm')}>
      <div className="k-bal-head">
        <div className="k-bal-name">
          <span className="k-bal-title">{name}</span> {badge}
        </div>
        <div className="k-bal-amount">
          <div data-field={field}>
            {instead === undefined ? figure : <span className="b-instead">{instead}</span>}
          </div>
        </div>
      </div>
      <div className="k-bal-foot">
        {note !== undefined && <div className="k-bal-note">{note}</div>}
        <div className="k-bal-link">
          <ExplorerAddress address={address} />
        </div>
      </div>
      <IconButton icon="refresh" label={words.refresh(name)} spinning={refreshing} onClick={refresh} />
    </li>
  )
}

/** A dash, for which screen readers read a text. */
function Dash({ said }: { readonly said: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="k-sr">{said}</span>
    </>
  )
}

function OnChain({ children }: { readonly children: ReactNode }) {
  return <span className="b-name">{children}</span>
}

/** Minimum time in ms that the refresh icon spins. A local node responds too fast to notice. */
const MIN_SPIN_MS = 400

/**
 * State of a refresh button. A click reads all figures of the page, spins the icon and announces
 * the result.
 */
function useBalanceRefresh(name: string) {
  const { refresh } = useMarketSnapshot()
  const [refreshing, setRefreshing] = useState(false)

  async function run(): Promise<void> {
    if (refreshing) return
    setRefreshing(true)
    const turned = new Promise((resolve) => setTimeout(resolve, MIN_SPIN_MS))
    const [read] = await Promise.all([refresh(), turned])
    setRefreshing(false)
    announce(read ? words.upToDate(name) : words.couldNotBeRead(name))
  }

  return { refreshing, refresh: () => void run() }
}

/** 'Refresh Balances', for users who do not want to wait for the next block. */
export function RefreshBalancesPanel() {
  const titleId = useId()
  const { refreshing, refresh } = useBalanceRefresh(words.allBalances)
  return (
    <section className="k-strip" aria-labelledby={titleId}>
      <h3 className="k-strip-title" id={titleId}>
        {words.refreshBalances}
      </h3>
      <Button onClick={refresh} busy={refreshing}>
        {words.refreshAllBalances}
      </Button>
    </section>
  )
}
