import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import type { Side } from '#market/tokenPair.ts'
import type { Language } from '../language.ts'
import { plural } from './kit.ts'

export { tryAgain } from './kit.ts'

type Alarms = Language['alarms']

// OwnTokens
export const withdrawingPays = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`Wenn Sie jetzt abheben, erhalten Sie ${amount0} Token 0 und ${amount1} Token 1.`
export const withdrawingShouldPay = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`Nach den Regeln des Vertrags erhalten Sie ${amount0} Token 0 und ${amount1} Token 1, wenn Sie jetzt abheben; simuliert wurde das nicht.`
export const partRefused = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`Von dem, was noch da ist, stehen Ihnen ${amount0} Token 0 und ${amount1} Token 1 zu, aber der Vertrag verweigert derzeit die Auszahlung.`
export const payoutRefused = 'Der Vertrag verweigert derzeit die Auszahlung Ihrer Anteile.'
/** What became of one's own tokens, where there is no amount to tell. */
export const ownTokens = {
  nobody:
    'Das betrifft alle, die in diesem Markt Anteile haben. Verbinden Sie eine Wallet, um zu sehen, was aus Ihren geworden ist.',
  none: 'Sie haben hier jetzt keine Anteile.',
  reading: 'Es wird ermittelt, was Ihre Anteile einbringen …',
  unavailable: 'Was Ihre Anteile jetzt einbringen, ist nicht verfügbar.',
}
export const withdrawEverything = 'Alles abheben'

// DriftAlarm
export const theVaultsWereChanged = 'Die Vaults wurden geändert'
export const vaultHoldsAnotherToken = (wrong: SentenceValue) => `Vault ${wrong} hält einen anderen Token`
export const lookAtTheVaults = 'Vaults ansehen'
export const lookingUpWhoChangedThem = 'Es wird gesucht, wer sie geändert hat …'
export const wrongAsset = (wrong: SentenceValue) =>
  `Vault ${wrong} gibt an, dass sein Asset nicht Token ${wrong} ist. Einzahlungen sind gesperrt.`
export const setBackPays = <Node>(shares: Node, amount0: Node, amount1: Node) =>
  sentenceParts`Ihre ${shares} Anteile bringen Ihnen ${amount0} Token 0 und ${amount1} Token 1 ein, sobald die erwarteten Vaults wiederhergestellt sind.`
export const setBackPaysUnavailable =
  'Was Ihre Anteile einbringen, sobald die erwarteten Vaults wiederhergestellt sind, ist nicht verfügbar.'
export const anyoneSetsThemBack =
  'Jeder kann sie wiederherstellen: mit einer Transaktion, die sonst nichts bewegt. Was inzwischen in die neuen Vaults ging, bleibt dort, und wer sie geändert hat, kann es wieder tun. Heben Sie also bald danach ab.'
export const setBack = 'Erwartete Vaults wiederherstellen'
export const untilAccepted =
  'Einzahlungen sind gesperrt, bis Sie die neuen Vaults angesehen und akzeptiert haben.'
export const acceptedVaults = 'Sie haben diese Vaults für Ihre Einzahlungen akzeptiert.'

// DriftSentence
const changedVaults = (drifted: readonly Side[]): string =>
  drifted.length === 2 ? 'Beide Vaults wurden geändert' : `Vault ${drifted[0]} wurde geändert`
export const drifted = (sides: readonly Side[]) => `${changedVaults(sides)}.`
export const driftedBy = <Node>(sides: readonly Side[], who: Node) =>
  sentenceParts`${changedVaults(sides)}. Geändert von: ${who}.`

// DriftDetail
export const vault = (index: SentenceValue) => `Vault ${index}`
export const before = <Node>(who: Node) => sentenceParts`vorher: ${who}`
export const whoChangedThemIsUnavailable = 'Wer sie geändert hat, ist nicht verfügbar.'
/** Who changed the vaults. */
export const you = 'Ihnen'
export const somebody = 'jemandem'
export const ownAccountElsewhere = 'Ihrem Konto, nicht aus diesem Browser'

