import './Allowances.css'
import { getButtonStateWhilePending } from '#features/common/actionButtons.tsx'
import { TokenSideAmount } from '#features/common/amountText.tsx'
import { ExplorerAddress } from '#features/common/explorerLinks.tsx'
import { BlockedClickAlert } from '#features/common/notes.tsx'
import { ActionOutcomeBanner } from '#features/common/Outcome.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { formatSentence } from '#lib/sentence.ts'
import { permit2 } from '#locales/kit.ts'
import * as words from '#locales/vaults.ts'
import { alerts, anotherUnderway } from '#locales/write.ts'
import { checkWalletConnection } from '#market/actionChecks.ts'
import type { Market } from '#market/market.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { listAccountTokenBalances, TOKEN_SIDES, type TokenSide, toTokenPair } from '#market/tokenPair.ts'
import { planApproval } from '#market/tokenPlans.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { MAX_UINT256 } from '#math/integers.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot, useShownAccount } from '#queries/useMarketSnapshot.ts'
import { useSigner } from '#queries/useWallet.ts'
import { useActionButton, useWritePhase } from '#transactions/useActionButton.ts'
import { useFormAlert } from '#transactions/useAlert.ts'
import { Button } from '#ui/Button.tsx'
import { Pill } from '#ui/Pill.tsx'
import { formatBlockTime, SentenceWithElements } from '#ui/text.tsx'
import { useFocusFallback } from '#ui/useKeptFocus.ts'

/**
 * Contracts that may spend a token. The swap router's allowance is either in the token or in
 * Permit2.
 */
type Spender = 'hook' | 'swapRouter' | 'permit2'

interface Grant {
  readonly spender: Spender
  readonly index: TokenSide
  /** Allowance in the token's smallest unit. Undefined if unread. */
  readonly amount: bigint | undefined
  /** Expiry of a Permit2 allowance in Unix seconds. */
  readonly expiration?: bigint | undefined
}

/**
 * Returns the account's allowances in this market, one per spender and token. Includes allowances
 * of 0.
 */
function grantsOf(market: Market, snapshot: MarketSnapshot | undefined): readonly Grant[] {
  const account = snapshot?.account
  const held = TOKEN_SIDES.map((side) => (account ? listAccountTokenBalances(account)[side] : undefined))
  const rows = (spender: Spender, of: (side: (typeof held)[number]) => Omit<Grant, 'spender' | 'index'>) =>
    TOKEN_SIDES.map((index): Grant => ({ spender, index, ...of(held[index]) }))
  const hook = rows('hook', (side) => ({ amount: side?.allowance }))
  if (market.network.universalRouter === undefined)
    return [...hook, ...rows('swapRouter', (side) => ({ amount: side?.routerAllowance }))]
  const now = snapshot?.timestamp
  return [
    ...hook,
    ...rows('permit2', (side) => ({ amount: side?.routerAllowance })),
    ...rows('swapRouter', (side) => {
      const permit = side?.permit
      // An expired Permit2 allowance has no effect.
      return permit !== undefined && now !== undefined && permit.expiration < now
        ? { amount: 0n }
        : { amount: permit?.amount, expiration: permit?.expiration }
    }),
  ]
}

export function AllowanceList() {
  const account = useShownAccount()
  const { snapshot } = useMarketSnapshot()
  const market = useMarket()
  const tokens = toTokenPair(market)
  const keepFocus = useFocusFallback(nextToRevoke)
  if (account === undefined) return <p className="k-small">{words.connectAWalletToSee}</p>
  return (
    <ul className="allow-list" aria-label={words.yourAllowances} tabIndex={-1} onFocus={keepFocus}>
      {grantsOf(market, snapshot)
        .filter(({ index }) => !isNativeCurrency(tokens[index]))
        .map((grant) => (
          <AllowanceRow key={`${grant.spender} ${grant.index}`} {...grant} account={account} />
        ))}
    </ul>
  )
}

/**
 * Returns the element that gets the focus after a revocation: the next revoke button, or the list.
 */
const nextToRevoke = (list: Element): HTMLElement | null =>
  list.querySelector<HTMLElement>('.k-btn') ?? (list instanceof HTMLElement ? list : null)

const NAMES = { hook: words.theHook, swapRouter: words.theSwapRouter, permit2 } as const

interface AllowanceRowProps extends Grant {
  readonly account: Address
}

/** Returns the spender's address, and Permit2's address if Permit2 stores the allowance. */
function placeOf(spender: Spender, { hook, network }: Market) {
  const { swapRouter, universalRouter } = network
  if (spender === 'hook') return { address: hook, by: {} }
  if (universalRouter === undefined) return { address: swapRouter, by: {} }
  const { permit2 } = universalRouter
  // An expiry of 0 ends the Permit2 allowance now.
  return spender === 'permit2'
    ? { address: permit2, by: {} }
    : { address: swapRouter, by: { through: { permit2, expiration: 0n } } }
}

const until = (expiration: bigint | undefined) =>
  expiration === undefined ? undefined : formatBlockTime(expiration)

function AllowanceRow({ spender, index, amount, expiration, account }: AllowanceRowProps) {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  const signer = useSigner()
  const tokenName = useTokenNames()[index]
  const token = toTokenPair(market)[index]
  const { address, by } = placeOf(spender, market)
  const revoke = useActionButton(
    'approve',
    (action) =>
      action.kind === 'approve' &&
      action.amount === 0n &&
      isAddressEqual(action.token, token) &&
      isAddressEqual(action.spender, address),
  )
  const name = words.tokenTo(tokenName, NAMES[spender])
  const alert = useFormAlert({ revoke: checkWalletConnection({ ...signer, network: market.network }) })
  const own = getButtonStateWhilePending(revoke.phase)
  const waits = useWritePhase() !== 'idle' && own === undefined
  const click = () => {
    if (alert.answer('revoke') !== undefined || snapshot === undefined) return
    void revoke.run(planApproval({ token, spender: address, amount: 0n, account, snapshot, ...by }))
  }
  return (
    <li className="allow-row">
      <div className="allow-what">
        <div>
          <SentenceWithElements
            of={words.token(
              tokenName,
              <span className="k-small"> {words.to(NAMES[spender])} </span>,
              <ExplorerAddress address={address} />,
            )}
          />
        </div>
        <div data-field={`allowance.${spender}${index}`}>
          {amount === MAX_UINT256 ? (
            <Pill tone="warn">{words.unlimited}</Pill>
          ) : (
            <TokenSideAmount side={index} raw={amount} />
          )}
          {'through' in by && (
            <span className="k-small"> {words.throughPermit2(amount ? until(expiration) : undefined)}</span>
          )}
        </div>
      </div>
      {amount === 0n ? (
        <Pill>{words.nothingToRevoke}</Pill>
      ) : (
        <Button
          size="tiny"
          aria-label={words.revoke(name)}
          busy={own !== undefined}
          disabled={amount === undefined || !signer.connected}
          disabledReason={waits ? anotherUnderway : undefined}
          onClick={click}
        >
          {own?.label ?? words.revokeButton}
        </Button>
      )}
      <div className="allow-outcome">
        <BlockedClickAlert alert={alert} sentence={alert.blocker && formatSentence(alerts, alert.blocker)} />
        <ActionOutcomeBanner
          last={revoke.last}
          refusal={revoke.refusal}
          onDismiss={revoke.clear}
          success={words.revoked(name)}
        />
      </div>
    </li>
  )
}
