import type { Side } from '../../markets/side.ts'
import { parts } from '../parts.ts'
import type { Shown } from '../shown.ts'

// DriftAlarm
export const theVaultsWereChanged = 'The vaults were changed'
export const vaultHoldsAnotherToken = (wrong: Shown) => `Vault ${wrong} holds another token`
export const lookAtTheVaults = 'Look at the vaults'
export const lookingUpWhoChangedThem = 'Looking up who changed them…'
export const wrongAsset = (wrong: Shown) =>
  `Vault ${wrong} says that its asset is not Token ${wrong}. Deposits are blocked.`

// DriftSentence
const changedVaults = (drifted: readonly Side[]): string =>
  drifted.length === 2 ? 'Vaults' : `Vault ${drifted[0]}`
const BLOCKED = 'Deposits are blocked.'
export const drifted = (sides: readonly Side[]) => `${changedVaults(sides)} changed. ${BLOCKED}`
export const driftedBy = <Node>(sides: readonly Side[], who: Node) =>
  parts`${changedVaults(sides)} changed by ${who}. ${BLOCKED}`
