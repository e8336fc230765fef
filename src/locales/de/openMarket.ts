import type { SentenceParameterText } from '#lib/sentence.ts'
import type { Language } from '../language.ts'
import { list, plural } from './kit.ts'

type OpenMarket = Language['openMarket']

export const openByAddress = 'Einen Markt per Adresse öffnen'
export const network = 'Netzwerk'
export const hook = 'Hook-Adresse'
export const hookHint = (network: SentenceParameterText) => `Der Vertrag des Hooks, im Netzwerk ${network}.`
export const poolId = 'Pool-ID'
export const poolHint = 'Nur wenn der Hook mehrere Pools hat. Leer lassen, um sie aufzulisten.'
export const notAPoolId = 'Eine Pool-ID besteht aus 0x und 64 Zeichen von 0 bis 9 und a bis f.'
export const lookAtIt = 'Öffnen'
export const looking = 'Wird gesucht …'
export const malformed = 'Dieser Link nennt keinen Markt. Prüfen Sie Netzwerk, Hook und Pool.'
export const thisLinkNames = (
  hook: SentenceParameterText,
  network: SentenceParameterText,
  hosts: SentenceParameterText,
) =>
  `Dieser Link nennt den Hook ${hook} im Netzwerk ${network}. Um ihn zu öffnen, kontaktiert diese Seite ${hosts}.`

export const outcomes = {
  noContract: 'Unter dieser Adresse gibt es in diesem Netzwerk keinen Vertrag.',
  whichPool: 'Dieser Hook hat vielleicht mehrere Pools. Wählen Sie einen oder geben Sie seine ID ein.',
  noSuchPool:
    'Der Node kennt diesen Pool nicht. Prüfen Sie die ID. Manche Nodes listen nur neuere Pools auf.',
  failed: 'Das Netzwerk hat nicht geantwortet. Versuchen Sie es erneut.',
} as const

export const unknownKind: OpenMarket['unknownKind'] = ({ codeBytes, permissions, kinds }) => {
  const may =
    permissions.length === 0
      ? 'Er ist kein Hook: Seine Adresse erlaubt keine Aufrufe durch einen Pool-Manager.'
      : `Seine Adresse erlaubt ${list(permissions)}.`
  const like =
    kinds.length === 0
      ? 'Diese Seite kennt seinen Typ nicht.'
      : `Sein Code hat die Funktionen von ${list(kinds)}, aber er antwortet anders.`
  return `Der Vertrag hat ${codeBytes} Bytes. ${may} ${like} Er kann hier nicht geöffnet werden.`
}

export const poolsOfThisHook = 'Pools dieses Hooks'
export const openPool = 'Öffnen'
export const poolTerms: OpenMarket['poolTerms'] = ({ fee, spacing, block }) =>
  `Gebühr ${fee} · Tick-Abstand ${spacing} · erstellt in Block ${block}`
export const lookingForPools = 'Pools des Hooks werden gesucht …'
export const blocksRead = (blocks: bigint, of: bigint) => `${blocks} von ${of} Blöcken gelesen …`
const pools = (count: number) => `${count} ${plural(count, { one: 'Pool', other: 'Pools' })}`
export const allPools = (count: number, block: bigint) =>
  `${pools(count)} des Hooks bei Block ${block}: alle.`
export const somePools: OpenMarket['somePools'] = (count, { from, to }) =>
  to < from
    ? 'Noch wurde nichts gelesen. Der Hook kann Pools haben.'
    : `${pools(count)} in den Blöcken ${from} bis ${to}. Andere Blöcke wurden nicht gelesen, es kann also weitere geben.`
export const poolsNotListed =
  'Der Node hat die Pools des Hooks nicht aufgelistet. Versuchen Sie es erneut oder geben Sie eine Pool-ID ein.'
export const stopLooking = 'Stopp'
export const lookForPools = 'Nach Pools suchen'
export const lookFurther = 'Weitersuchen'

export const notInThisCatalogue = 'Nicht in diesem Katalog'
export const unlistedWarning =
  'Dieser Markt wurde über seine Adresse geöffnet. Diese Seite kennt seinen Vertragstyp, aber nicht seinen Urheber, seine Token oder Vaults. Sie können bösartig sein.'
export const lookOnlyTitle = 'Nur ansehen'
export const thisPageSendsNothing = 'Sie können diesen Markt hier nur ansehen.'
export const realMoneyTitle = 'Echtes Geld'
export const thisIsNoTest =
  'Token hier sind echtes Geld wert. Lesen Sie „Ist das sicher?“, bevor Sie etwas senden.'
export const provenWarning =
  'Diese Seite führt diesen Markt nicht. Eine Factory belegt seinen Code. Nichts belegt Betreiber, Token oder Vaults.'
export const testDeployment = 'Der eigene Betreiber nennt diesen Hook ein Test-Deployment.'
export const exitOnlyTitle = 'Nur abheben'
export const exitOnlyText =
  'Die Seite des Betreibers zeigt diesen Pool nicht mehr, daher können Sie hier nur abheben.'
export const contract = 'Vertrag'
export const builtByFactory = (name: SentenceParameterText, operator: SentenceParameterText) =>
  `${name}, erstellt von der Factory von ${operator}`
export const auditedBuild = (
  name: SentenceParameterText,
  operator: SentenceParameterText,
  auditor: SentenceParameterText,
) => `${name}, erstellt von der Factory von ${operator}, auditiert von ${auditor}`
export const knownContract = (name: SentenceParameterText) => `${name}, Byte für Byte verglichen`
export const unknownContract = 'unbekannter Code'
export const operator = 'Betreiber'
export const noOperator = 'keiner gefunden'
export const startSmall =
  'Beginnen Sie mit einem kleinen Betrag. Heben Sie ihn einmal ab, bevor Sie mehr einzahlen.'
export const nothingTried = 'Wir haben in diesem Netzwerk selbst noch nie eine Transaktion gesendet.'
export const codeUnproven =
  'Sie können hier nur abheben: Keine Factory, die diese Seite kennt, belegt den Code.'
export const expectedVaults =
  'Diese Seite erwartet diese Vaults. Nutzt der Hook andere, sind Einzahlungen gesperrt.'
export const iUnderstand = 'Verstanden. Transaktionen zulassen'
export const vaultsInUse = 'Das sind die jetzigen Vaults des Hooks. Prüfen Sie sie, bevor Sie zustimmen.'
export const vaultsLastSet = 'Vaults zuletzt gesetzt'
export const lastSetUnlisted = 'Das Konto, das die Vaults zuletzt gesetzt hat, ist nicht verfügbar.'
export const lookingUpLastSet = 'Es wird gesucht, wer die Vaults zuletzt gesetzt hat …'
export const isItSafe = 'Ist das sicher?'
