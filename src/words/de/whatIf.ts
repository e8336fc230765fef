import type { Shown } from '#lib/sentence.ts'
import { plural, token } from './kit.ts'

export const enterFirst = 'Geben Sie oben einen Betrag ein, um zu sehen, was aus dieser Einzahlung würde.'
export const ofDeposit = 'Für die oben eingegebene Einzahlung allein, ohne das, was Sie sonst halten.'
export const noPosition = 'Dieses Konto hat in diesem Markt keine Position.'

/** All that the figures assume, in two sentences. */
export const assumed =
  'Der Preis bewegt sich sofort, in einem einzigen Swap durch das, was der Hook ihm jetzt leihen würde, und bleibt dort. Von da an verdient jeder Vault zum Satz unten, ohne Zinseszins, und es gibt keine weiteren Swaps, Einzahlungen oder Auszahlungen.'

export const priceChange = 'Preisänderung'
export const priceChangeHint = 'Von Token 0 in Token 1, von −50 bis 100.'
export const priceChangeIssue = 'Geben Sie eine Zahl von −50 bis 100 ein.'
export const changeText = (percent: number) => `${percent < 0 ? '−' : ''}${Math.abs(percent)}%`
export const time = 'Zeit'
export const days = (count: Shown) => plural(Number(count), { one: `${count} Tag`, other: `${count} Tage` })
export const rateOf = (side: Shown) => `Ertrag von Vault ${side}`
export const aYear = '% im Jahr'
export const rateKnown = (length: Shown) => `Sein Satz der letzten ${length} Tage.`
export const rateUnknown = 'Kein Satz bekannt: Er bleibt außer Betracht, bis Sie einen eingeben.'
export const rateTyped = 'Wie eingegeben.'
export const withoutVault = (side: Shown) =>
  `${token(Number(side))} liegt in keinem Vault und verdient nichts.`

export const inUnitsOf = 'Summen in Einheiten von'
export { token }
export const figures = 'Was die Position wäre'
export const price = 'Preis'
export const token1Token0 = 'Token1/Token0'
export const position = (side: Shown) => `Position, Token ${side}`
export const held = (unit: Shown) => `Bei bloßem Halten der Token, in Token ${unit}`
export const entry = 'Beim Einzahlen'
export const fees = 'Swap-Gebühren'
export const divergence = 'Divergenz'
export const yields = 'Vault-Ertrag'
export const worth = (unit: Shown) => `Position, in Token ${unit}`

export const curve = 'Wert nach Preis'
export const curveFrom = (from: string, to: string, unit: string) =>
  `Wert der Position nach Preis, in ${unit}: ${from} bei −50%, ${to} bei 100%`
export const curvePosition = 'Position'
export const curveHeld = 'Gehalten'
export const today = 'heute'

export const short = (side: Shown) =>
  `Der Pool-Manager hält weniger Token ${side}, als der Hook ihm entnehmen würde: Nur ein im Voraus bezahlter Swap käme jetzt dorthin.`
export const refusals = {
  unreadable: 'Etwas, worauf dies beruht, konnte nicht gelesen werden.',
  ownRules: 'Dieser Hook zählt Anteile nach eigenen Regeln.',
  vaultIlliquid:
    'Nach eigener Auskunft könnte ein Vault nicht so viel auszahlen, wie ein solcher Swap ihm entnehmen würde.',
}
export const refused = (code: string) => `Der Pool würde einen solchen Swap jetzt ablehnen: ${code}.`
