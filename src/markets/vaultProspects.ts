import { type Address, sameAddress } from '../amounts/hex.ts'
import { caution, type Issue, type SideIssue } from './issue.ts'

export type Prospect =
  | Issue<'sameVault' | 'notExpected'>
  | SideIssue<'noContract' | 'wrongAsset' | 'untoldAsset'>

/** An address that somebody wants to make a vault, and what stands there; undefined: not known. */
export interface VaultCandidate {
  readonly index: 0 | 1
  readonly address: Address
  readonly hasCode: boolean | undefined
  readonly asset: Address | undefined
  /** The token that it would have to hold. */
  readonly token: Address
  /** The vault that the market names at this place. */
  readonly expected: Address
}

function prospect({ index, hasCode, asset, token }: VaultCandidate): Prospect | undefined {
  if (hasCode === false) return caution({ code: 'noContract', side: index })
  if (asset !== undefined && !sameAddress(asset, token)) return caution({ code: 'wrongAsset', side: index })
  return hasCode === true && asset === undefined ? caution({ code: 'untoldAsset', side: index }) : undefined
}

/** What a change to these two vaults would do, as cautions: the contract itself refuses nothing. */
export function vaultProspects(candidates: readonly [VaultCandidate, VaultCandidate]): readonly Prospect[] {
  const [first, second] = candidates
  const same = sameAddress(first.address, second.address) ? [caution({ code: 'sameVault' })] : []
  const strange = candidates.some(({ address, expected }) => !sameAddress(address, expected))
    ? [caution({ code: 'notExpected' })]
    : []
  const each = candidates.map(prospect).filter((issue) => issue !== undefined)
  return [...same, ...each, ...strange]
}
