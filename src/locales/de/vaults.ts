import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import type { TokenSide } from '#market/tokenPair.ts'
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

export const theHook = 'den Hook'
export const theSwapRouter = 'den Swap-Router'
export const throughPermit2 = (until: SentenceParameterText | undefined) =>
  until === undefined ? 'über Permit2' : `über Permit2, bis ${until}`
export const tokenTo = (token: string, spender: SentenceParameterText) => `${token} für ${spender}`
export const token = <Node>(token: string, node: Node, address: Node) =>
  sentenceParts`${token} ${node} ${address}`
export const to = (spender: SentenceParameterText) => `für ${spender}`
export const nothingToRevoke = 'nichts zu widerrufen'
export const revoke = (name: SentenceParameterText) => `Widerrufen: ${name}`
export const revokeButton = 'Widerrufen'
export const revoked = (name: SentenceParameterText) => `${name}: widerrufen.`

export const yourAllowances = 'Ihre Freigaben'
export const connectAWalletToSee = 'Verbinden Sie eine Wallet, um sie zu sehen.'

export const nothingBefore = 'vorher nichts'
export const earlierUnread = 'frühere Vaults nicht gelesen'
export const before = <Node>(who: Node) => sentenceParts`vorher: ${who}`
export const otherVaults = 'andere Vaults'

export const leftBehindInFormerVaults = 'Guthaben in früheren Vaults'
export const thereAreNoFormerVaults = 'Vor diesen gab es keine anderen Vaults.'
export const reading = 'Lädt …'
export const formerHoldingsUnavailable = 'Die Bestände früherer Vaults sind nicht verfügbar.'
export const moreNotLookedAt = (left: SentenceParameterText) =>
  `und ${left} weitere, die nicht gelesen wurden.`
export const formerVault = <Node>(index: SentenceParameterText, address: Node) =>
  sentenceParts`Vault ${index}: ${address}`
export const allItHoldsOfToken = <Node>(token: SentenceParameterText, amount: Node) =>
  sentenceParts`von seinen ${amount} ${token}`

export const vaultOfToken = <Node>(index: SentenceParameterText, node: Node) =>
  sentenceParts`Vault ${index} ${node}`
export const forToken = (token: string) => `für ${token}`
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
export const notToken = (token: string) => `nicht ${token}`

export const changesOfTheVaults = 'Vault-Änderungen'
export const alerts = 'Warnungen'
export const changesTerm = 'Geändert'
export const changeKinds = {
  first: 'Zuerst gesetzt',
  restored: 'Die erwarteten Vaults wurden wiederhergestellt',
  expected: 'Die erwarteten Vaults wurden gesetzt',
  others: 'Andere Vaults wurden gesetzt',
  same: 'Dieselben Vaults wurden erneut gesetzt',
} as const
export const changedBy = <Node>(time: Node, block: SentenceParameterText, sender: Node) =>
  sentenceParts`${time} · Block ${block} · von ${sender}`
export const anyoneCan = 'Jeder kann es, jederzeit.'
export const lastChange = (day: SentenceParameterText) => `Zuletzt am ${day}. Jeder kann es.`
export const timesChanged = (count: number) => (count === 1 ? 'Einmal' : `${count}-mal`)
export const atLeastTimes = (count: number) => (count === 1 ? 'Mindestens einmal' : `Mindestens ${count}-mal`)

export const changesNewestFirst = 'Änderungen, neueste zuerst'
export const showMore = (value: SentenceParameterText) => `${value} weitere anzeigen`
export const earlierOnesHaveBeenRead = (hidden: SentenceParameterText) =>
  `Frühere Änderungen gelesen: ${hidden}.`
export const theNodeDidNotList =
  'Der Node hat die Ereignisse nicht aufgelistet. Die Liste oben ist vielleicht unvollständig.'
export const theHistoryIsUnavailable = 'Der Verlauf ist nicht verfügbar'
export const anyoneMaySetTheVaults = 'Jeder darf die Vaults setzen. Jede Änderung nennt ihren Absender.'
export const noChangeRead = 'Keine Änderung in dem, was gelesen wurde.'
export const historyComplete = (newest: SentenceParameterText) =>
  `Vollständig: vom ersten Block des Hooks bis Block ${newest}.`
export const historyPartlyRead = (reached: SentenceParameterText, newest: SentenceParameterText) =>
  `Gelesen von Block ${reached} bis Block ${newest}. Frühere Blöcke wurden nicht gelesen.`
export const readFurtherBack = 'Weiter zurück lesen'
export const lookForNewOnes = 'Aktualisieren'

