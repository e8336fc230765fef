import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import type { Language } from '../language.ts'
import { plural } from './kit.ts'

export { tryAgain } from './kit.ts'

type Alarms = Language['alarms']

export const withdrawingPays = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`Wenn Sie jetzt abheben, erhalten Sie ${amount0} ${token0} und ${amount1} ${token1}.`
export const withdrawingShouldPay = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`Wenn Sie jetzt abheben, sollten Sie ${amount0} ${token0} und ${amount1} ${token1} erhalten. Das ist berechnet, nicht simuliert.`
export const partRefused = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`Ihr Teil beträgt ${amount0} ${token0} und ${amount1} ${token1}, aber der Vertrag verweigert derzeit die Auszahlung.`
export const payoutRefused = 'Der Vertrag verweigert derzeit die Auszahlung Ihrer Anteile.'
export const ownTokens = {
  nobody: 'Das betrifft alle mit Anteilen an diesem Markt. Verbinden Sie eine Wallet, um Ihre zu prüfen.',
  none: 'Sie haben hier jetzt keine Anteile.',
  reading: 'Auszahlung Ihrer Anteile wird berechnet …',
  unavailable: 'Was Ihre Anteile derzeit auszahlen, ist nicht verfügbar.',
}
export const withdrawEverything = 'Alles abheben'

export const theVaultsWereChanged = 'Die Vaults wurden geändert'
export const vaultHoldsAnotherToken = (wrong: SentenceParameterText) =>
  `Vault ${wrong} hält einen anderen Token`
export const lookAtTheVaults = 'Vaults ansehen'
export const lookingUpWhoChangedThem = 'Es wird gesucht, wer sie geändert hat …'
export const wrongAsset = (wrong: SentenceParameterText, token: string) =>
  `Vault ${wrong} hält einen anderen Token als ${token}. Einzahlungen sind gesperrt.`
