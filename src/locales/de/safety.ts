import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import { formatPoolFeePips } from '#market/fees.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import type { Language } from '../language.ts'
import { plural } from './kit.ts'

export { tryAgain } from './kit.ts'

type Safety = Language['safety']

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
export const unavailable = 'Die Chain konnte nicht gelesen werden.'
export const atBlock = (block: SentenceParameterText) => `Gelesen bei Block ${block}`

interface OfSide {
  readonly side?: TokenSide | undefined
}
const named = ({ side }: OfSide, tokens: TokenNames): string => (side === undefined ? '' : tokens[side])

interface OfFees {
  readonly fees?: readonly [least: bigint, most: bigint]
}
const feeRange = (fees: OfFees['fees'] = [0n, 0n]): string =>
  fees.map((fee) => formatPoolFeePips(Number(fee))).join(' und ')

interface OfPools extends OfSide {
  readonly pools?: number
}
const poolCount = ({ pools = 0 }: OfPools): string =>
  plural(pools, { one: `den ${pools} bisher gefundenen Pool`, other: `die ${pools} bisher gefundenen Pools` })
const allPools = ({ pools = 0 }: OfPools): string =>
  plural(pools, { one: 'den einzigen Pool des Hooks', other: `alle ${pools} Pools des Hooks zusammen` })