// DropAlarm
export const yourSharesBecameFewer = 'Ihre Anteile sind weniger geworden'
export const iHaveSeenIt = 'Habe ich gesehen'
export const blockReplaced =
  'Die Chain hat den Block ersetzt, in dem Sie sie hatten. Eine Einzahlung oder eine Übertragung an Sie kann rückgängig gemacht sein.'
export const dropUnexplained =
  'Noch ist keine Transaktion bekannt, die dies erklären würde. Die Seite sucht danach und sagt Ihnen, wer sie gesendet hat.'
export const fewerAndLeft = <Node>(fewer: Node, left: Node) =>
  sentenceParts`Sie haben ${fewer} Anteile weniger als zuvor: Es bleiben ${left}.`
export const betweenBlockAndBlock = (sinceBlock: SentenceValue, blockNumber: SentenceValue) =>
  `zwischen Block ${sinceBlock} und Block ${blockNumber}`

export const mayBeYourRequest =
  'Sie haben Ihre Wallet um eine Transaktion wie diese gebeten, und sie hat noch nicht gesagt, ob es diese ist.'

// PowerAlarm
export const aPowerWasUsed = 'Jemand hat eine Befugnis über diesen Markt genutzt'
export const isItSafe = 'Ist das sicher?'
/** What was done, by the event that told of it. */
export const powersUsed: Alarms['powersUsed'] = {
  swapsAllowed: 'Swaps wurden pausiert oder wieder zugelassen.',
  depositsAllowed: 'Einzahlungen wurden geschlossen oder wieder geöffnet.',
  rangesChanged:
    'Die Preisbereiche wurden geändert. Damit kann der Eigentümer Einzahlungen an sich bringen: Vergleichen Sie jetzt den Preis des Pools.',
  sourcesRevoked: 'Alles wurde aus den Vaults genommen. Es verdient nichts, bis sie wieder genutzt werden.',
  poolAdded:
    'Demselben Hook wurde ein Pool hinzugefügt. Über einen bösartigen Vault könnte er Token wegnehmen, die im Hook warten.',
  sourceBound: 'Einem Pool desselben Hooks wurde ein Vault zugewiesen.',
  sourceMoved:
    'Der ganze Bestand eines Tokens kam in einen anderen Vault. Kennen Sie ihn nicht, dann kann er Ihre Einlage behalten.',
  exitsAllowed: 'Auszahlungen, Einzahlungen und Swaps wurden pausiert oder wieder zugelassen.',
  feeTermsChanged: 'Der Eigentümer hat geändert, wie weit sich die Gebühr bewegen darf.',
  managerChanged: 'Jetzt entscheidet ein anderer Vertrag, wer welche Rolle über den Hook hat.',
  ownerProposed: 'Ein anderer Eigentümer wurde vorgeschlagen.',
  ownerChanged: 'Der Eigentümer hat gewechselt.',
}
export const usedTimes = (times: number, block: SentenceValue) =>
  `Seit Ihrem letzten Blick geschah das ${times === 2 ? 'zweimal' : `${times}-mal`}, zuletzt in Block ${block}.`
export const switched: Alarms['switched'] = {
  swapsAllowed: (allowed, block) =>
    allowed
      ? `In Block ${block} wurden Swaps wieder zugelassen.`
      : `In Block ${block} wurden Swaps pausiert: Bis sie wieder zugelassen sind, bringen sie Ihnen nichts ein.`,
  depositsAllowed: (allowed, block) =>
    allowed
      ? `In Block ${block} wurden Einzahlungen wieder geöffnet.`
      : `In Block ${block} wurden Einzahlungen geschlossen, was allein keine Auszahlung aufhält.`,
  exitsAllowed: (allowed, block) =>
    allowed
      ? `In Block ${block} wurden Auszahlungen, Einzahlungen und Swaps wieder zugelassen.`
      : `In Block ${block} wurden Auszahlungen, Einzahlungen und Swaps pausiert: Niemand kann abheben, bis jemand mit der Rolle dafür es wieder zulässt.`,
}
/** What a pool allows by now. */
export const swapsNow = {
  allowed: 'Jetzt sind sie zugelassen.',
  paused: 'Jetzt sind sie pausiert: Bis sie wieder zugelassen sind, bringen Swaps Ihnen nichts ein.',
}
export const exitsNow = {
  allowed: 'Jetzt sind sie zugelassen.',
  paused: 'Jetzt sind sie pausiert: Niemand kann abheben, bis jemand mit der Rolle dafür es wieder zulässt.',
}
export const depositsNow = {
  open: 'Jetzt sind sie geöffnet.',
  closed: 'Jetzt sind sie geschlossen, was allein keine Auszahlung aufhält.',
}

