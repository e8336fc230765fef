import type { SentenceValue } from '#lib/sentence.ts'
import { feeText } from '#market/fees.ts'
import type { Language } from '../language.ts'
import { plural } from './kit.ts'

export { tryAgain } from './kit.ts'

type Safety = Language['safety']

// SafetyFacts
/** What somebody asks before depositing. */
export const topics = {
  take: 'Was könnte weggenommen werden, und wie?',
  change: 'Wer kann etwas ändern?',
  stop: 'Was können Fremde tun?',
  exit: 'Können Sie abheben?',
  bounds: 'Gibt es einen Slippage-Schutz?',
  there: 'Sind die Token da?',
  audit: 'Gibt es ein Audit?',
} as const
export const tones = {
  danger: 'Gefahr',
  caution: 'Vorsicht',
  good: 'Gut',
  unknown: 'Nicht bekannt',
} as const
export const unavailable = 'Die Chain konnte nicht gefragt werden.'
export const atBlock = (block: SentenceValue) => `Gelesen bei Block ${block}`

interface OfSide {
  readonly side?: number | undefined
}
const token = ({ side }: OfSide): string => `Token ${side ?? ''}`

interface OfFees {
  readonly fees?: readonly [least: bigint, most: bigint]
}
const feeRange = (fees: OfFees['fees'] = [0n, 0n]): string =>
  fees.map((fee) => feeText(Number(fee))).join(' und ')

interface OfPools extends OfSide {
  readonly pools?: number
}
const poolCount = ({ pools = 0 }: OfPools): string =>
  plural(pools, { one: `den ${pools} bisher gefundenen Pool`, other: `die ${pools} bisher gefundenen Pools` })
const allPools = ({ pools = 0 }: OfPools): string =>
  plural(pools, { one: 'den einzigen Pool des Hooks', other: `alle ${pools} Pools des Hooks zusammen` })

/** A time to the second, in the largest units that say it: '2 Tage 6 Stunden'. */
export function duration(seconds: bigint): string {
  const parts = [
    [seconds / 86_400n, { one: 'Tag', other: 'Tage' }],
    [(seconds / 3_600n) % 24n, { one: 'Stunde', other: 'Stunden' }],
    [(seconds / 60n) % 60n, { one: 'Minute', other: 'Minuten' }],
    [seconds % 60n, { one: 'Sekunde', other: 'Sekunden' }],
  ] as const
  return parts
    .filter(([count]) => count > 0n)
    .map(([count, forms]) => `${count} ${plural(count, forms)}`)
    .join(' ')
}

// PoolsFacts
export const poolsNotListed =
  'Der Node hat die Pools des Hooks nicht aufgelistet, deshalb ist nicht bekannt, ob die Token aller Pools da sind.'
export const poolsReadIn: Safety['poolsReadIn'] = ({ from, to }) =>
  `Pools wurden in den Blöcken ${from} bis ${to} gesucht; was davor liegt, wurde nicht gelesen.`

interface OfCode {
  /** Of code that is not known, nothing is said to be impossible. */
  readonly ofUnknownCode?: true
}
const whereKnown = ({ ofUnknownCode }: OfCode, said: string): string =>
  ofUnknownCode === true ? '' : ` ${said}`

/** What is not known, where the family's answer holds for the family's own code alone. */
const OPEN = {
  take: 'Wer sonst Einzahlungen an sich bringen könnte',
  change: 'Wer Vaults, Gebühr oder Regeln ändern kann',
  stop: 'Was Fremde tun können',
  exit: 'Ob jemand eine Auszahlung verhindern kann',
  bounds: 'Ob er die Grenzen einhält, die eine Transaktion nennt',
  there: 'Ob jemand die Token bewegen kann',
  audit: 'Ob er auditiert wurde',
} as const

