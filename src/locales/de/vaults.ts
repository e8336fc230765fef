import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import type { Language } from '../language.ts'

export {
  details,
  transaction,
  transactionHash,
  tryAgain,
  unavailable,
  unlimited,
  vault0,
  vault1,
} from './kit.ts'

type Vaults = Language['vaults']

// AllowanceRow: spenders in the case that 'für' asks for
export const theHook = 'den Hook'
export const theSwapRouter = 'den Swap-Router'
export const throughPermit2 = (until: SentenceValue | undefined) =>
  until === undefined ? 'über Permit2' : `über Permit2, bis ${until}`
export const tokenTo = (index: SentenceValue, spender: SentenceValue) => `Token ${index} für ${spender}`
export const token = <Node>(index: SentenceValue, node: Node, address: Node) =>
  sentenceParts`Token ${index} ${node} ${address}`
export const to = (spender: SentenceValue) => `für ${spender}`
export const nothingToRevoke = 'nichts zu widerrufen'
export const revoke = (name: SentenceValue) => `Widerrufen: ${name}`
export const revokeButton = 'Widerrufen'
export const revoked = (name: SentenceValue) => `${name}: widerrufen.`

export const yourAllowances = 'Ihre Freigaben'
export const connectAWalletToSee = 'Verbinden Sie eine Wallet, um sie zu sehen.'

// ChangeEntry
export const nothingBefore = 'vorher nichts'
export const earlierUnread = 'was vorher war, wurde nicht gelesen'
export const before = <Node>(who: Node) => sentenceParts`vorher: ${who}`
export const otherVaults = 'andere Vaults'

// FormerVaults
export const leftBehindInFormerVaults = 'Guthaben in früheren Vaults'
export const thereAreNoFormerVaults = 'Vor diesen gab es keine anderen Vaults.'
export const reading = 'Lädt …'
export const formerHoldingsUnavailable = 'Was frühere Vaults halten, ist nicht verfügbar.'
export const moreNotLookedAt = (left: SentenceValue) => `und ${left} weitere, die nicht angesehen wurden.`
export const formerVault = <Node>(index: SentenceValue, address: Node) =>
  sentenceParts`Vault ${index}: ${address}`
export const allItHoldsOfToken = <Node>(token: SentenceValue, amount: Node) =>
  sentenceParts`von insgesamt ${amount} ${token} im Vault`

// VaultFacts
export const vaultOfToken = <Node>(index: SentenceValue, node: Node) => sentenceParts`Vault ${index} ${node}`
export const forToken = (index: SentenceValue) => `für Token ${index}`
export const promised = 'Erwartet'
export const contract = 'Vertrag'
export const changed = 'geändert'
export const code = 'Code'
export const aContract = 'ein Vertrag'
export const noContractThere = 'kein Vertrag dort'
export const itsAsset = 'Sein Asset'
export const itHolds = 'Bestand'
export const theHooksPart = 'Anteil des Hooks'
export const inNoVault = 'In keinem Vault'
export const vaultWatchToken = (index: SentenceValue) => `Token ${index}`
export const notToken = (index: SentenceValue) => `nicht Token ${index}`

// VaultHistoryPanel
export const changesOfTheVaults = 'Vault-Änderungen'
export const alerts = 'Warnungen'
/** Heads the number of changes. */
export const changesTerm = 'Geändert'
/** Kinds of changes in the timeline. */
export const changeKinds = {
  first: 'Zuerst gesetzt',
  restored: 'Die erwarteten Vaults wurden wiederhergestellt',
  expected: 'Die erwarteten Vaults wurden gesetzt',
  others: 'Andere Vaults wurden gesetzt',
  same: 'Dieselben Vaults wurden erneut gesetzt',
} as const
export const changedBy = <Node>(time: Node, block: SentenceValue, sender: Node) =>
  sentenceParts`${time} · Block ${block} · von ${sender}`
export const anyoneCan = 'Jeder kann es, jederzeit.'
export const lastChange = (day: SentenceValue) => `Zuletzt am ${day}. Jeder kann es.`
export const timesChanged = (count: number) => `${count}-mal`
export const atLeastTimes = (count: number) => `Mindestens ${count}-mal`

// VaultChanges
export const changesNewestFirst = 'Änderungen, neueste zuerst'
export const showMore = (value: SentenceValue) => `${value} weitere anzeigen`
export const earlierOnesHaveBeenRead = (hidden: SentenceValue) => `Frühere, schon gelesen: ${hidden}.`
export const theNodeDidNotList =
  'Der Node hat die Ereignisse nicht aufgelistet. Oben steht, was vorher gelesen wurde.'
export const theHistoryIsUnavailable = 'Der Verlauf ist nicht verfügbar'
export const anyoneMaySetTheVaults = 'Jeder darf die Vaults setzen. Jede Änderung nennt ihren Absender.'
export const noChangeRead = 'Keine Änderung in dem, was gelesen wurde.'
export const historyComplete = (newest: SentenceValue) =>
  `Vollständig: vom ersten Block des Hooks bis Block ${newest}.`