// RemovalAlarm
export const withdrawnFromElsewhere = 'Ihre Position wurde von anderswo ausgezahlt'
export const sentByOwnAccount =
  'Nach den Regeln dieses Vertrags kann dies nur Ihr eigenes Konto, und aus diesem Browser kam es nicht. Wenn Sie es nicht waren, verfügt vielleicht jemand anderes über Ihr Konto.'
export const yourPositionWasRemoved = 'Ihre Position wurde entfernt'
export const somebodyRemovedYourPosition = 'Jemand hat Ihre Position entfernt'
export const removedForNothing = 'Ihre Position wurde entfernt, und Sie haben nichts dafür erhalten'
export const removalPaidNothing =
  'Der Vertrag erlaubt jedem, jede Position zu entfernen. Ihre Anteile wurden vernichtet, während die Vaults nichts auszahlten.'
export const removalPaidYou =
  'Der Vertrag erlaubt jedem, jede Position zu entfernen. Ausgezahlt wird an den Inhaber: Der Betrag ist auf Ihrem Konto.'
export const burnedAndPaid = <Node>(shares: Node, amount0: Node, amount1: Node) =>
  sentenceParts`${shares} Ihrer Anteile wurden vernichtet, und Sie erhielten ${amount0} Token 0 und ${amount1} Token 1.`

// StrangeChangeAlarm
export const vaultsSwappedAndBack = 'Die Vaults wurden ausgetauscht und sind wieder die alten'
/** Of a market opened by its address, whose vaults nobody promised. */
export const vaultsChangedMeanwhile = 'Die Vaults wurden seit Ihrem letzten Besuch geändert'
export const strangeChanges = (count: number, isMore: boolean) =>
  `Seit Ihrem letzten Blick hat jemand ${isMore ? 'mindestens ' : ''}${plural(count, { one: 'einmal', other: `${count}-mal` })} Vaults gesetzt, die diese Installation nicht nennt.`
export const lostMeanwhile =
  'Wer inzwischen eingezahlt hat oder hinausgedrängt wurde, hat vielleicht alles verloren: Prüfen Sie Ihre Bestände.'
export const vault0Was = 'Vault 0 war'
export const vault1Was = 'Vault 1 war'

// TransferAlarm
export const sharesSentFromElsewhere = 'Ihre Anteile wurden von anderswo versendet'
export const sharesSentAway = 'Ihre Anteile wurden an ein anderes Konto gesendet'
export const revokeThatApproval =
  'Nach den Regeln dieses Vertrags können nur Sie, oder wem Sie eine Freigabe erteilt haben, Ihre Anteile senden. Wenn Sie es nicht waren, widerrufen Sie diese Freigabe.'
export const stillApproved = <Node>(who: Node, amount: Node | undefined) =>
  amount === undefined
    ? sentenceParts`Wenn Sie es nicht waren, widerrufen Sie Ihre Freigabe: ${who} kann noch immer alle Ihre Anteile senden.`
    : sentenceParts`Wenn Sie es nicht waren, widerrufen Sie Ihre Freigabe: ${who} kann noch immer ${amount} Ihrer Anteile senden.`
export const revokeApproval = 'Freigabe widerrufen'
export const sentAway = <Node>(shares: Node) => sentenceParts`${shares} Ihrer Anteile wurden weggesendet.`
export const to = 'An'