/** Every fact in a sentence. It names who, what and how; it weighs nothing. */
export const facts: Safety['facts'] = {
  codeUnknown:
    'Der Code dieses Vertrags ist nicht Byte für Byte einer, den diese Seite kennt. Was hier steht, ist, was seine Familie erlaubt. Wer diesen Vertrag geschrieben hat, kann jemandem mehr erlaubt haben: die Vaults zu versetzen oder die Token wegzunehmen.',
  codeUnread:
    'Der Code dieses Vertrags konnte nicht gelesen werden, deshalb ist nicht bekannt, ob er tut, was seine Familie tut, oder mehr.',
  notRuledOut: ({ topic }) =>
    `${OPEN[topic]}, steht im eigenen Code des Vertrags, den diese Seite nicht kennt.`,
  vaultsThenExit:
    'Jeder kann in vier Schritten alles an sich bringen: Vaults setzen, die nichts auszahlen, Einzahler hinausdrängen, sodass ihre Anteile für nichts vernichtet werden, die alten Vaults wieder setzen und abheben, was da ist.',
  dilution:
    'Der Preis von Einzahlungen richtet sich allein nach dem Pool. Wer einzahlt, nachdem die Vaults verdient haben, nimmt einen Teil dessen, was andere verdient haben.',
  ownerByRanges: (of) =>
    `Der Eigentümer${whereKnown(of, 'allein')} kann die Einzahlungen an sich bringen, in vier Transaktionen oder in einer einzigen: die Preisbereiche wegschieben, den Preis kostenlos verschieben, einen Bereich dort setzen, wo der Pool billig verkauft, und kaufen.${whereKnown(of, 'Der Hook selbst setzt dem keine Wartezeit und keine Grenze entgegen.')}`,
  ownerByPool:
    'Der Eigentümer kann einen Pool mit einem eigenen Vault hinzufügen und darüber die Token anderer Pools wegnehmen, die außerhalb ihrer Vaults warten.',
  sideInHook: (of) =>
    `${token(of)} liegt in keinem Vault: Alles davon liegt im Hook und verdient nichts. Ein Pool, den der Eigentümer mit einem bösartigen Vault hinzufügt, kann alles davon wegnehmen.`,
  ownerDelayed: ({ seconds = 0n }) =>
    `Der Eigentümer antwortet wie ein Timelock: Was er auch tut, er muss es auf der Chain ankündigen, mit diesem Vorlauf: ${duration(seconds)}. Wer es sieht, hat so lange Zeit abzuheben: Angekündigtes steht unter „Wer kann etwas ändern?“. Ob der Code des Eigentümers Wort hält, lässt sich nicht sagen.`,
  ownerAtOnce:
    'Der Eigentümer antwortet wie ein Timelock ohne jede Wartezeit: Er kann im selben Block tun, was er ankündigt.',
  sourcesByRole:
    'Wer die Rolle dafür hat, kann den ganzen Bestand eines Tokens in einen Vertrag eigener Wahl verschieben, jederzeit und sofort, auch während alles pausiert ist. Dieser Vertrag muss nur den Token als seinen angeben und kann alles behalten. Nichts im Hook verzögert das.',
  sourcesByAnyone:
    'Der Manager lässt alle die Einlagen eines Tokens in einen beliebigen Vertrag verschieben: Jeder kann sie jetzt ganz an sich bringen.',
  sourceCode:
    'Diese Familie überlässt die Wahl der Vaults und alle Befugnisse über sie jedem Vertrag, der auf ihr aufbaut. Was dieser hinzufügt, steht in seinem eigenen Code.',
  vaultsByAnyone: 'Jeder kann beide Vaults ersetzen, jederzeit und ohne Ankündigung.',
  vaultsFixed: 'Die Vaults können nicht ersetzt werden.',
  noOwner: 'Der Vertrag hat keinen Eigentümer.',
  ownerRanges: 'Der Eigentümer kann die Preisbereiche jederzeit ändern; der Hook verlangt keine Ankündigung.',
  ownerGates:
    'Der Eigentümer kann Swaps pausieren, Einzahlungen schließen und alle Token aus den Vaults in den Hook holen, wo sie warten.',
  feeFixed:
    'Niemand kann die eigene Gebühr des Pools ändern. Die Governance von Uniswap kann eine Protokollgebühr von höchstens 0.1% hinzufügen.',
  feeByRole:
    'Die Gebühr des Pools ist nicht fest. Wer die Rolle dafür hat, kann sie neu setzen, sobald die Wartezeit des Vertrags abgelaufen ist; wie lang diese ist und wer die Rolle hat, weiß diese Seite nicht.',
  feeBounds: ({ fees }) =>
    `Die Gebühr bleibt derzeit zwischen ${feeRange(fees)}. Der Eigentümer kann beides ändern.`,
  rolesUnlisted:
    'Wer welche Rolle hat, entscheidet der Manager des Hooks; wer sie derzeit hat, weiß diese Seite nicht. Wer eine Rolle verwaltet, kann sie jedem geben. Der Eigentümer legt fest, wie die Gebühr bestimmt wird, und macht die erste Einzahlung.',
  managerUnread:
    'Der Manager des Hooks konnte nicht gelesen werden: Welche Rollen er verlangt, ist nicht bekannt.',
  managerClosed:
    'Der Manager hat den Hook gesperrt: Vaults austauschen, pausieren und die Pause aufheben geht erst wieder, wenn der Manager ihn entsperrt.',
  exitByAnyone:
    'Jeder kann Sie hinausdrängen. Sie erhalten, was die Vaults in diesem Moment herausgeben, auch wenn das nichts ist.',
  swapsByAnyone: (of) =>
    `Jeder kann fast kostenlos alle Swaps anhalten.${whereKnown(of, 'Auszahlungen gehen weiter.')}`,
  priceByAnyone:
    'Es ist nichts eingezahlt, deshalb verleiht der Hook nichts: Hat auch sonst niemand Liquidität im Pool, kann jeder den Preis des Pools kostenlos verschieben.',
  firstForNothing:
    'Die erste Einzahlung erfolgt zum Preis des Pools, wie immer er dann ist. Und jeder kann die ersten Anteile nehmen, so wenige, dass ihre Kosten auf nichts abgerundet werden oder auf eine Einheit eines Tokens. Alle späteren Einzahlungen erfolgen in diesem Verhältnis: für nichts und von nichts, oder von nur einem Token.',
  sharesForNothing:
    'Es gibt Anteile, und die Vaults melden nichts dahinter: Jeder weitere Anteil kostet nichts und ist nichts wert.',
  leftForNext:
    'Niemand hat Anteile, und die Vaults halten noch etwas für den Hook: Wer als Nächster einzahlt, bekommt alles davon.',
  strangersNothing:
    'Der Hook gibt Fremden keinen Weg, Ihre Einzahlung wegzunehmen oder Sie am Abheben zu hindern. Ein Vault kann trotzdem nicht zahlen.',
  swapsNeedOthers: (of) =>
    `Ein Swap gelingt nur, solange beim Pool-Manager aus anderen Pools genug von dem Token liegt, das er auszahlt.${whereKnown(of, 'Auszahlungen hängen davon nicht ab.')}`,
  exitWhole: ({ ofUnknownCode }) =>
    ofUnknownCode === true
      ? 'Eine Auszahlung nimmt Ihre ganze Position; eine teilweise hat die Familie nicht.'
      : 'Jeder kann Auszahlungen blockieren, indem er Vaults setzt, die nicht zahlen, bis jemand die erwarteten wiederherstellt. Eine Auszahlung nimmt Ihre ganze Position; eine teilweise gibt es nicht.',
  exitFree:
    'Der Hook selbst lässt niemanden eine Auszahlung verhindern, weder ganz noch teilweise. Ein Vault, der nicht zahlt, oder fehlende Token verhindern sie trotzdem.',
  exitLocked: 'Jede Einzahlung sperrt Ihre ganze Position für einige Blöcke.',
  pauseByRole:
    'Wer die Rolle dafür hat, kann Auszahlungen pausieren, zusammen mit Einzahlungen und Swaps und so lange wie gewünscht. Die Anteile bleiben, und nichts lässt sich abheben, bis jemand die Pause aufhebt. Auch ein Vault, der nicht zahlt, hält Auszahlungen auf.',
  pauseByAnyone: 'Der Manager lässt alle die Auszahlungen pausieren.',
  pauseUnread: 'Ob Auszahlungen jetzt pausiert sind, konnte nicht gelesen werden.',
  allPaused:
    'Auszahlungen sind jetzt pausiert, zusammen mit Einzahlungen und Swaps: Was darin ist, bleibt darin, bis jemand mit der Rolle dafür die Pause aufhebt.',
  exitPaid: (of) =>
    `Der Vault von ${token(of)} gibt an, dass er jetzt alle auszahlen würde, und hält die Token dafür.`,
  exitSaid: (of) =>
    `Der Vault von ${token(of)} gibt an, dass er jetzt alle auszahlen würde, und hält weniger Token als dafür nötig: Er kann sie verliehen oder gar nicht haben. Eine Auszahlung wird simuliert, bevor Sie unterschreiben.`,
  sourcePaused: (of) =>
    `Der Vault von ${token(of)} ist von seinem eigenen Eigentümer pausiert. Bis das endet, scheitert eine Auszahlung.`,
  exitDenied: (of) =>
    `Der Vault von ${token(of)} gibt an, dass er jetzt nichts auszahlen würde. Manche geben das an und zahlen trotzdem: Eine Auszahlung wird simuliert, bevor Sie unterschreiben.`,
  exitIdle: (of) => `${token(of)} liegt in keinem Vault: Der Hook zahlt ihn selbst aus.`,
  exitShort: (of) =>
    `Der Vault von ${token(of)} würde jetzt nicht alle auszahlen. Eine Auszahlung kann fehlschlagen oder weniger bringen.`,
  exitMissing: (of) =>
    `Von ${token(of)} ist weniger da, als die Bücher des Vertrags sagen: Jemand hat Token weggenommen. Eine Auszahlung kann ganz abgelehnt werden.`,
  exitTried: 'Eine Auszahlung Ihrer ganzen Position wurde auf diesem Block simuliert, und sie geht durch.',
  exitRefused:
    'Eine Auszahlung Ihrer ganzen Position wurde auf diesem Block simuliert, und der Vertrag würde sie jetzt ablehnen.',
  exitPaysNothing:
    'Eine Auszahlung Ihrer ganzen Position wurde auf diesem Block simuliert, und sie brächte nichts.',
  exitUnread: (of) => `Ob der Vault von ${token(of)} alle auszahlen würde, konnte nicht gelesen werden.`,
  noBounds:
    'Nein: Dieser Vertrag hat keinen Slippage-Schutz und keine Frist. Diese Seite simuliert jede Transaktion, unmittelbar bevor Sie unterschreiben.',
  priceBoundOnly:
    'Nur zum Teil: Jede Ein- und Auszahlung nennt, wie weit sich der Preis des Pools bewegt haben darf. Der Vertrag setzt weder Grenzen für Beträge noch eine Frist, also simuliert diese Seite jede Transaktion, unmittelbar bevor Sie unterschreiben.',
  boundsAndDeadline: 'Ja: Jede Ein- und Auszahlung enthält Grenzen und eine Frist.',
  tokensThere: (of) => `${token(of)}: Was der Vertrag meldet, ist da.`,
  tokensLent: (of) =>
    `${token(of)}: Der Vault verleiht ihn. Der Kreditmarkt hat jetzt genug davon verfügbar.`,
  tokensShort: (of) => `${token(of)}: Es ist weniger da, als der Vertrag meldet.`,
  vaultHoldsLess: (of) =>
    `${token(of)}: Der Vault selbst hält weniger, als er diesem Hook schuldet. Er kann es verliehen haben oder nicht haben.`,
  tokensUnread: (of) => `${token(of)}: Ob er da ist, konnte nicht gelesen werden.`,
  poolsThere: (of) =>
    `${token(of)}: Was außerhalb der Vaults warten soll, ist da, gerechnet für ${allPools(of)}.`,
  poolsShort: (of) =>
    `${token(of)}: Außerhalb der Vaults wartet weniger als gemeldet, gerechnet für ${allPools(of)}. Token von jemandem sind weg, und eine Auszahlung kann fehlschlagen.`,
  poolsSoFar: (of) =>
    `${token(of)}: Was außerhalb der Vaults wartet, reicht für ${poolCount(of)}. Es kann weitere geben.`,
  poolsUnread: (of) =>
    `${token(of)}: Ob das, was außerhalb der Vaults wartet, für alle Pools des Hooks da ist, konnte nicht gelesen werden.`,
  audited:
    'Uniswaps Vertrag dieser Art wurde vom 20.\u00a0Mai bis 17.\u00a0Juni 2026 von OpenZeppelin auditiert, ohne kritische oder schwere Befunde: siehe „Security“ unter developers.uniswap.org/docs/protocols/v4-hooks/dualpool. Diese Seite prüft nicht, ob der Code hier der auditierte Code ist, und kein Audit bürgt für einen Eigentümer.',
  alphixAudited:
    'Alphix nennt Audits seines Vertrags, unter anderem von Sherlock: siehe dessen Dokumentation. Diese Seite prüft nicht, ob der Code hier der auditierte Code ist, und kein Audit bürgt für einen Eigentümer.',
  auditedBuild: ({ origin }) =>
    `Der Code ist der auditierte: Die Factory von ${origin?.operator ?? ''} hat ihn erstellt, und ${origin?.auditor ?? ''} hat diesen Build auditiert: siehe ${origin?.page ?? ''}. Die Factory bürgt weder für den Betreiber noch für die Vaults.`,
  factoryBuild: ({ origin }) =>
    `Die Factory von ${origin?.operator ?? ''} hat diesen Code erstellt. Ein Audit dieses Builds ist hier nicht bekannt, und die Factory bürgt weder für den Betreiber noch für die Vaults.`,
  noAudit: 'Dieser Seite ist kein Audit bekannt.',
} as const

