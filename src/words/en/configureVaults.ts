import type { Side } from '../../markets/side.ts'
import { parts } from '../parts.ts'

export const configureVaults = 'Configure Vaults'
export const setVaults = 'Set Vaults'
export const vaultsSet = 'The vaults are set. Every figure on this page is read from them now.'

export const aboutEffect = <Node>(strong: (text: string) => Node) =>
  parts`The contract lets ${strong('anyone')} set the vaults, at any time. A change moves nothing: what depositors have in the present vaults stays there and ${strong('cannot be withdrawn')} until these are set back. New deposits go to the new vaults.`
export const atStake = <Node>(amount0: Node, amount1: Node) =>
  parts`At stake now: Token\u00a00\u00a0${amount0} · Token\u00a01\u00a0${amount1}`

export const notPromised = 'These are not the promised vaults'
export const setBack = 'Set the expected vaults back'
export const oneTransaction =
  'One transaction names the vaults of this deployment again. It costs its fee and moves nothing else.'
export const withdrawableAgain = 'What depositors had in them can be withdrawn again from then on.'
export const mayHappenAgain =
  'What went into the other vaults meanwhile stays there. Whoever changed them can do it again: withdraw soon after, or watch.'

export const vaultAddress = (index: number) => `Vault ${index} address`
export const vaultFor = (index: number) => `The ERC-4626 vault for Token ${index}`
export const randomPlaceholders = 'Use random placeholders'
export const aboutPlaceholders =
  'For debugging: made-up addresses at which no contract stands. With them every deposit, withdrawal and swap fails until the vaults are set back.'

interface OfVault {
  readonly side: Side
}

/** What a change to other vaults would do. */
export const prospects = {
  noContract: ({ side }: OfVault) =>
    `There is no contract at the address of Vault ${side}: deposits, withdrawals and swaps would fail for everybody until the vaults are set back.`,
  wrongAsset: ({ side }: OfVault) =>
    `Vault ${side} would hold another token than Token ${side}: deposits, withdrawals and swaps would fail for everybody.`,
  untoldAsset: ({ side }: OfVault) =>
    `The contract at the address of Vault ${side} does not say which token it holds.`,
  sameVault: 'Both vaults are the same one. No vault holds two tokens: one of them would fail.',
  notExpected:
    'These are not the vaults that depositors were promised: everybody who has this page open sees a red alarm, and deposits are blocked.',
}