export const vaultWatch = 'Status der Vaults'
export const unavailableVerdict = 'Nicht verfügbar'
export const statuses = {
  asPromised: 'Wie erwartet',
  vaultChanged: 'Vaults geändert',
  tokensMissing: 'Token fehlen',
  vaultWrongAsset: 'Falsches Asset',
  vaultUnreadable: 'Nicht lesbar',
  notPromised: 'Nicht gelistet',
} as const
export const statusNotes = {
  asPromised: 'Beide Vaults sind die gelisteten.',
  tokensMissing: 'Es ist weniger da, als der Vertrag meldet.',
  vaultWrongAsset: 'Ein Vault hält einen anderen Token.',
  vaultUnreadable: 'Ein Vault antwortet nicht.',
  notPromised: 'Sie haben diesen Markt über seine Adresse geöffnet.',
} as const
export const unexpectedVaults = (sides: readonly TokenSide[]) =>
  sides.length === 2 ? 'Keiner ist der erwartete.' : `Vault ${sides[0]} ist nicht der erwartete.`
export const canBeChanged = 'Wer sie ändern kann'
export const seeWhoMay = 'Ist es sicher?'
export const mayChange = {
  none: 'Niemand',
  byOwner: 'Der Eigentümer',
  byRole: 'Ein Rolleninhaber',
  byItsCode: 'Unbekannt: eigener Code',
} as const
export const whenOpened = 'Beim Öffnen'

export const backgroundAlerts = 'Warnen, während dieser Tab im Hintergrund ist'
export const backgroundAlertsNote = 'Prüft einmal pro Minute.'

export const noNotifications = {
  denied:
    'Ihr Browser blockiert Benachrichtigungen. Erlauben Sie sie in seinen Einstellungen und schalten Sie dies dann ein.',
  missing: 'Dieser Browser unterstützt keine Benachrichtigungen.',
}

export const configureVaults = 'Vaults konfigurieren'
export const setVaults = 'Vaults setzen'
export const vaultsSet = 'Die Vaults sind gesetzt. Alle Zahlen kommen jetzt aus ihnen.'

export const aboutEffect = <Node>(strong: (text: string) => Node) =>
  sentenceParts`Der Vertrag lässt ${strong('jeden')} jederzeit die Vaults setzen. Einzahlungen in den jetzigen Vaults bleiben dort und ${strong('lassen sich nicht abheben')}, bis diese wiederhergestellt sind. Neue Einzahlungen gehen in die neuen Vaults.`
export const atStake = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`Jetzt auf dem Spiel: ${token0}\u00a0${amount0} · ${token1}\u00a0${amount1}`
export const atStakeInOldVaults = <Node>(amounts: Node) => sentenceParts`In den alten Vaults: ${amounts}`

export const vaultAddress = (index: number) => `Adresse von Vault ${index}`
export const vaultFor = (token: string) => `Der ERC-\u{2060}4626-Vault für ${token}`
export const randomPlaceholders = 'Zufällige Platzhalter'
export const aboutPlaceholders =
  'Fehlersuche: zufällige Adressen. Der Markt ist für alle defekt, bis die Vaults wiederhergestellt sind.'

export const prospects: Vaults['prospects'] = {
  noContract: ({ side }) =>
    `Vault ${side} hat keinen Vertrag. Einzahlungen, Auszahlungen und Swaps würden für alle fehlschlagen, bis die Vaults wiederhergestellt sind.`,
  wrongAsset: ({ side }, tokens) =>
    `Vault ${side} hält einen anderen Token als ${tokens[side]}. Einzahlungen, Auszahlungen und Swaps würden für alle fehlschlagen.`,
  untoldAsset: ({ side }) => `Der Vertrag von Vault ${side} meldet nicht, welchen Token er hält.`,
  sameVault:
    'Beide Vaults sind derselbe. Ein Vault hält einen Token, die andere Seite würde also fehlschlagen.',
  notExpected:
    'Dies sind nicht die erwarteten Vaults. Alle auf dieser Seite sehen einen roten Alarm, und Einzahlungen sind gesperrt.',
}