// PowerPanel
export const whoHasPower = 'Wer kontrolliert den Vertrag?'
export const nobodyHas = 'Es wurde kein Admin gefunden.'
/** Where the code is not known, or could not be read. */
export const namesNoOwner =
  'Der Vertrag nennt keinen Eigentümer. Wer seine eigenen Funktionen nutzen darf, steht in seinem Code, den diese Seite nicht kennt.'
export const moreInItsCode = 'Sein eigener Code, den diese Seite nicht kennt, kann jemandem mehr erlauben.'
export const functionsBeyond = 'Funktionen, die andere seiner Art nicht haben'
export const noneFound = 'In seinem Code wurden keine gefunden.'
export const aboutFunctions =
  'Aus dem Code gelesen: Wer sie aufrufen darf und was sie tun, sagt er nicht, und es kann weitere geben. Ein Name ist der der bekanntesten Funktion mit diesen vier Bytes.'
export const everybodyHas = 'Jeder kann diese Befugnisse nutzen.'
export const owner = 'Eigentümer'
export const manager = 'Manager der Rollen'
/** Of a hook's manager: which role each power asks for. */
export const rolesOf = (moves: SentenceValue, pauses: SentenceValue, unpauses: SentenceValue) =>
  `Tauscht Vaults aus: ${moves}. Pausiert: ${pauses}. Hebt die Pause auf: ${unpauses}.`