// GapNotice
export const unseenSinceLastVisit = 'Nicht alles seit Ihrem letzten Besuch konnte durchgesehen werden'
export const nodeWouldNotList = (from: SentenceValue, to: SentenceValue) =>
  `Der Node wollte die Ereignisse der Blöcke ${from} bis ${to} nicht auflisten: Es sind zu viele. Ob darin Ihre Position entfernt, Ihre Anteile weggesendet oder die Vaults geändert wurden, ist hier nicht bekannt.`

// DamageNotice
export const notesDamaged = 'Die Notizen dieses Browsers konnten nicht gelesen werden'
export const watchedAnew = (block: SentenceValue) =>
  `Die gespeicherte Aufzeichnung war bei Block ${block} beschädigt; die Überwachung geht mit dem weiter, was davon lesbar war. Ein Alarm, den Sie noch nicht gesehen hatten, kann fehlen: Prüfen Sie Ihre Anteile, Ihre Bestände und die Vaults selbst.`

export const moreAlarms = (count: number) =>
  plural(count, {
    one: 'Es gibt 1 weiteren Alarm dieser Art',
    other: `Es gibt ${count} weitere Alarme dieser Art`,
  })
export const olderAlarms = 'Älter als die Alarme oben.'

/** What an announced operation would do, by the call that it would make. */
export const scheduled: Alarms['scheduled'] = {
  swapsAllowed: 'Swaps würden pausiert oder wieder zugelassen.',
  depositsAllowed: 'Einzahlungen würden geschlossen oder wieder geöffnet.',
  rangesChanged: 'Die Preisbereiche würden geändert, womit der Eigentümer Einzahlungen an sich bringen kann.',
  sourcesRevoked: 'Alles würde aus den Vaults in den Hook geholt und dort warten.',
  poolAdded:
    'Demselben Hook würde ein Pool hinzugefügt. Über einen bösartigen Vault könnte er Token wegnehmen, die im Hook warten.',
  sourceBound: 'Einem Pool desselben Hooks würde ein Vault zugewiesen.',
  sourceMoved: 'Der ganze Bestand eines Tokens käme in einen anderen Vault.',
  exitsAllowed: 'Auszahlungen, Einzahlungen und Swaps würden pausiert oder wieder zugelassen.',
  feeTermsChanged: 'Der Eigentümer würde ändern, wie weit sich die Gebühr bewegen darf.',
  managerChanged: 'Ein anderer Vertrag würde entscheiden, wer welche Rolle über den Hook hat.',
  ownerProposed: 'Ein anderer Eigentümer würde vorgeschlagen.',
  ownerChanged: 'Der Hook ginge an einen anderen Eigentümer oder an keinen.',
  approvalRenewed: 'Einem Vault würde erneut erlaubt, Token des Hooks einzuziehen.',
  delayChanged:
    'Die Wartezeit des Timelocks selbst würde geändert: Was danach angekündigt wird, kann früher kommen.',
  rightsChanged: 'Es würde geändert, wer ankündigen und ausführen darf.',
  otherCall: 'Der Hook würde auf eine Weise aufgerufen, für die diese Seite keinen Namen hat.',
}
export const mayBeUsedFrom = <Node>(when: Node) => sentenceParts`Nutzbar ab ${when}.`
export const mayBeUsedSince = <Node>(when: Node) => sentenceParts`Jederzeit nutzbar, seit ${when}.`
export const whenUnread = 'Ab wann dies nutzbar ist, konnte nicht gelesen werden.'

export const powersScheduled = 'Der Eigentümer hat angekündigt, seine Befugnisse zu nutzen'

export const itScheduled = 'Der Eigentümer hat angekündigt:'
export const nothingScheduled =
  'Der Eigentümer hat nichts angekündigt, was er nicht ausgeführt oder abgesagt hat.'
export const nothingScheduledSince = (block: SentenceValue) =>
  `Der Eigentümer hat seit Block ${block} nichts angekündigt, was er nicht ausgeführt oder abgesagt hat; was davor liegt, wurde nicht gelesen.`
export const scheduledUnread = 'Was der Eigentümer angekündigt hat, konnte nicht gelesen werden.'

