import { type Address, sameAddress } from './hex.ts'
import { caution, type Issue } from './issue.ts'

export type ProspectCode = 'sameVault' | 'noContract' | 'wrongAsset' | 'notExpected'

/** An address that somebody wants to make a vault, and what stands there; undefined: not known. */
export interface VaultCandidate {
  readonly index: 0 | 1
  readonly address: Address
  readonly hasCode: boolean | undefined
  readonly asset: Address | undefined
  /** The token that it would have to hold. */
  readonly token: Address
  /** The vault that the deployment names at this place. */
  readonly expected: Address
}

function prospect({ index, hasCode, asset, token }: VaultCandidate): Issue<ProspectCode> | undefined {
  if (hasCode === false)
    return caution(
      'noContract',
      `There is no contract at the address of Vault ${index}: deposits, withdrawals and swaps would fail for everybody until the vaults are set back.`,
    )
  if (asset !== undefined && !sameAddress(asset, token))
    return caution(
      'wrongAsset',
      `Vault ${index} would hold another token than Token ${index}: deposits, withdrawals and swaps would fail for everybody.`,
    )
  return hasCode === true && asset === undefined
    ? caution(
        'wrongAsset',
        `The contract at the address of Vault ${index} does not say which token it holds.`,
      )
    : undefined
}

/** What a change to these two vaults would do, as cautions: the contract itself refuses nothing. */
export function vaultProspects(
  candidates: readonly [VaultCandidate, VaultCandidate],
): readonly Issue<ProspectCode>[] {
  const [first, second] = candidates
  const same = sameAddress(first.address, second.address)
    ? [
        caution(
          'sameVault',
          'Both vaults are the same one. No vault holds two tokens: one of them would fail.',
        ),
      ]
    : []
  const strange = candidates.some(({ address, expected }) => !sameAddress(address, expected))
    ? [
        caution(
          'notExpected',
          'These are not the vaults that depositors were promised: everybody who has this page open sees a red alarm, and deposits are blocked.',
        ),
      ]
    : []
  const each = candidates.map(prospect).filter((issue) => issue !== undefined)
  return [...same, ...each, ...strange]
}
