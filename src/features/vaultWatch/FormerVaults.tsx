import { Fragment } from 'react'
import type { FormerVaultValue } from '#chain/read/readVaultReplacements.ts'
import { TokenSideAmount } from '#features/common/amountText.tsx'
import { ExplorerAddress } from '#features/common/explorerLinks.tsx'
import { ReplacedVaultAmount } from '#features/common/ReplacedVaultAmount.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import * as words from '#locales/vaults.ts'
import { TOKEN_SIDES, type TokenSide, toAmountPair } from '#market/tokenPair.ts'
import { findChangedVaults } from '#market/vaultWatch.ts'
import { isPositive } from '#math/integers.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { useRestoreAndWithdraw } from '#queries/useWithdrawal.ts'
import { useFormerVaults, useVaultHistory } from '#queries/vaultHistory.ts'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { SentenceWithElements } from '#ui/text.tsx'

/**
 * Shows funds that the hook still has in earlier vaults. Depositors can withdraw such funds only
 * after the hook uses the earlier vaults again.
 */
export function FormerVaults() {
  const { vaults, left, state } = useFormerVaults()
  const { complete } = useVaultHistory()
  if (state === 'none' && !complete) return null
  return (
    <section className="watch-left" aria-label={words.leftBehindInFormerVaults}>
      <h3>{words.leftBehindInFormerVaults}</h3>
      {state === 'none' && <p className="k-small">{words.thereAreNoFormerVaults}</p>}
      {state === 'reading' && <p className="k-small">{words.reading}</p>}
      {state === 'failed' && <p className="k-small">{words.formerHoldingsUnavailable}</p>}
      {vaults.length > 0 && (
        <DefinitionList>
          {vaults.map((vault) => (
            <Former key={`${vault.index} ${vault.address}`} vault={vault} />
          ))}
        </DefinitionList>
      )}
      {left > 0 && <p className="k-small">{words.moreNotLookedAt(left)}</p>}
    </section>
  )
}

function Former({ vault }: { readonly vault: FormerVaultValue }) {
  const { index, address, hookAssets, tokenBalance, blockNumber } = vault
  const token = useTokenNames()[index]
  const shown = { side: index, block: blockNumber, state: 'live' } as const
  return (
    <DefinitionListRow
      term={<SentenceWithElements of={words.formerVault(index, <ExplorerAddress address={address} />)} />}
      note={
        <SentenceWithElements
          of={words.allItHoldsOfToken(token, <TokenSideAmount raw={tokenBalance} {...shown} />)}
        />
      }
    >
      <span data-field={`former.hookAssets${index}`}>
        <TokenSideAmount raw={hookAssets} {...shown} /> {token}
      </span>
    </DefinitionListRow>
  )
}

/** Shows what depositors and the account have in the vault that the current one replaced. */
function OldVaultRows({ side }: { readonly side: TokenSide }) {
  const { snapshot, state } = useMarketSnapshot()
  const { drifted, paid } = useRestoreAndWithdraw()
  return (
    <DefinitionList>
      <DefinitionListRow term={words.inTheOldVault}>
        <ReplacedVaultAmount side={side} named />
      </DefinitionListRow>
      {drifted && isPositive(snapshot?.account?.shares) && (
        <DefinitionListRow term={words.yoursInTheOldVault}>
          <TokenSideAmount
            side={side}
            named
            raw={paid ? toAmountPair(paid)[side] : undefined}
            block={paid?.blockNumber}
            state={paid === undefined ? 'loading' : state}
          />
        </DefinitionListRow>
      )}
    </DefinitionList>
  )
}

export const OldVault0Rows = () => <OldVaultRows side={0} />
export const OldVault1Rows = () => <OldVaultRows side={1} />

/** Shows what is at stake in vaults of the market file that were replaced. */
export function OldVaultsStake() {
  const names = useTokenNames()
  const { snapshot } = useMarketSnapshot()
  const sides = snapshot ? findChangedVaults(snapshot).map(({ index }) => index) : []
  if (sides.length === 0) return null
  return (
    <span className="k-small v-bad">
      <SentenceWithElements
        of={words.atStakeInOldVaults(
          TOKEN_SIDES.filter((side) => sides.includes(side)).map((side, place) => (
            <Fragment key={side}>
              {place > 0 && ' · '}
              {names[side]} <ReplacedVaultAmount side={side} />
            </Fragment>
          )),
        )}
      />
    </span>
  )
}