export const role = (id: SentenceValue) => `Rolle ${id}`
export const everybodysRole = 'alle'
export const aContract = 'ein Vertrag'
export const anAccount = 'ein gewöhnliches Konto'
export const aTimelock = (delay: bigint) =>
  delay === 0n
    ? 'ein Vertrag, der wie ein Timelock ohne Wartezeit antwortet'
    : `ein Vertrag, der wie ein Timelock antwortet, Wartezeit: ${duration(delay)}`
export const aMultisig = (threshold: bigint, signers: number) =>
  `ein Vertrag, der wie ein Safe antwortet: ${threshold} von ${signers} ${plural(signers, { one: 'Unterzeichner', other: 'Unterzeichnern' })}, oder ein Modul, das sie zulassen`
export const ownerUnread = 'nicht verfügbar'
export const lastUsed = 'Zuletzt genutzt'
export const notLookedUp = 'noch nicht nachgesehen'
export const lookingUp = 'wird gesucht …'
export const neverUsed = 'nie'
/** No event tells of a use, and the vaults are not those that were promised. */
export const usedInSilence =
  'Dort stehen jetzt andere als die erwarteten Vaults, und kein gefundenes Ereignis sagt, wer sie gesetzt hat oder wann.'
export const noEventTells =
  'Kein Ereignis, das diese Seite kennt, berichtet von einer Nutzung. Befugnisse, die nur im eigenen Code des Vertrags stehen, hinterlassen vielleicht keines.'