export const couldEveryoneLeaveNow = 'Jetzt abhebbar'
export const onlyInPart = 'Nur zum Teil'
export const onlyWithNothing = 'Nein: Die Anteile sind nichts wert'
export const nothingIsDeposited = 'Nichts ist eingezahlt'
export const inHook = (side: SentenceParameterText) => `Token ${side}, in keinem Vault`
export const inAndOutside = (token: string) => `${token}, im Vault und außerhalb`
export const available = 'Jetzt verfügbar'
export const everything = '100%'
export const nothingCanLeave = 'Nichts'
export const ofBothVaults = 'beider Vaults'
export const yoursTerm = 'Ihr Anteil'
export const yoursInThisVault = 'Ihr Anteil in diesem Vault'
export const inTheOldVault = 'Noch im alten Vault'
export const yoursInTheOldVault = 'Ihr Anteil im alten Vault'
export const rateOver = (rate: SentenceParameterText, days: SentenceParameterText) =>
  `${rate} im Jahr, ${days} Tage`
export const theHookOwesThisPool = 'Diesem Pool geschuldet'
export const itOwesTheHook = 'Gehört den Einzahlern'
export const itOwesTheHookNow = 'Gehört den Einzahlern, in diesem Vault'

export const noRatio = {
  empty: 'Einer der Vaults ist leer.',
  bothEmpty: 'Beide Vaults sind leer.',
  tooLittle: 'Die Vaults halten zu wenig für einen Vergleich.',
  unread: 'Ein Vault konnte nicht gelesen werden.',
} as const
export const idle = 'Swaps nicht geliehen'
export const nothingIdle = 'Nichts'
export const idleHere = 'Swaps nicht geliehen'
export const outOfBalance = (percent: SentenceParameterText) => `Die Vaults sind um ${percent} unausgewogen.`
export const ratioFits = 'Sie passen zum Preis des Pools.'
export const lessThan001 = 'weniger als 0.01%'

export const nothingIsOwed = 'nichts ist geschuldet'
export const allCanLeaveNow = '100% sind jetzt abhebbar'
export const nothingCanLeaveNow = 'jetzt ist nichts abhebbar'
export const canLeaveNow = (percent: SentenceParameterText) => `${percent} sind jetzt abhebbar`
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
  'Dies sind nicht die erwarteten Vaults. Einzahlungen sind gesperrt, bis Sie sie geprüft und akzeptiert haben. Sie können sich jederzeit wieder ändern.'
export const lookAtThem = 'Diese Vaults ansehen'
export const lookFailed = 'Der Node hat nicht vollständig geantwortet. Sehen Sie erneut nach.'
export const findings = 'Befund'
export const acceptThem = 'Diese Vaults für meine Einzahlungen akzeptieren'
export const accepted = 'Sie haben diese Vaults für Ihre Einzahlungen akzeptiert'
export const untilChanged =
  'Für dieses Konto und diese beiden Vaults mit ihrem jetzigen Code. Jede Änderung sperrt Einzahlungen wieder.'
export const takeBack = 'Zurücknehmen'

export const assets = {
  right: (side: SentenceParameterText, token: string) => `Vault ${side} meldet, dass er ${token} hält.`,
  wrong: (side: SentenceParameterText, token: string) =>
    `Vault ${side} meldet, dass er einen anderen Token als ${token} hält.`,
  unread: (side: SentenceParameterText) => `Vault ${side} meldet nicht, welchen Token er hält.`,
} as const
export const noCode = (side: SentenceParameterText) => `Vault ${side} hat keinen Vertrag.`
export const sameCode = 'Sein Code ist derselbe wie der des erwarteten Vaults.'
export const otherCode = (bytes: SentenceParameterText) =>
  `Sein Code (${bytes} Bytes) weicht von dem des erwarteten Vaults ab. Sein Verhalten ist unbekannt.`
export const noPosition = 'Sie haben keine Anteile zum Abheben.'
export const exitUntried = 'Eine Auszahlung wurde abgelehnt oder konnte nicht simuliert werden.'
export const exitPays = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`Wenn Sie jetzt alle Ihre Anteile abheben, erhalten Sie ${amount0} ${token0} und ${amount1} ${token1}.`
export const trip = <Node>(
  paid0: Node,
  paid1: Node,
  back0: Node,
  back1: Node,
  [token0, token1]: TokenNames,
) =>
  sentenceParts`Simuliert: Eine Einzahlung nimmt ${paid0} ${token0} und ${paid1} ${token1}. Alles sofort abzuheben bringt ${back0} ${token0} und ${back1} ${token1}.`
export const tripUntried =
  'Ein- und Auszahlung konnten nicht simuliert werden. Ihr Bestand ist zu klein, oder der Vertrag lehnt ab.'
export const notSound =
  'Sie können sie nicht akzeptieren: Jeder muss ein Vertrag sein, der den Token seiner Seite hält.'
export const returnsNothing = 'Sie können sie nicht akzeptieren: Eine Einzahlung brächte nichts zurück.'