export const historyPartlyRead = (reached: SentenceValue, newest: SentenceValue) =>
  `Gelesen von Block ${reached} bis Block ${newest}. Was davor liegt, ist hier nicht bekannt.`
export const readFurtherBack = 'Weiter zurück lesen'
export const lookForNewOnes = 'Neu laden'

// VaultWatchPanel
export const vaultWatch = 'Status der Vaults'
export const unavailableVerdict = 'Nicht verfügbar'
/** Verdicts on both vaults. `notPromised`: opened by address, until the user accepts its vaults. */
export const statuses = {
  asPromised: 'Wie erwartet',
  vaultChanged: 'Geändert',
  tokensMissing: 'Token fehlen',
  vaultWrongAsset: 'Falsches Asset',
  vaultUnreadable: 'Nicht lesbar',
  notPromised: 'Nicht zugesagt',
} as const
export const statusNotes = {
  asPromised: 'Beide sind die gelisteten Vaults.',
  vaultChanged: 'Der Hook nutzt einen anderen Vault.',
  tokensMissing: 'Es ist weniger da, als der Vertrag angibt.',
  vaultWrongAsset: 'Ein Vault hält einen anderen Token.',
  vaultUnreadable: 'Ein Vault antwortet nicht.',
  notPromised: 'Sie haben diesen Markt über seine Adresse geöffnet.',
} as const
export const canBeChanged = 'Wer sie ändern kann'
export const seeWhoMay = 'Ist es sicher?'
export const mayChange = {
  none: 'Niemand',
  byOwner: 'Der Eigentümer',
  byRole: 'Wer eine Rolle hat',
  byItsCode: 'Unbekannt: eigener Code',
} as const
export const whenOpened = 'Beim Öffnen'

// HiddenAlarmSwitch
export const backgroundAlerts = 'Warnen, während dieser Tab im Hintergrund ist'
export const backgroundAlertsNote = 'Prüft einmal pro Minute.'

export const noNotifications = {
  denied:
    'Ihr Browser lässt diese Seite keine Benachrichtigungen anzeigen. Erlauben Sie sie in seinen Einstellungen und schalten Sie dies dann ein.',
  missing: 'Dieser Browser zeigt keine Benachrichtigungen von Seiten an.',
}

export const configureVaults = 'Vaults konfigurieren'
export const setVaults = 'Vaults setzen'
export const vaultsSet = 'Die Vaults sind gesetzt. Jede Zahl auf dieser Seite wird jetzt aus ihnen gelesen.'

export const aboutEffect = <Node>(strong: (text: string) => Node) =>
  sentenceParts`${strong('Jeder')} kann hier jederzeit die Vaults setzen. Eine Änderung bewegt nichts: Was Einzahler in den jetzigen Vaults haben, bleibt dort und ${strong('lässt sich nicht abheben')}, bis diese wieder gesetzt werden. Neue Einzahlungen gehen in die neuen Vaults.`
export const atStake = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`Jetzt auf dem Spiel: Token\u00a00\u00a0${amount0} · Token\u00a01\u00a0${amount1}`

export const vaultAddress = (index: number) => `Adresse von Vault ${index}`
export const vaultFor = (index: number) => `Der ERC-\u{2060}4626-Vault für Token ${index}`
export const randomPlaceholders = 'Zufällige Platzhalter'
export const aboutPlaceholders =
  'Fehlersuche: zufällige Adressen. Der Markt funktioniert dann für niemanden, bis die Vaults wiederhergestellt sind.'

/** What a change to other vaults would do. */
export const prospects: Vaults['prospects'] = {
  noContract: ({ side }) =>
    `Unter der Adresse von Vault ${side} gibt es keinen Vertrag: Einzahlungen, Auszahlungen und Swaps würden für alle fehlschlagen, bis die Vaults wiederhergestellt sind.`,
  wrongAsset: ({ side }) =>
    `Vault ${side} würde einen anderen Token als Token ${side} halten: Einzahlungen, Auszahlungen und Swaps würden für alle fehlschlagen.`,
  untoldAsset: ({ side }) =>
    `Der Vertrag unter der Adresse von Vault ${side} gibt nicht an, welchen Token er hält.`,
  sameVault: 'Beide Vaults sind derselbe. Kein Vault hält zwei Token: Einer von beiden würde fehlschlagen.',
  notExpected:
    'Dies sind nicht die erwarteten Vaults: Alle, die diese Seite offen haben, sehen einen roten Alarm, und Einzahlungen sind gesperrt.',
}

// ExitCapacityPanel
export const couldEveryoneLeaveNow = 'Jetzt abhebbar'
export const onlyInPart = 'Nur zum Teil'
export const onlyWithNothing = 'Nein: Die Anteile sind nichts wert'
export const nothingIsDeposited = 'Nichts ist eingezahlt'
export const inHook = (side: SentenceValue) => `Token ${side}, in keinem Vault`
export const inAndOutside = (side: SentenceValue) => `Token ${side}, im Vault und außerhalb`
export const available = 'Jetzt verfügbar'
export const everything = '100%'
export const nothingCanLeave = 'Nichts'
export const ofBothVaults = 'aus beiden Vaults'
export const yoursTerm = 'Ihr Anteil'
export const rateOver = (rate: SentenceValue, days: SentenceValue) => `${rate} im Jahr, ${days} Tage`
/** Of a side that is in no vault: by the hook's own books, whatever is there. */
export const theHookOwesThisPool = 'Diesem Pool geschuldet'
export const itOwesTheHook = 'Gehört den Einzahlern'