/** What the browser shows while the page itself is hidden. */
export const notifications = {
  vaultsChanged: {
    title: 'Die Vaults wurden geändert',
    text: 'Der Hook nutzt nicht die erwarteten Vaults. Öffnen Sie die Seite, um zu sehen, wer sie geändert hat.',
  },
  powerUsed: {
    title: 'Jemand hat eine Befugnis über diesen Markt genutzt',
    text: 'Der Eigentümer des Hooks hat etwas getan, das alle Einzahlungen betrifft. Öffnen Sie die Seite, um zu sehen, was.',
  },
  powerAnnounced: {
    title: 'Der Eigentümer hat angekündigt, seine Befugnisse zu nutzen',
    text: 'Vom Timelock, dem der Hook gehört, wurde etwas verlangt, das alle Einzahlungen betrifft. Öffnen Sie die Seite, um zu sehen, was und ab wann.',
  },
  sharesFewer: {
    title: 'Ihre Anteile sind weniger geworden',
    text: 'Ihre Position wurde ganz oder teilweise entfernt oder weggesendet. Öffnen Sie die Seite, um zu sehen, was geschehen ist.',
  },
}

// LossAlarms
export const tokensAreMissing = 'Token fehlen'
export const lessIsThere = <Node>(side: SentenceValue, there: Node, owed: Node) =>
  sentenceParts`Von Token ${side} ist weniger da, als die Bücher des Vertrags sagen: ${there} von ${owed}. Den Rest hat jemand weggenommen.`
export const whoeverDepositsPays = 'Einzahlungen sind gesperrt: Wer jetzt einzahlt, zahlt für das, was fehlt.'
export const cannotBeTakenOut = 'Ihre Token lassen sich derzeit nicht abheben'
export const triedEveryBlock =
  'Ihre Anteile bleiben Ihnen. Solange diese Seite offen ist, wird eine Auszahlung immer wieder simuliert; sobald sie gelingt, können Sie wieder abheben.'
export const triedWhileOthersCan =
  'Jeder kann weiterhin für Sie abheben; dann verfallen Ihre Anteile für das, was die Vaults in diesem Moment auszahlen, auch wenn das nichts ist. Solange diese Seite offen ist, wird eine Auszahlung immer wieder simuliert; sobald sie gelingt, können Sie wieder abheben.'
export const onlyPartCanLeave = 'Nur ein Teil Ihrer Token lässt sich derzeit abheben'
export const partCanLeave = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`Jetzt können Sie ${amount0} Token 0 und ${amount1} Token 1 abheben; den Rest können die Vaults noch nicht auszahlen.`
export const withdrawThatPart = 'Diesen Teil abheben'
export const partThere = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`Von dem, was noch da ist, stehen Ihnen ${amount0} Token 0 und ${amount1} Token 1 zu.`
export const restGivenUp =
  'Wer jetzt abhebt, gibt alle Anteile ab und verzichtet auf den Rest. Wenn Sie warten, behalten Sie ihn nur, solange niemand für Sie abhebt: Das kann jeder, und dann erhalten Sie nur, was die Vaults in diesem Moment auszahlen.'
export const partBecame = <Node>(before0: Node, before1: Node, now0: Node, now1: Node) =>
  sentenceParts`Ihr Teil betrug ${before0} Token 0 und ${before1} Token 1. Jetzt beträgt er ${now0} Token 0 und ${now1} Token 1.`
export const yourPositionLost = (percent: SentenceValue) =>
  `Ihre Position hat ${percent}% ihres Auszahlungswerts verloren`
export const notBySwaps =
  'Gerechnet zum vorigen Preis, bei dem gewöhnliche Swaps Sie nichts kosten. Also wurden Token weggenommen, ein Vault hat welche verloren, der Eigentümer hat die Preisbereiche verschoben, oder Ein- und Auszahlungen anderer haben einen Teil genommen.'
export const betweenBlocks = (before: SentenceValue, now: SentenceValue) =>
  `zwischen Block ${before} und Block ${now}`