function duration(seconds: bigint): string {
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

export const poolsNotListed =
  'Der Node hat die Pools des Hooks nicht aufgelistet, deshalb konnten ihre Token nicht geprüft werden.'
export const poolsReadIn: Safety['poolsReadIn'] = ({ from, to }) =>
  `Pools wurden in den Blöcken ${from} bis ${to} gesucht. Frühere Blöcke wurden nicht gelesen.`

interface OfCode {
  readonly ofUnknownCode?: true
}
const whereKnown = ({ ofUnknownCode }: OfCode, said: string): string =>
  ofUnknownCode === true ? '' : ` ${said}`

const OPEN = {
  take: 'Wer sonst Einzahlungen nehmen könnte',
  change: 'Wer Vaults, Gebühr oder Regeln ändern kann',
  stop: 'Was Fremde tun können',
  exit: 'Ob jemand eine Auszahlung blockieren kann',
  bounds: 'Ob er die Grenzen einer Transaktion einhält',
  there: 'Ob jemand die Token bewegen kann',
  audit: 'Ob er auditiert wurde',
} as const

export const facts: Safety['facts'] = {
  codeUnknown:
    'Diese Seite kennt den Code dieses Vertrags nicht. Die Antworten unten gelten für seinen Typ. Sein eigener Code kann jemandem mehr erlauben, etwa die Vaults zu verschieben oder die Token zu nehmen.',
  codeUnread: 'Der Code des Vertrags konnte nicht gelesen werden. Ob er seinem Typ folgt, ist unbekannt.',
  notRuledOut: ({ topic }) =>
    `${OPEN[topic]}, hängt vom eigenen Code des Vertrags ab, den diese Seite nicht kennt.`,
  vaultsThenExit: 'Jeder kann in vier Schritten alles nehmen.',
  dilution:
    'Der Preis von Einzahlungen richtet sich allein nach dem Pool. Neue Einzahler bekommen daher einen Teil der Rendite, die andere verdient haben.',
  ownerByRanges: (of) =>
    `Der Eigentümer${whereKnown(of, 'allein')} kann die Einzahlungen nehmen, in vier Transaktionen oder in einer: die Preisbereiche wegschieben, den Preis kostenlos verschieben, einen Bereich dort setzen, wo der Pool billig verkauft, und kaufen.${whereKnown(of, 'Der Hook selbst hat keine Wartezeit und keine Grenze dagegen.')}`,
  ownerByPool:
    'Der Eigentümer kann einen Pool mit eigenem Vault hinzufügen und darüber Token anderer Pools nehmen, die außerhalb ihrer Vaults liegen.',
  sideInHook: (of, tokens) =>
    `${named(of, tokens)} liegt nicht in einem Vault, sondern im Hook und verdient nichts. Der Eigentümer kann ihn nehmen, indem er einen Pool mit einem bösartigen Vault hinzufügt.`,
  ownerDelayed: ({ seconds = 0n }) =>
    `Der Eigentümer sieht aus wie ein Timelock mit diesem Vorlauf: ${duration(seconds)}. So lange können Sie abheben. Angekündigte Änderungen stehen unter „Wer kann etwas ändern?“. Der Code des Eigentümers wurde nicht geprüft.`,
  ownerAtOnce:
    'Der Eigentümer sieht aus wie ein Timelock ohne Wartezeit. Er kann im Block seiner Ankündigung handeln.',
  sourcesByRole:
    'Ein Rolleninhaber kann einen Token ganz in jeden Vertrag verschieben, der ihn als sein Asset nennt, jederzeit, auch während einer Pause. Dieser Vertrag kann alles behalten. Der Hook verzögert das nicht.',
  sourcesByAnyone:
    'Der Manager lässt jeden die Einlagen eines Tokens in einen beliebigen Vertrag verschieben. Jeder kann jetzt alles nehmen.',
  sourceCode:
    'Jeder Vertrag dieses Typs entscheidet selbst über seine Vaults und wer sie kontrolliert. Die Regeln dieses Vertrags stehen in seinem eigenen Code.',
  vaultsByAnyone: 'Jeder kann beide Vaults ersetzen, jederzeit und ohne Ankündigung.',
  vaultsFixed: 'Die Vaults können nicht ersetzt werden.',
  noOwner: 'Der Vertrag hat keinen Eigentümer.',
  ownerRanges: 'Der Eigentümer kann die Preisbereiche jederzeit ohne Ankündigung ändern.',
  ownerGates:
    'Der Eigentümer kann Swaps pausieren, Einzahlungen schließen und alle Token aus den Vaults in den Hook verschieben.',
  feeFixed:
    'Niemand kann die eigene Gebühr des Pools ändern. Die Governance von Uniswap kann eine Protokollgebühr von höchstens 0.1% hinzufügen.',
  feeByRole:
    'Ein Rolleninhaber kann die Gebühr des Pools ändern, so oft der Vertrag es erlaubt. Diese Seite kennt weder den Inhaber noch die Grenze.',
  feeBounds: ({ fees }) =>
    `Die Gebühr bleibt derzeit zwischen ${feeRange(fees)}. Der Eigentümer kann beides ändern.`,
  rolesUnlisted:
    'Der Manager des Hooks vergibt die Rollen. Rollenverwalter können sie jedem geben. Der Eigentümer bestimmt die Gebührenregeln und macht die erste Einzahlung.',
  managerUnread: 'Der Manager des Hooks konnte nicht gelesen werden, daher sind seine Rollen unbekannt.',
  managerClosed: 'Der Manager hat den Hook gesperrt. Vault-Wechsel und Pausen warten, bis er ihn entsperrt.',
  exitByAnyone:
    'Jeder kann Ihre Position für Sie abheben. Sie erhalten, was die Vaults in diesem Moment zahlen, auch wenn das nichts ist.',
  swapsByAnyone: (of) =>
    `Jeder kann fast kostenlos alle Swaps anhalten.${whereKnown(of, 'Auszahlungen gehen weiter.')}`,
  priceByAnyone:
    'Es ist nichts eingezahlt, also verleiht der Hook nichts. Ohne andere Liquidität kann jeder den Preis kostenlos verschieben.',
  firstForNothing:
    'Die erste Einzahlung gilt zum Preis des Pools, wie immer er ist. Jeder kann so wenige erste Anteile kaufen, dass sie nichts oder eine kleinste Einheit eines Tokens kosten. Alle späteren Einzahlungen folgen diesem Verhältnis.',
  sharesForNothing:
    'Die Vaults melden nichts hinter den Anteilen. Neue Anteile kosten nichts und sind nichts wert.',
  leftForNext:
    'Niemand hat Anteile, aber die Vaults halten noch Token für den Hook. Der nächste Einzahler bekommt sie.',
  strangersNothing:
    'Der Hook lässt Fremde weder Ihre Einzahlung nehmen noch Ihre Auszahlung blockieren. Es kann trotzdem sein, dass ein Vault nicht zahlt.',
  swapsNeedOthers: (of) =>
    `Ein Swap gelingt nur, solange der Pool-Manager genug von dem Token aus anderen Pools hält.${whereKnown(of, 'Auszahlungen hängen nicht davon ab.')}`,
  exitWhole: ({ ofUnknownCode }) =>
    ofUnknownCode === true
      ? 'Eine Auszahlung nimmt Ihre ganze Position. Eine teilweise gibt es nicht.'
      : 'Jeder kann Auszahlungen blockieren, indem er Vaults setzt, die nicht zahlen, bis jemand die erwarteten wiederherstellt. Eine Auszahlung nimmt Ihre ganze Position.',
  exitFree:
    'Der Hook lässt niemanden eine Auszahlung blockieren, ob ganz oder teilweise. Ein Vault, der nicht zahlt, oder fehlende Token blockieren sie trotzdem.',
  exitLocked: 'Jede Einzahlung sperrt Ihre ganze Position für einige Blöcke.',
  pauseByRole:
    'Ein Rolleninhaber kann Auszahlungen, Einzahlungen und Swaps beliebig lange pausieren. Sie behalten Ihre Anteile, und Auszahlungen warten. Auch ein Vault, der nicht zahlt, blockiert Auszahlungen.',
  pauseByAnyone: 'Der Manager lässt jeden die Auszahlungen pausieren.',
  pauseUnread: 'Ob Auszahlungen jetzt pausiert sind, konnte nicht gelesen werden.',
  allPaused: 'Auszahlungen, Einzahlungen und Swaps sind pausiert, bis ein Rolleninhaber die Pause aufhebt.',
  exitPaid: (of, tokens) => `Der Vault von ${named(of, tokens)} kann derzeit alle auszahlen.`,
  exitSaid: (of, tokens) =>
    `Der Vault von ${named(of, tokens)} gibt an, jetzt alle auszahlen zu können, hält aber weniger Token. Er hat sie vielleicht verliehen. Ihre Auszahlung wird simuliert, bevor Sie unterschreiben.`,
  sourcePaused: (of, tokens) =>
    `Der Vault von ${named(of, tokens)} wurde von seinem Eigentümer pausiert. Bis das endet, scheitern Auszahlungen.`,
  exitDenied: (of, tokens) =>
    `Der Vault von ${named(of, tokens)} gibt an, jetzt nichts zu zahlen. Vielleicht zahlt er trotzdem. Ihre Auszahlung wird simuliert, bevor Sie unterschreiben.`,
  exitIdle: (of, tokens) => `${named(of, tokens)} liegt nicht in einem Vault. Der Hook zahlt ihn aus.`,
  exitShort: (of, tokens) =>
    `Der Vault von ${named(of, tokens)} kann jetzt nur einen Teil aller Einlagen zahlen. Eine Auszahlung kann scheitern oder weniger bringen.`,
  exitMissing: (of, tokens) =>
    `${named(of, tokens)} fehlt: Der Vertrag schuldet mehr, als er hält. Eine Auszahlung kann ganz scheitern.`,
  exitTried: 'Eine Auszahlung Ihrer ganzen Position wurde auf diesem Block simuliert. Sie gelingt.',
  exitRefused:
    'Eine Auszahlung Ihrer ganzen Position wurde auf diesem Block simuliert. Der Vertrag lehnt sie ab.',
  exitPaysNothing:
    'Eine Auszahlung Ihrer ganzen Position wurde auf diesem Block simuliert. Sie bringt nichts.',
  exitUnread: (of, tokens) =>
    `Ob der Vault von ${named(of, tokens)} alle auszahlen kann, konnte nicht gelesen werden.`,
  exitReplaced: (of, tokens) =>
    of.side === undefined
      ? 'Beide Vaults wurden ersetzt. Eine Auszahlung bringt nur, was die neuen halten.'
      : `Der Vault von ${named(of, tokens)} wurde ersetzt. Eine Auszahlung bringt nur, was der neue hält.`,
  vaultReplaced: 'Der Betrag in den alten Vaults ist nicht verfügbar.',
  noBounds:
    'Nein: Dieser Vertrag hat keinen Slippage-Schutz und keine Frist. Diese Seite simuliert jede Transaktion, unmittelbar bevor Sie unterschreiben.',
  priceBoundOnly:
    'Zum Teil: Ein- und Auszahlungen begrenzen, wie weit sich der Preis bewegen darf. Es gibt keine Grenzen für Beträge und keine Frist, daher simuliert diese Seite jede Transaktion, unmittelbar bevor Sie unterschreiben.',
  boundsAndDeadline: 'Ja: Jede Ein- und Auszahlung enthält Grenzen und eine Frist.',
  tokensThere: (of, tokens) => `${named(of, tokens)}: Alles ist da.`,
  tokensLent: (of, tokens) =>
    `${named(of, tokens)}: Der Vault verleiht ihn. Der Kreditmarkt hat jetzt genug verfügbar.`,
  tokensShort: (of, tokens) => `${named(of, tokens)}: Der Vertrag meldet mehr, als da ist.`,
  vaultHoldsLess: (of, tokens) =>
    `${named(of, tokens)}: Der Vault hält weniger, als er diesem Hook schuldet. Er hat den Rest vielleicht verliehen oder verloren.`,
  tokensUnread: (of, tokens) => `${named(of, tokens)}: konnte nicht geprüft werden.`,
  poolsThere: (of, tokens) =>
    `${named(of, tokens)}: Die Token außerhalb der Vaults sind alle da, gerechnet für ${allPools(of)}.`,
  poolsShort: (of, tokens) =>
    `${named(of, tokens)}: Außerhalb der Vaults liegen weniger Token als gemeldet, gerechnet für ${allPools(of)}. Einige sind weg, und eine Auszahlung kann scheitern.`,
  poolsSoFar: (of, tokens) =>
    `${named(of, tokens)}: Die Token außerhalb der Vaults reichen für ${poolCount(of)}. Es kann weitere Pools geben.`,
  poolsUnread: (of, tokens) =>
    `${named(of, tokens)}: Die Token außerhalb der Vaults konnten nicht für alle Pools geprüft werden.`,
  audited:
    'Uniswaps Vertrag dieser Art wurde vom 20.\u00a0Mai bis 17.\u00a0Juni 2026 von OpenZeppelin auditiert, ohne kritische oder schwere Befunde: siehe „Security“ unter developers.uniswap.org/docs/protocols/v4-hooks/dualpool. Diese Seite prüft nicht, ob der Code hier der auditierte Code ist, und kein Audit bürgt für einen Eigentümer.',
  alphixAudited:
    'Alphix nennt Audits seines Vertrags, darunter eines von Sherlock. Siehe dessen Dokumentation. Diese Seite prüft nicht, ob dies der auditierte Code ist. Kein Audit bürgt für einen Eigentümer.',
  auditedBuild: ({ origin }) =>
    `Dies ist der auditierte Code: Die Factory von ${origin?.operator ?? ''} hat ihn erstellt, und ${origin?.auditor ?? ''} hat diesen Build auditiert. Siehe ${origin?.page ?? ''}. Die Factory bürgt weder für den Betreiber noch für die Vaults.`,
  factoryBuild: ({ origin }) =>
    `Die Factory von ${origin?.operator ?? ''} hat diesen Code erstellt. Ein Audit dieses Builds ist nicht bekannt. Die Factory bürgt weder für den Betreiber noch für die Vaults.`,
  noAudit: 'Kein Audit gefunden.',
} as const

export const stillInOldVaults = <Node>(amounts: Node) => sentenceParts`Noch in den alten Vaults: ${amounts}.`

export const whoHasPower = 'Wer kontrolliert den Vertrag?'
export const nobodyHas = 'Es wurde kein Admin gefunden.'
export const namesNoOwner =
  'Der Vertrag nennt keinen Eigentümer. Sein eigener Code bestimmt, wer seine anderen Funktionen nutzen darf.'
export const moreInItsCode = 'Diese Seite kennt seinen Code nicht; er kann jemandem mehr erlauben.'
export const functionsBeyond = 'Funktionen, die andere seiner Art nicht haben'
export const noneFound = 'In seinem Code wurden keine gefunden.'
export const aboutFunctions =
  'Im Code gefunden. Wer sie aufrufen darf und was sie tun, ist unbekannt; es kann weitere geben. Die Namen sind aus Vier-Byte-Selektoren geraten.'
export const everybodyHas = 'Jeder kann diese Befugnisse nutzen.'
export const owner = 'Eigentümer'
export const manager = 'Manager der Rollen'
export const rolesOf = (
  moves: SentenceParameterText,
  pauses: SentenceParameterText,
  unpauses: SentenceParameterText,
) => `Verschiebt Vaults: ${moves}. Pausiert: ${pauses}. Hebt die Pause auf: ${unpauses}.`
export const role = (id: SentenceParameterText) => `Rolle ${id}`
export const everybodysRole = 'alle'
export const aContract = 'ein Vertrag'
export const anAccount = 'ein gewöhnliches Konto'
export const aTimelock = (delay: bigint) =>
  delay === 0n
    ? 'sieht aus wie ein Timelock ohne Wartezeit'
    : `sieht aus wie ein Timelock, Wartezeit: ${duration(delay)}`
export const aMultisig = (threshold: bigint, signers: number) =>
  `sieht aus wie ein Safe: ${threshold} von ${signers} ${plural(signers, { one: 'Unterzeichner', other: 'Unterzeichnern' })}, oder ein aktiviertes Modul`
export const ownerUnread = 'nicht verfügbar'
export const lastUsed = 'Zuletzt genutzt'
export const notLookedUp = 'noch nicht nachgesehen'
export const lookingUp = 'wird gesucht …'
export const neverUsed = 'nie'
export const usedInSilence =
  'Unerwartete Vaults sind gesetzt, aber kein gefundenes Ereignis zeigt, wer sie gesetzt hat.'
export const noEventTells =
  'Kein bekanntes Ereignis zeigt eine Nutzung. Eigene Funktionen des Vertrags hinterlassen vielleicht keines.'
export const notSince = (block: SentenceParameterText) =>
  `nicht seit Block ${block} (frühere Blöcke nicht gelesen)`
export const lookUp = 'Nachsehen'
export const lookFurther = 'Weiter zurück suchen'
export const searchedBackTo = (block: SentenceParameterText) => `Zurück bis Block ${block} gesucht.`
export const couldNotBeRead = 'Der Node hat die Ereignisse nicht aufgelistet.'

export const steps = {
  vaultsThenExit: [
    'Vaults setzen, die nichts zahlen.',
    'Für die Einzahler abheben, sodass ihre Anteile vernichtet werden.',
    'Die alten Vaults wiederherstellen.',
    'Alles abheben, mit den einzigen übrigen Anteilen: den eigenen.',
  ],
} as const
export const protection = 'Was schützt Sie hier?'
export const watchesBlocks = 'Solange diese Seite offen ist, prüft sie jeden Block und warnt Sie.'
export const simulatesFirst = 'Sie simuliert jede Transaktion, bevor Sie unterschreiben.'
export const notWithinABlock = 'Einen Diebstahl innerhalb eines Blocks kann sie nicht verhindern.'
