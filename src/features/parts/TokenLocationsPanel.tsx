import { TokenSideAmount } from '#features/common/amountText.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import * as words from '#locales/deposit.ts'
import { figureText } from '#locales/kit.ts'
import type { VaultSnapshot } from '#market/marketSnapshot.ts'
import { listTokensWithVaults } from '#market/tokenPair.ts'
import { useMarketHealth } from '#queries/useHealth.ts'
import { Card } from '#ui/Card.tsx'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'

/**
 * Returns how much of a token is in the vault, in the hook and owed by the pool manager, according
 * to the hook's storage. Undefined if the storage was not read. Also undefined if its sum differs
 * from the sum that the contract reports, because the storage layout is then unknown.
 */
export function findTokenLocations({ hookAssets, shared }: VaultSnapshot) {
  const books = shared?.books
  if (hookAssets === undefined || books === undefined) return undefined
  const { idle, claims, vaultShares } = books
  const inVault = hookAssets - idle - claims
  // Returns undefined if the values contradict each other, such as assets in a vault without vault
  // shares.
  return inVault < 0n || (vaultShares === 0n && inVault !== 0n) ? undefined : { inVault, idle, claims }
}

/**
 * Lists for both tokens how much is in the vault, in the hook and owed by the pool manager. The
 * sums come from the contract.
 */
export function TokenLocationsPanel() {
  const { snapshot, health } = useMarketHealth()
  const names = useTokenNames()
  if (snapshot === undefined || health === undefined) return null
  const rows = listTokensWithVaults(snapshot).map((seen) => ({
    ...seen,
    ...health.sides[seen.side],
    parts: findTokenLocations(seen.vault),
  }))
  const isUnread = rows.some(({ parts, isShort }) => parts === undefined && !isShort)
  return (
    <Card title={words.whereItLies}>
      {rows.map(({ side, token, vault, isShort, there, payable, parts: booked }) => {
        // If tokens are missing, the hook's storage still counts them. The list then shows sums
        // only.
        const parts = isShort ? undefined : booked
        const figure = (field: string, raw: bigint | undefined) => (
          <TokenSideAmount field={`parts.${field}${side}`} side={side} raw={raw} />
        )
        return (
          <section key={side} aria-label={names[side]}>
            <h3 className="k-caps">{names[side]}</h3>
            <DefinitionList>
              {parts && (
                <>
                  {!vault.inHook && (
                    <DefinitionListRow term={words.inTheVault}>
                      {figure('vault', parts.inVault)}
                    </DefinitionListRow>
                  )}
                  <DefinitionListRow term={words.idle}>{figure('idle', parts.idle)}</DefinitionListRow>
                  <DefinitionListRow term={words.asClaims}>
                    {figure('claims', parts.claims)}
                  </DefinitionListRow>
                </>
              )}
              <DefinitionListRow ruled={parts !== undefined} term={words.together}>
                {figure('total', isShort ? there : vault.hookAssets)}
              </DefinitionListRow>
            </DefinitionList>
            {isShort && payable !== undefined && (
              <p className="k-small">
                {words.tokensMissing(names[side], figureText(payable, token.decimals))}
              </p>
            )}
            {vault.inHook && <p className="k-small">{words.noVault}</p>}
          </section>
        )
      })}
      <p className="k-small">{isUnread ? words.partsUnread : words.aboutTheParts}</p>
    </Card>
  )
}
