import type { SentenceValue } from '#lib/sentence.ts'
import type { Language } from '../language.ts'
import { list, plural } from './kit.ts'

type OpenMarket = Language['openMarket']

// OpenForm
export const openByAddress = 'Einen Markt per Adresse öffnen'
export const network = 'Netzwerk'
export const hook = 'Hook-Adresse'
export const hookHint = (network: SentenceValue) => `Der Vertrag des Hooks, im Netzwerk ${network}.`
export const poolId = 'Pool-ID'
export const poolHint = 'Nur wenn der Hook mehrere Pools hat; ohne sie werden sie aufgelistet.'
export const notAPoolId = 'Eine Pool-ID besteht aus 0x und 64 Zeichen von 0 bis 9 und a bis f.'
export const lookAtIt = 'Ansehen'
export const looking = 'Wird gesucht …'
export const malformed =
  'Dieser Link nennt keinen Markt: Sein Netzwerk, Hook oder Pool ist nicht so geschrieben, wie es sein muss.'
export const thisLinkNames = (hook: SentenceValue, network: SentenceValue, hosts: SentenceValue) =>
  `Dieser Link nennt den Hook ${hook} im Netzwerk ${network}. Um ihn anzusehen, würde diese Seite hier anfragen: ${hosts}.`

export const outcomes = {
  noContract: 'Unter dieser Adresse gibt es in diesem Netzwerk keinen Vertrag.',
  whichPool: 'Dieser Hook hat möglicherweise mehrere Pools. Wählen Sie einen oder geben Sie seine ID ein.',
  noSuchPool:
    'Der Node listet keinen solchen Pool dieses Hooks. Prüfen Sie die ID; ein Node, der nur jüngste Ereignisse auflistet, kann einen alten Pool nicht finden.',
  failed: 'Das Netzwerk konnte nicht gefragt werden. Versuchen Sie es erneut.',
} as const

/** What was seen at an address that is of no known kind. */
export const unknownKind: OpenMarket['unknownKind'] = ({ codeBytes, permissions, kinds }) => {
  const may =
    permissions.length === 0
      ? 'Seine Adresse erlaubt keine Aufrufe durch einen Pool-Manager, also ist er kein Hook.'
      : `Seine Adresse erlaubt ${list(permissions)}.`
  const like =
    kinds.length === 0
      ? 'Er ist von keiner Art, die diese Seite kennt.'
      : `Sein Code hat die Funktionen von ${list(kinds)}, aber er antwortet nicht wie ${plural(kinds.length, { one: 'diese Art', other: 'diese Arten' })}.`
  return `Dort liegt ein Vertrag von ${codeBytes} Bytes. ${may} ${like} Er kann hier nicht geöffnet werden.`
}

// PoolChoice
export const poolsOfThisHook = 'Pools dieses Hooks'
export const openPool = 'Öffnen'
export const poolTerms: OpenMarket['poolTerms'] = ({ fee, spacing, block }) =>
  `Gebühr ${fee} · Tick-Abstand ${spacing} · erstellt in Block ${block}`
export const lookingForPools = 'Pools des Hooks werden gesucht …'
export const blocksRead = (blocks: bigint, of: bigint) => `${blocks} von ${of} Blöcken gelesen …`
const pools = (count: number) => `${count} ${plural(count, { one: 'Pool', other: 'Pools' })}`
export const allPools = (count: number, block: bigint) =>
  `${pools(count)}: alles, was der Hook bei Block ${block} hatte.`
export const somePools: OpenMarket['somePools'] = (count, { from, to }) =>
  to < from
    ? 'Noch wurde nichts gelesen: Der Hook kann Pools haben.'
    : `${pools(count)} in den Blöcken ${from} bis ${to}. Andere Blöcke wurden nicht gelesen: Es kann weitere geben.`
export const poolsNotListed =
  'Der Node hat die Pools des Hooks nicht aufgelistet. Versuchen Sie es erneut oder geben Sie die ID eines Pools ein.'
export const stopLooking = 'Stopp'
export const lookForPools = 'Nach Pools suchen'
export const lookFurther = 'Weitersuchen'

// MarketNotice
export const notInThisCatalogue = 'Nicht in diesem Katalog'
export const unlistedWarning =
  'Jemand hat diesen Markt über seine Adresse genannt. Diese Seite erkennt seine Art und sonst nichts: nicht, wer ihn gemacht hat, nicht seine Token, nicht seine Vaults. Die Kopie eines bekannten Vertrags kann bösartige enthalten.'
export const lookOnlyTitle = 'Nur ansehen'
export const thisPageSendsNothing = 'Diese Seite zeigt diesen Markt und sendet ihm nichts.'
export const realMoneyTitle = 'Echtes Geld'
export const thisIsNoTest =
  'Token hier sind echtes Geld wert. Lesen Sie „Ist das sicher?“, bevor Sie etwas senden: Dort steht, was weggenommen werden kann.'
export const provenWarning =
  'Diese Seite führt diesen Markt nicht. Eine Factory belegt seinen Code. Nichts belegt Betreiber, Token oder Vaults.'
export const testDeployment = 'Der eigene Betreiber nennt diesen Hook ein Test-Deployment.'
export const exitOnlyTitle = 'Nur auszahlen'
export const exitOnlyText =
  'Die Seite des Betreibers zeigt diesen Pool nicht mehr, daher können Sie hier nur auszahlen.'
export const contract = 'Vertrag'
export const builtByFactory = (name: SentenceValue, operator: SentenceValue) =>
  `${name}, erstellt von der Factory von ${operator}`
export const auditedBuild = (name: SentenceValue, operator: SentenceValue, auditor: SentenceValue) =>
  `${name}, erstellt von der Factory von ${operator}, geprüft von ${auditor}`
export const knownContract = (name: SentenceValue) => `${name}, Byte für Byte verglichen`
export const unknownContract = 'unbekannter Code'
export const operator = 'Betreiber'
export const noOperator = 'keiner gefunden'
export const startSmall =
  'Beginnen Sie mit einem kleinen Betrag. Zahlen Sie ihn einmal aus, bevor Sie mehr einzahlen.'
export const nothingTried = 'Wir haben in diesem Netzwerk selbst noch nie eine Transaktion gesendet.'
export const codeUnproven =
  'Sie können hier nur auszahlen: Keine Factory, die diese Seite kennt, belegt den Code.'
export const expectedVaults =
  'Diese Seite erwartet diese Vaults. Nutzt der Hook andere, sind Einzahlungen gesperrt.'
export const iUnderstand = 'Ich verstehe das Risiko: Transaktionen zulassen'
export const vaultsInUse =
  'Vault 0 und Vault 1 sind die, die der Hook jetzt nutzt. Niemand hat sie zugesagt: Vergleichen Sie sie, bevor Sie zustimmen.'
export const vaultsLastSet = 'Vaults zuletzt gesetzt'
export const lastSetUnlisted = 'Der Knoten hat nicht aufgelistet, wer die Vaults zuletzt gesetzt hat.'
export const lookingUpLastSet = 'Es wird nachgesehen, wer die Vaults zuletzt gesetzt hat…'
export const isItSafe = 'Ist das sicher?'