export const notSince = (block: SentenceValue) =>
  `nicht seit Block ${block}; was davor liegt, ist hier nicht bekannt`
export const lookUp = 'Nachsehen'
export const lookFurther = 'Weiter zurück suchen'
export const couldNotBeRead = 'Der Node hat die Ereignisse nicht aufgelistet.'
export const what = 'Was'
/** What was done with a power, by the event that told of it. */
export const powerUses: Safety['powerUses'] = {
  sourcesChanged: 'Die Vaults wurden ersetzt',
  swapsAllowed: 'Swaps wurden pausiert oder zugelassen',
  depositsAllowed: 'Einzahlungen wurden geschlossen oder geöffnet',
  rangesChanged: 'Die Preisbereiche wurden geändert',
  sourcesRevoked: 'Alles wurde aus den Vaults genommen',
  poolAdded: 'Dem Hook wurde ein Pool hinzugefügt',
  sourceBound: 'Einem Pool des Hooks wurde ein Vault zugewiesen',
  sourceMoved: 'Der ganze Bestand eines Tokens kam in einen anderen Vault',
  exitsAllowed: 'Auszahlungen, Einzahlungen und Swaps wurden pausiert oder wieder zugelassen',
  feeTermsChanged: 'Die Grenzen der Gebühr wurden geändert',
  managerChanged: 'Ein anderer Vertrag entscheidet, wer welche Rolle hat',
  ownerProposed: 'Ein anderer Eigentümer wurde vorgeschlagen',
  ownerChanged: 'Der Eigentümer hat gewechselt',
}
