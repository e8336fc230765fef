import type { Shown } from '#lib/sentence.ts'

export { unavailable } from './kit.ts'

export const facts = 'Auf einen Blick'
export const reading = 'wird gelesen …'

// What the vaults earned
export const earned = (days: string) => `Vault-Ertrag, ${days} Tage`
export const aYearProven = ', im Jahr, auf der Chain belegt'
/** In place of a rate. */
export const noRate = {
  inHook: 'in keinem Vault',
  changed: 'anderer Vault',
  new: 'neu',
  empty: 'leer',
  untold: 'keine Angabe',
  unread: 'nicht verfügbar',
}
export const provenByShare = (rate: string, days: string, from: Shown, to: Shown) =>
  `${rate} im Jahr über ${days} Tage: was ein Anteil nach Auskunft des Vaults selbst wert war, bei Block ${from} und bei Block ${to}.`
export const provenByMove = (rate: string, days: string, transaction: string, to: Shown) =>
  `${rate} im Jahr über ${days} Tage: nach der eigenen Bewegung des Hooks in der Transaktion ${transaction} und nach dem, was ein Anteil laut Vault bei Block ${to} wert ist.`

// What is in them
export const inTheVaults = 'In den Vaults'
export const atTheHook = 'In Vault und Hook'
export const yours = (part: string) => `davon ${part} Ihre`
export const nobodyIn = 'niemand hat Anteile'

// Swaps
export const swaps = (days: string) => `Swaps, ${days} Tage`
export const inFees = 'an Gebühren'
export const swapFee = 'Gebühr je Swap'
export const whatItBrought = 'was sie einbrachte'
export const swapsNow = 'Swaps'
export const paused = 'pausiert'
export const byTheOwner = 'vom Eigentümer'

// What one can lose
export const youCanLose = 'Sie können verlieren'
export const worst = { everything: 'alles', partOrAll: 'einen Teil oder alles' }
export const why = {
  byAnyone: 'jeder kann die Vaults ändern',
  byOwner: 'der Eigentümer kann Einzahlungen an sich bringen',
  ownerMay: 'der Eigentümer hat vielleicht Befugnisse',
  byItsCode: 'wenn ein Vault oder der Code versagt',
}

// Of a deposit that is being entered
export const atRecentRate = (days: string) => `Zum Satz der letzten ${days} Tage etwa`
export const notAPromise = 'im Jahr. Kein Versprechen.'
