import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { getChainName } from '#chain/chains.ts'
import { walletStore } from '#chain/wallet/createWalletStore.ts'
import type { WalletProblem, WalletSession } from '#chain/wallet/session.ts'
import { parseAccounts } from '#chain/wallet/walletProblem.ts'
import { ExplorerAddress } from '#features/common/explorerLinks.tsx'
import { walletName } from '#features/common/walletName.ts'
import { SITE_BASE_PATH } from '#lib/siteBase.ts'
import * as words from '#locales/wallet.ts'
import { walletProblems } from '#locales/wallet.ts'
import { shortenAddress } from '#math/address.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { useMarket, useMarketPagePaths } from '#queries/useMarket.ts'
import { useWallet } from '#queries/useWallet.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { classNames } from '#ui/classNames.ts'
import { Icon } from '#ui/Icon.tsx'
import { SentenceWithElements } from '#ui/text.tsx'

/**
 * Shows the account's short address. Its menu contains the full address, the wallet's name and, for
 * the Local wallet, other accounts.
 */
export function ConnectedAccount({ session }: { readonly session: WalletSession }) {
  const { vaults } = useMarketPagePaths()
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
        <span className="k-num">{shortenAddress(account)}</span>
        <Icon name="chevron" size={14} />
      </button>
      <CopyButton value={account} />
      <Popover ref={popover} id={id} label={words.account} onOpen={onOpen}>
        <p className="wallet-popover-title">
          <SentenceWithElements of={words.connectedWith(<bdi>{walletName(connectorName)}</bdi>)} />
        </p>
        <p className="wallet-whole">
          <ExplorerAddress address={account} full />
        </p>
        <p className="wallet-allowances">
          <a href={`${SITE_BASE_PATH}${vaults}#allowances`}>{words.yourAllowances}</a>
        </p>
        {opened && (
          <>
            {/* The bundler drops it from every build but the local one. */}
            {import.meta.env.IS_LOCAL && connectorId === 'local' && (
              <LocalAccounts session={session} onChosen={close} />
            )}
            <ChooseAccount session={session} onChosen={close} />
          </>
        )}
      </Popover>
    </span>
  )
}

interface ChooseAccountProps {
  readonly session: WalletSession
  readonly onChosen: () => void
}

/**
 * The button 'Choose another account', for wallets that support EIP-2255. Checking for support
 * opens no wallet prompt.
 */
function ChooseAccount({ session: { provider }, onChosen }: ChooseAccountProps) {
  const [offered, setOffered] = useState(false)
  const [problem, setProblem] = useState<WalletProblem>()
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    let shown = true
    provider.request({ method: 'wallet_getPermissions' }).then(
      (permissions) => shown && setOffered(Array.isArray(permissions)),
      () => shown && setOffered(false),
    )
    return () => {
      shown = false
    }
  }, [provider])
  if (!offered) return null
  const choose = async () => {
    setAsking(true)
    const found = await walletStore.chooseAccount()
    setAsking(false)
    setProblem(found)
    if (found === undefined) onChosen()
  }
  return (
    <div className="wallet-choose">
      <Button size="tiny" busy={asking} onClick={() => void choose()}>
        {words.chooseAnotherAccount}
      </Button>
      {problem !== undefined && <p className="k-small">{walletProblems[problem.code]}</p>}
    </div>
  )
}

interface LocalAccountsProps {
  readonly session: WalletSession
  readonly onChosen: () => void
}

/**
 * Lists the Local wallet's accounts, so that a developer can act as several users. Exists only in
 * local builds.
 */
function LocalAccounts({ session, onChosen }: LocalAccountsProps) {
  const { provider } = session
  const [accounts, setAccounts] = useState<readonly Address[]>([])
  const [depositors, setDepositors] = useState<readonly Address[]>([])
  useEffect(() => {
    // If the wallet request fails, both account lists stay unchanged.
    const read = (method: string, set: (accounts: readonly Address[]) => void) =>
      provider.request({ method }).then(
        (answer) => set(parseAccounts(answer) ?? []),
        () => {},
      )
    void read('local_accounts', setAccounts)
    void read('local_depositor', setDepositors)
  }, [provider])
  const choose = (account: Address) => {
    onChosen()
    void provider.request({ method: 'local_selectAccount', params: [account] })
  }
  return (
    <ul>
      {accounts.map((account, index) => {
        const current = isAddressEqual(account, session.account)
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
                {words.pairingAccount(index + 1)}
                <small className="k-num">
                  {shortenAddress(account)}
                  {depositors.includes(account) && ` · ${words.fiveWeeksOfEarnings}`}
                </small>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const heard = (text: string) => <span className="k-sr">{text}</span>

/** Shows the name of the wallet's network, or of the market's network without a wallet. */
export function NetworkChip() {
  const market = useMarket()
  const { state } = useWallet()
  const chainId = state.status === 'connected' ? state.session.chainId : undefined
  const wrong = chainId !== undefined && chainId !== market.network.chainId
  const name = getChainName(chainId ?? market.network.chainId)
  const tone = wrong ? 'network-wrong' : chainId === undefined ? 'network-idle' : 'network-right'
  return (
    <span className={classNames('network-chip', tone)} title={wrong ? words.wrongNetwork(name) : name}>
      <i aria-hidden="true" />
      <span className="network-name">
        <SentenceWithElements of={(wrong ? words.onTheWrongNetwork : words.onNetwork)(name, heard)} />
      </span>
    </span>
  )
}

interface PopoverProps {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly id: string
  readonly label: string
  readonly onOpen?: () => void
  readonly children: ReactNode
}

/**
 * A native popover at the right end of the header, opened by a button with `popoverTarget={id}`.
 * The browser closes the popover on Esc or a click outside.
 */
export function Popover({ ref, id, label, onOpen, children }: PopoverProps) {
  useEffect(() => {
    const node = ref.current
    if (!node || !onOpen) return
    const opened = (event: Event) => {
      if (node.matches(':popover-open') && event.type === 'toggle') onOpen()
    }
    node.addEventListener('toggle', opened)
    return () => node.removeEventListener('toggle', opened)
  }, [ref, onOpen])
  return (
    <div ref={ref} id={id} popover="auto" role="dialog" aria-label={label} className="wallet-popover">
      {children}
    </div>
  )
}