// RatioDriftRows
export const noRatio = {
  empty: 'Einer der Vaults ist leer.',
  tooLittle: 'Die Vaults halten zu wenig für einen Vergleich.',
  unread: 'Ein Vault konnte nicht gelesen werden.',
} as const
export const idle = 'Swaps nicht geliehen'
export const nothingIdle = 'Nichts'
export const idleHere = 'Swaps nicht geliehen'
export const outOfBalance = (percent: SentenceValue) => `Die Vaults weichen um ${percent} voneinander ab.`
export const ratioFits = 'Sie passen zum Preis des Pools.'
export const lessThan001 = 'weniger als 0.01%'

// capacityText
export const nothingIsOwed = 'nichts ist geschuldet'
export const allCanLeaveNow = '100% sind jetzt abhebbar'
export const nothingCanLeaveNow = 'jetzt ist nichts abhebbar'
export const canLeaveNow = (percent: SentenceValue) => `${percent} sind jetzt abhebbar`
export const allByItsWord = '100%, nach Angabe des Vaults'
export const deniedByItsWord = 'nichts, nach Angabe des Vaults'
export const byTheirWord = 'Die Vaults sagen ja'
export const aVaultSaysNo = 'Ein Vault sagt nein'
export const yoursCan = 'Ihres: ja, simuliert'
export const refused = 'Nein: simuliert und abgelehnt'
export const paysNothing = 'Nein: simuliert, es wird nichts ausgezahlt'
export const readingInShort = 'lädt …'

export const question = 'Trotzdem in diese Vaults einzahlen?'
export const blockedUntil =
  'Dies sind nicht die erwarteten Vaults. Einzahlungen dieses Kontos sind deshalb gesperrt, bis Sie die Vaults angesehen und akzeptiert haben. Wer Vaults setzen kann, kann morgen andere setzen.'
export const lookAtThem = 'Diese Vaults prüfen'
export const lookFailed =
  'Der Node hat nicht alles beantwortet. Über die Vaults ist noch nichts bekannt: Prüfen Sie sie erneut.'
export const findings = 'Befund'
export const acceptThem = 'Diese Vaults für meine Einzahlungen akzeptieren'
export const accepted = 'Sie haben diese Vaults für Ihre Einzahlungen akzeptiert'
export const untilChanged =
  'Nur für dieses Konto und diese beiden Vaults, mit dem Code, den sie jetzt haben. Eine weitere Änderung sperrt Einzahlungen wieder.'
export const takeBack = 'Zurücknehmen'

/** What each vault says that it holds. */
export const assets = {
  right: (side: SentenceValue) => `Vault ${side} gibt an, Token ${side} zu halten.`,
  wrong: (side: SentenceValue) => `Vault ${side} gibt an, einen anderen Token als Token ${side} zu halten.`,
  unread: (side: SentenceValue) => `Vault ${side} gibt nicht an, welchen Token er hält.`,
} as const
export const noCode = (side: SentenceValue) => `Unter der Adresse von Vault ${side} gibt es keinen Vertrag.`
export const sameCode = 'Sein Code ist Byte für Byte der des erwarteten Vaults.'
export const otherCode = (bytes: SentenceValue) =>
  `Sein Code, ${bytes} Bytes, ist nicht der des erwarteten Vaults: Was er sonst noch tut, ist nicht bekannt.`
export const noPosition = 'Sie haben keine Anteile: Es gibt dort nichts, was Sie abheben könnten.'
export const exitUntried =
  'Was eine Auszahlung Ihnen jetzt brächte, wurde verweigert oder ließ sich nicht simulieren.'
export const exitPays = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`Eine Auszahlung aller Ihrer Anteile brächte Ihnen jetzt ${amount0} Token 0 und ${amount1} Token 1.`
export const trip = <Node>(paid0: Node, paid1: Node, back0: Node, back1: Node) =>
  sentenceParts`Simuliert: Eine Einzahlung nimmt ${paid0} Token 0 und ${paid1} Token 1, und Ihre ganze Position bringt bei sofortiger Auszahlung ${back0} Token 0 und ${back1} Token 1.`
export const tripUntried =
  'Eine Einzahlung mit sofortiger Auszahlung ließ sich nicht simulieren: Dieses Konto hält zu wenig von einem Token, oder der Vertrag lehnt sie ab.'
export const notSound =
  'Diese Vaults können nicht akzeptiert werden: Jeder muss ein Vertrag sein, der den Token seiner Seite hält.'
export const returnsNothing =
  'Diese Vaults können nicht akzeptiert werden: Eine Einzahlung brächte nichts zurück.'
