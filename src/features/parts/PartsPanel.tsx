import { useBySymbol } from '#features/common/TokenName.tsx'
import { useStored } from '#live/useHealth.ts'
import { useSnapshot } from '#live/useSnapshot.ts'
import type { StoredParts } from '#market/reading.ts'
import { seenSides } from '#market/side.ts'
import { Card } from '#ui/Card.tsx'
import { DefinitionList, Row } from '#ui/DefinitionList.tsx'
import { TokenAmount } from '#ui/TokenAmount.tsx'
import * as words from '#words/deposit.ts'

/**
 * What of a side lies where, from the hook's own books; undefined where they do not agree with the sum that the contract
 * says, as with a build whose storage is laid out otherwise.
 */
function invested(total: bigint | undefined, parts: StoredParts | undefined): bigint | undefined {
  if (total === undefined || parts === undefined) return undefined
  const rest = total - parts.idle - parts.claims
  const empty = parts.vaultShares === 0n
  return rest < 0n || empty !== (rest === 0n) ? undefined : rest
}

/** Vault, idle and claims of both sides, told apart; what they are together is read from the contract. */
export function PartsPanel() {
  const { snapshot, state } = useSnapshot()
  const stored = useStored()
  const said = useBySymbol()
  if (snapshot === undefined) return null
  const parts = [stored?.side0, stored?.side1]
  const rows = seenSides(snapshot).map(({ side, token, vault }) => {
    const inVault = invested(vault.hookAssets, parts[side])
    const known = inVault === undefined ? undefined : parts[side]
    return { side, token, vault, inVault, idle: known?.idle, claims: known?.claims }
  })
  const unread = stored !== undefined && rows.some(({ inVault }) => inVault === undefined)
  return (
    <Card title={words.whereItLies}>
      {rows.map(({ side, token, vault, inVault, idle, claims }) => {
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
              {!vault.inHook && <Row term={words.inTheVault}>{figure('vault', inVault)}</Row>}
              <Row term={words.idle}>{figure('idle', idle)}</Row>
              <Row term={words.asClaims}>{figure('claims', claims)}</Row>
              <Row ruled term={words.together}>
                {figure('total', vault.hookAssets)}
              </Row>
            </DefinitionList>
            {vault.inHook && <p className="k-small">{words.noVault}</p>}
          </section>
        )
      })}
      <p className="k-small">{unread ? words.partsUnread : words.aboutTheParts}</p>
    </Card>
  )
}
