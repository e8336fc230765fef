import './balances.css'
import { type ReactNode, useId } from 'react'
import { TokenSideAmount } from '#features/common/amountText.tsx'
import { ExplorerAddress } from '#features/common/explorerLinks.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import * as words from '#locales/balances.ts'
import * as named from '#locales/kit.ts'
import type { TokenSnapshot, VaultSnapshot } from '#market/marketSnapshot.ts'
import type { SideHealth } from '#market/sideHealth.ts'
import { TOKEN_SIDES, type TokenSide, toTokenPair, toVaultPair } from '#market/tokenPair.ts'
import { findChangedVaults } from '#market/vaultWatch.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { formatPercent } from '#math/percent.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { useAreTokensHeldByHook, useMarketHealth } from '#queries/useHealth.ts'
import { useMarket } from '#queries/useMarket.ts'
import { Card } from '#ui/Card.tsx'
import { Pill } from '#ui/Pill.tsx'
import { SentenceWithElements } from '#ui/text.tsx'
import {
  AccountBalanceAmount,
  AccountBalancesCard,
  BalanceTable,
  RefreshBalancesPanel,
} from './AccountBalancesCard.tsx'

function VaultBalancesCard() {
  const market = useMarket()
  const { snapshot, health } = useMarketHealth()
  const drift = snapshot === undefined ? [] : findChangedVaults(snapshot)
  return (
    <BalanceTable label={words.vaults}>
      {TOKEN_SIDES.map((index) => (
        <VaultRow
          key={index}
          index={index}
          side={health?.sides[index]}
          vault={snapshot && toVaultPair(snapshot)[index]}
          token={snapshot && toTokenPair(snapshot)[index]}
          expected={toVaultPair(market)[index]}
          changed={drift.some((each) => each.index === index)}
        />
      ))}
    </BalanceTable>
  )
}

interface VaultRowProps {
  readonly index: TokenSide
  readonly vault: VaultSnapshot | undefined
  readonly side: SideHealth | undefined
  readonly token: TokenSnapshot | undefined
  readonly expected: Address
  /** True if the hook uses a vault that the market file does not name. */
  readonly changed: boolean
}

/**
 * Token balance of a vault, and the hook's part of the balance. Red if the vault was replaced. For
 * a token without a vault, the amount that the hook keeps for this pool.
 */
function VaultRow({ index, vault, side, token, expected, changed }: VaultRowProps) {
  const { hook } = useMarket()
  const name = useTokenNames()[index]
  const inHook = useAreTokensHeldByHook(index)
  return (
    <AccountBalanceAmount
      field={`vault${index}`}
      name={words.vault(index)}
      badge={
        <>
          <span className="b-name b-name-whole">
            {words.token(index)} <bdi>{name !== words.token(index) && name}</bdi>
          </span>{' '}
          {inHook && <Pill>{named.notInAVault}</Pill>}{' '}
          <VaultState vault={vault} side={side} token={token} changed={changed} />
        </>
      }
      address={inHook ? hook : (vault?.address ?? expected)}
      note={
        inHook ? (
          <span className="b-part">{named.inTheHookForThisPool}</span>
        ) : (
          <>
            <HookPart index={index} vault={vault} side={side} />
            <LentThrough vault={vault} />
          </>
        )
      }
      alarm={changed}
    />
  )
}

/**
 * Names the lending market to which the vault lent its tokens. The vault's own token balance is
 * then 0.
 */
function LentThrough({ vault }: Pick<VaultRowProps, 'vault'>) {
  if (vault?.lentThrough === undefined) return null
  return (
    <span className="b-part" data-field="lentThrough">
      <SentenceWithElements of={words.lentThrough(<ExplorerAddress address={vault.lentThrough.address} />)} />
    </span>
  )
}

function VaultState({
  vault,
  side,
  token,
  changed,
}: Pick<VaultRowProps, 'vault' | 'side' | 'token' | 'changed'>) {
  if (changed) return <Pill tone="bad">{words.unexpectedVault}</Pill>
  // A vault for native currency holds the wrapped token.
  if (
    vault?.asset !== undefined &&
    token !== undefined &&
    !isNativeCurrency(token.address) &&
    !isAddressEqual(vault.asset, token.address)
  )
    return <Pill tone="bad">{words.holdsAnotherToken}</Pill>
  if (side?.isShort) return <Pill tone="bad">{words.tokensMissing}</Pill>
  return side?.inVault === 0n && !vault?.inHook ? <Pill>{words.empty}</Pill> : null
}

/** The hook's part of the vault, and the amount of this token that is in no vault. */
function HookPart({ index, vault, side }: Pick<VaultRowProps, 'index' | 'vault' | 'side'>) {
  const part = side?.inVault
  const whole = vault?.totalAssets
  const isNearlyAll =
    part !== undefined && whole !== undefined && part <= whole && part * 10_000n >= whole * 9_999n
  // Phones show the hook's part only once it is read, and only if it differs from the vault's
  // balance.
  const isHiddenOnPhones = isNearlyAll || vault === undefined || side === undefined
  return (
    <>
      <span className={isHiddenOnPhones ? 'b-part b-hidden-on-phones' : 'b-part'}>
        {words.hooksShare}{' '}
        <span className="b-part-figure">
          <span data-field={`vault${index}HookAssets`}>
            <TokenSideAmount side={index} raw={part} />
          </span>
          {/* More than all of it cannot be the hook's: then one of the two is not what it says. */}
          {part !== undefined && whole !== undefined && whole > 0n && part <= whole && (
            <span className="k-num"> ({formatPercent(part, whole)})</span>
          )}
        </span>
      </span>
      {vault?.shared !== undefined && side?.outside !== 0n && (
        <span className="b-part">
          {words.outsideTheVault}{' '}
          <span className="b-part-figure" data-field={`outside${index}`}>
            <TokenSideAmount side={index} raw={side?.outside} />
          </span>
        </span>
      )}
    </>
  )
}

/**
 * The five balances that the specification requires: the account's on the left, the vaults' on the
 * right.
 */
export function BalancesCard({ faucet }: { readonly faucet: ReactNode }) {
  return (
    <Card className="b-both" kind="flush">
      <Half title={words.yours} action={faucet}>
        <AccountBalancesCard />
      </Half>
      <Half title={words.inTheVaults} action={<RefreshBalancesPanel />}>
        <VaultBalancesCard />
      </Half>
    </Card>
  )
}

interface HalfProps {
  readonly title: string
  readonly action: ReactNode
  readonly children: ReactNode
}

function Half({ title, action, children }: HalfProps) {
  const titleId = useId()
  return (
    <section className="b-half" aria-labelledby={titleId}>
      <div className="b-half-head">
        <h2 id={titleId}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
