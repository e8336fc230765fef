import { useBySymbol } from '#features/common/TokenName.tsx'
import * as words from '#locales/deposit.ts'
import { figureText } from '#locales/kit.ts'
import { readSides } from '#market/side.ts'
import type { VaultSnapshot } from '#market/snapshot.ts'
import { useHealth } from '#queries/useHealth.ts'
import { Card } from '#ui/Card.tsx'
import { DefinitionList, Row } from '#ui/DefinitionList.tsx'
import { TokenAmount } from '#ui/TokenAmount.tsx'

/**
 * What of a side lies where, from the hook's own books; undefined where they could not be read, or
 * do not agree with the sum that the contract says, as with a build whose storage is laid out
 * otherwise.
 */
export function partsIn({ hookAssets, shared }: VaultSnapshot) {
  const books = shared?.books
  if (hookAssets === undefined || books === undefined) return undefined
  const { idle, claims, vaultShares } = books
  const inVault = hookAssets - idle - claims
  // Without shares of a vault nothing is in one; shares of a vault that has lost everything are of
  // nothing.
  return inVault < 0n || (vaultShares === 0n && inVault !== 0n) ? undefined : { inVault, idle, claims }
}

/**
 * Vault, idle and claims of both sides, told apart; what they are together is read from the
 * contract.
 */
export function PartsPanel() {
  const { snapshot, health, state } = useHealth()
  const said = useBySymbol()
  if (snapshot === undefined || health === undefined) return null
  const rows = readSides(snapshot).map((seen) => ({
    ...seen,
    ...health.sides[seen.side],
    parts: partsIn(seen.vault),
  }))
  const isUnread = rows.some(({ parts, isShort }) => parts === undefined && !isShort)
  return (
    <Card title={words.whereItLies}>
      {rows.map(({ side, token, vault, isShort, there, payable, parts: booked }) => {
        // Where tokens are gone, the books say where they were.
        const parts = isShort ? undefined : booked
        const figure = (field: string, raw: bigint | undefined) => (
          <span data-field={`parts.${field}${side}`}>
            <TokenAmount
              raw={raw}
              decimals={token.decimals}
              block={snapshot.blockNumber}
              chain={snapshot.chainId}
              state={state}
            />
          </span>
        )
        return (
          <section key={side} aria-label={said(words.ofToken(`${side}`))}>
            <h3 className="k-caps">{said(words.ofToken(`${side}`))}</h3>
            <DefinitionList>
              {parts && (
                <>
                  {!vault.inHook && <Row term={words.inTheVault}>{figure('vault', parts.inVault)}</Row>}
                  <Row term={words.idle}>{figure('idle', parts.idle)}</Row>
                  <Row term={words.asClaims}>{figure('claims', parts.claims)}</Row>
                </>
              )}
              <Row ruled={parts !== undefined} term={words.together}>
                {figure('total', isShort ? there : vault.hookAssets)}
              </Row>
            </DefinitionList>
            {isShort && payable !== undefined && (
              <p className="k-small">
                {said(words.tokensMissing(`${side}`, figureText(payable, token.decimals)))}
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