export const setBackPays = <Node>(shares: Node, amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`${amount0} ${token0} und ${amount1} ${token1} zu Ihren ${shares} Anteilen liegen noch in den alten Vaults. Sie können sie noch verlieren: Jeder kann vorher Ihre Anteile verbrennen, und Sie erhalten nichts.`
export const setBackPaysUnavailable =
  'Was Ihre Anteile nach einer Wiederherstellung auszahlen, ist nicht verfügbar.'
export const anyoneSetsThemBack =
  'Jeder kann sie mit einer Transaktion wiederherstellen. Heben Sie dann sofort ab: Es kann wieder geschehen.'
export const setBack = 'Erwartete Vaults wiederherstellen'
export const untilAccepted =
  'Einzahlungen sind gesperrt, bis Sie die neuen Vaults geprüft und akzeptiert haben.'
export const acceptedVaults = 'Sie haben diese Vaults für Ihre Einzahlungen akzeptiert.'

const changedVaults = (drifted: readonly TokenSide[]): string =>
  drifted.length === 2 ? 'Beide Vaults wurden geändert' : `Vault ${drifted[0]} wurde geändert`
export const drifted = (sides: readonly TokenSide[]) => `${changedVaults(sides)}.`
export const driftedBy = <Node>(sides: readonly TokenSide[], who: Node) =>
  sentenceParts`${changedVaults(sides)}. Geändert von: ${who}.`

export const vault = (index: SentenceParameterText) => `Vault ${index}`
export const before = <Node>(who: Node) => sentenceParts`vorher: ${who}`
export const whoChangedThemIsUnavailable = 'Das Konto, das sie geändert hat, ist nicht verfügbar.'
export const you = 'Ihnen'
export const somebody = 'jemandem'
export const ownAccountElsewhere = 'Ihrem Konto, aber nicht aus diesem Browser'

export const yourSharesBecameFewer = 'Sie haben weniger Anteile als zuvor'
export const iHaveSeenIt = 'Verstanden'
export const blockReplaced =
  'Die Chain hat einen Block ersetzt. Eine Einzahlung oder Übertragung an Sie ist vielleicht rückgängig gemacht.'
export const dropUnexplained = 'Die Seite sucht die Transaktion, die das verursacht hat.'
export const fewerAndLeft = <Node>(fewer: Node, left: Node) =>
  sentenceParts`${fewer} Ihrer Anteile sind weg; es bleiben ${left}.`
export const betweenBlockAndBlock = (sinceBlock: SentenceParameterText, blockNumber: SentenceParameterText) =>
  `zwischen Block ${sinceBlock} und Block ${blockNumber}`

export const mayBeYourRequest =
  'Sie haben eine solche Transaktion angefordert. Ihre Wallet hat noch nicht bestätigt, ob es diese ist.'

export const aPowerWasUsed = 'Jemand hat eine Admin-Befugnis über diesen Markt genutzt'
export const isItSafe = 'Ist das sicher?'
export const powerUses: Alarms['powerUses'] = {
  sourcesChanged: 'Die Vaults wurden gesetzt.',
  swapsAllowed: 'Swaps wurden pausiert oder wieder zugelassen.',
  depositsAllowed: 'Einzahlungen wurden geschlossen oder wieder geöffnet.',
  rangesChanged: 'Die Preisbereiche wurden geändert.',
  sourcesRevoked: 'Alles wurde aus den Vaults genommen.',
  poolAdded: 'Diesem Hook wurde ein Pool hinzugefügt.',
  sourceBound: 'Ein Pool dieses Hooks hat einen Vault erhalten.',
  sourceMoved: 'Ein Token wurde ganz in einen anderen Vault verschoben.',
  exitsAllowed: 'Auszahlungen, Einzahlungen und Swaps wurden pausiert oder wieder zugelassen.',
  feeTermsChanged: 'Der Eigentümer hat die Grenzen der Gebühr geändert.',
  managerChanged: 'Jetzt verwaltet ein anderer Vertrag die Rollen des Hooks.',
  ownerProposed: 'Ein neuer Eigentümer wurde vorgeschlagen.',
  ownerChanged: 'Der Eigentümer hat gewechselt.',
}
export const powerEffects: Alarms['powerEffects'] = {
  rangesChanged: 'So kann der Eigentümer Einzahlungen stehlen. Vergleichen Sie jetzt den Preis des Pools.',
  sourcesRevoked: 'Es bringt keine Rendite, bis es zurück ist.',
  poolAdded: 'Mit einem bösartigen Vault könnte er Token nehmen, die der Hook hält.',
  sourceMoved: 'Ein unbekannter Vault kann Ihre Einzahlung behalten.',
}
export const usedTimes = (times: number, block: SentenceParameterText) =>
  `Das geschah seit Ihrem letzten Besuch ${times === 2 ? 'zweimal' : `${times}-mal`}, zuletzt in Block ${block}.`
export const gates: Alarms['gates'] = {
  swapsAllowed: {
    switched: (allowed, block) =>
      allowed
        ? `Swaps wurden in Block ${block} wieder zugelassen.`
        : `Swaps wurden in Block ${block} pausiert. Bis sie weitergehen, verdienen Sie keine Swap-Gebühren.`,
    isOpen: 'Sie sind jetzt zugelassen.',
    isClosed: 'Sie sind jetzt pausiert. Bis sie weitergehen, verdienen Sie keine Swap-Gebühren.',
  },
  depositsAllowed: {
    switched: (allowed, block) =>
      allowed
        ? `Einzahlungen wurden in Block ${block} wieder geöffnet.`
        : `Einzahlungen wurden in Block ${block} geschlossen. Das blockiert keine Auszahlungen.`,
    isOpen: 'Sie sind jetzt offen.',
    isClosed: 'Sie sind jetzt geschlossen. Das blockiert keine Auszahlungen.',
  },
  exitsAllowed: {
    switched: (allowed, block) =>
      allowed
        ? `Auszahlungen, Einzahlungen und Swaps wurden in Block ${block} wieder zugelassen.`
        : `Auszahlungen, Einzahlungen und Swaps wurden in Block ${block} pausiert. Niemand kann abheben, bis ein Rolleninhaber die Pause aufhebt.`,
    isOpen: 'Sie sind jetzt zugelassen.',
    isClosed: 'Sie sind jetzt pausiert. Niemand kann abheben, bis ein Rolleninhaber die Pause aufhebt.',
  },
}

export const withdrawnFromElsewhere = 'Ihre Position wurde von anderswo abgehoben'
export const sentByOwnAccount =
  'Nur Ihr Konto kann das, aber dieser Browser hat es nicht gesendet. Wenn Sie es nicht waren, hat vielleicht jemand anderes Zugriff auf Ihr Konto.'
export const yourPositionWasRemoved = 'Ihre Position wurde entfernt'
export const somebodyRemovedYourPosition = 'Jemand hat Ihre Position entfernt'
export const removedForNothing = 'Ihre Position wurde entfernt, und Sie haben nichts erhalten'
export const removalPaidNothing =
  'Bei diesem Vertrag kann jeder jede Position entfernen. Ihre Anteile wurden vernichtet, und die Vaults zahlten nichts.'
export const removalPaidYou =
  'Bei diesem Vertrag kann jeder jede Position entfernen. Die Auszahlung ging an Ihr Konto.'
export const burnedAndPaid = <Node>(
  shares: Node,
  amount0: Node,
  amount1: Node,
  [token0, token1]: TokenNames,
) =>
  sentenceParts`${shares} Ihrer Anteile wurden vernichtet. Sie erhielten ${amount0} ${token0} und ${amount1} ${token1}.`

export const vaultsSwappedAndBack = 'Die Vaults wurden geändert und wieder zurückgesetzt'
export const vaultsChangedMeanwhile = 'Die Vaults wurden seit Ihrem letzten Besuch geändert'
export const strangeChanges = (count: number, isMore: boolean) =>
  `Seit Ihrem letzten Besuch hat jemand ${isMore ? 'mindestens ' : ''}${plural(count, { one: 'einmal', other: `${count}-mal` })} unerwartete Vaults gesetzt.`
export const lostMeanwhile =
  'Wer in dieser Zeit eingezahlt hat oder entfernt wurde, hat vielleicht alles verloren. Prüfen Sie Ihre Bestände.'
export const vault0Was = 'Vault 0 war'
export const vault1Was = 'Vault 1 war'

export const sharesSentFromElsewhere = 'Ihre Anteile wurden von anderswo versendet'
export const sharesSentAway = 'Ihre Anteile wurden an ein anderes Konto gesendet'
export const revokeThatApproval =
  'Nur Sie oder ein von Ihnen freigegebenes Konto können Ihre Anteile senden. Wenn Sie es nicht waren, widerrufen Sie diese Freigabe.'
export const stillApproved = <Node>(who: Node, amount: Node | undefined) =>
  amount === undefined
    ? sentenceParts`Wenn Sie es nicht waren, widerrufen Sie Ihre Freigabe: ${who} kann noch immer alle Ihre Anteile senden.`
    : sentenceParts`Wenn Sie es nicht waren, widerrufen Sie Ihre Freigabe: ${who} kann noch immer ${amount} Ihrer Anteile senden.`
export const revokeApproval = 'Freigabe widerrufen'
export const sentAway = <Node>(shares: Node) => sentenceParts`${shares} Ihrer Anteile wurden weggesendet.`
export const to = 'An'

export const unseenSinceLastVisit = 'Ein Teil der Zeit seit Ihrem letzten Besuch wurde nicht geprüft'
export const nodeWouldNotList = (from: SentenceParameterText, to: SentenceParameterText) =>
  `Der Node hat die Ereignisse der Blöcke ${from} bis ${to} nicht aufgelistet. Entfernte Positionen, Übertragungen und Vault-Änderungen darin sind unbekannt.`

export const notesDamaged = 'Die Alarm-Aufzeichnung dieses Browsers ist beschädigt'
export const watchedAnew = (block: SentenceParameterText) =>
  `Die Aufzeichnung war bei Block ${block} beschädigt. Ein Alarm kann fehlen. Prüfen Sie Ihre Anteile, Bestände und Vaults selbst.`

export const moreAlarms = (count: number) =>
  plural(count, {
    one: 'Es gibt 1 weiteren Alarm',
    other: `Es gibt ${count} weitere Alarme`,
  })
export const olderAlarms = 'Sie sind älter als die oben.'

export const scheduled: Alarms['scheduled'] = {
  swapsAllowed: 'Swaps würden pausiert oder wieder zugelassen.',
  depositsAllowed: 'Einzahlungen würden geschlossen oder wieder geöffnet.',
  rangesChanged: 'Die Preisbereiche würden geändert. So kann der Eigentümer Einzahlungen stehlen.',
  sourcesRevoked: 'Alles würde aus den Vaults in den Hook verschoben.',
  poolAdded:
    'Diesem Hook würde ein Pool hinzugefügt. Mit einem bösartigen Vault könnte er Token nehmen, die der Hook hält.',
  sourceBound: 'Ein Pool dieses Hooks würde einen Vault erhalten.',
  sourceMoved: 'Ein Token würde ganz in einen anderen Vault verschoben.',
  exitsAllowed: 'Auszahlungen, Einzahlungen und Swaps würden pausiert oder wieder zugelassen.',
  feeTermsChanged: 'Der Eigentümer würde die Grenzen der Gebühr ändern.',
  managerChanged: 'Ein anderer Vertrag würde die Rollen des Hooks verwalten.',
  ownerProposed: 'Ein neuer Eigentümer würde vorgeschlagen.',
  ownerChanged: 'Der Hook ginge an einen anderen Eigentümer oder an keinen.',
  approvalRenewed: 'Ein Vault dürfte wieder Token des Hooks einziehen.',
  delayChanged: 'Die Wartezeit des Timelocks würde geändert. Spätere Änderungen können früher kommen.',
  rightsChanged: 'Es würde geändert, wer ankündigen und ausführen darf.',
  otherCall: 'Der Hook würde auf eine Weise aufgerufen, die diese Seite nicht kennt.',
}
export const mayBeUsedFrom = <Node>(when: Node) => sentenceParts`Möglich ab ${when}.`
export const mayBeUsedSince = <Node>(when: Node) => sentenceParts`Jederzeit möglich seit ${when}.`
export const whenUnread = 'Der früheste Zeitpunkt konnte nicht gelesen werden.'

export const powersScheduled = 'Der Eigentümer hat eine Änderung angekündigt'

export const itScheduled = 'Der Eigentümer hat angekündigt:'
export const nothingScheduled = 'Es steht nichts Angekündigtes aus.'
export const nothingScheduledSince = (block: SentenceParameterText) =>
  `Seit Block ${block} steht nichts Angekündigtes aus. Frühere Blöcke wurden nicht gelesen.`
export const scheduledUnread = 'Die Ankündigungen des Eigentümers konnten nicht gelesen werden.'

export const notifications = {
  vaultsChanged: {
    title: 'Die Vaults wurden geändert',
    text: 'Der Hook nutzt nicht die erwarteten Vaults. Öffnen Sie die Seite, um zu sehen, wer sie geändert hat.',
  },
  powerUsed: {
    title: 'Jemand hat eine Admin-Befugnis über diesen Markt genutzt',
    text: 'Ein Admin hat etwas getan, das alle Einzahlungen betrifft. Öffnen Sie die Seite, um zu sehen, was.',
  },
  powerAnnounced: {
    title: 'Der Eigentümer hat eine Änderung angekündigt',
    text: 'Eine Änderung, die alle Einzahlungen betrifft, wurde angekündigt. Öffnen Sie die Seite, um zu sehen, was und wann.',
  },
  sharesFewer: {
    title: 'Sie haben weniger Anteile als zuvor',
    text: 'Ihre Position wurde ganz oder teilweise entfernt oder weggesendet. Öffnen Sie die Seite, um zu sehen, was geschehen ist.',
  },
}

export const tokensAreMissing = 'Token fehlen'
export const lessIsThere = <Node>(token: string, there: Node, owed: Node) =>
  sentenceParts`Der Vertrag schuldet ${owed} ${token}, hält aber nur ${there}. Den Rest hat jemand genommen.`
export const whoeverDepositsPays =
  'Einzahlungen sind gesperrt: Neue Einzahlungen würden für den Verlust zahlen.'
export const cannotBeTakenOut = 'Sie können derzeit nicht abheben'
export const triedEveryBlock =
  'Sie behalten Ihre Anteile. Diese Seite simuliert in jedem Block eine Auszahlung und gibt den Button frei, sobald sie gelingt.'
export const triedWhileOthersCan =
  'Jeder kann weiterhin für Sie abheben. Sie erhielten dann, was die Vaults in diesem Moment zahlen, auch wenn das nichts ist. Diese Seite simuliert in jedem Block eine Auszahlung und gibt den Button frei, sobald sie gelingt.'
export const onlyPartCanLeave = 'Sie können derzeit nur einen Teil Ihrer Token abheben'
export const partCanLeave = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`Sie können jetzt ${amount0} ${token0} und ${amount1} ${token1} abheben. Den Rest können die Vaults noch nicht zahlen.`
export const withdrawThatPart = 'Diesen Teil abheben'
export const partThere = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`Ihr Teil beträgt ${amount0} ${token0} und ${amount1} ${token1}.`
export const restGivenUp =
  'Wenn Sie jetzt abheben, vernichten Sie alle Ihre Anteile und verzichten auf den Rest. Wenn Sie warten, kann jemand anderes für Sie abheben, und Sie erhalten nur, was die Vaults dann zahlen.'
export const partBecame = <Node>(
  before0: Node,
  before1: Node,
  now0: Node,
  now1: Node,
  [token0, token1]: TokenNames,
) =>
  sentenceParts`Ihr Teil betrug ${before0} ${token0} und ${before1} ${token1}. Jetzt beträgt er ${now0} ${token0} und ${now1} ${token1}.`
export const yourPositionLost = (percent: SentenceParameterText) =>
  `Ihre Position hat ${percent}% ihres Werts verloren`
export const notBySwaps =
  'Gewöhnliche Swaps verursachen das nicht. Token wurden genommen, ein Vault hat welche verloren, die Preisbereiche wurden verschoben, oder andere Ein- und Auszahlungen haben einen Teil genommen.'
export const betweenBlocks = (before: SentenceParameterText, now: SentenceParameterText) =>
  `zwischen Block ${before} und Block ${now}`
