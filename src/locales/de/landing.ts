import { PRODUCT_NAME } from '#lib/config.ts'
import type { SentenceParameterText } from '#lib/sentence.ts'

export const getStarted = 'Loslegen'
export const vault0Token0 = 'Vault 0 · Token 0'
export const vault1Token1 = 'Vault 1 · Token 1'
export const drawingLabel =
  'Abbildung: Token 0 und Token 1 bringen in zwei Vaults Ertrag. Der Hook verleiht sie dem Pool für einen Swap und nimmt sie zurück.'
export const earningYield = 'bringt Ertrag'
export const whoRunsIt = 'Wer dahintersteht'
export const ownedByNobody = 'Verträge dieser Art haben keinen Eigentümer und eine feste Gebühr.'
export const mayHaveOwner = 'Verträge dieser Art können einen Eigentümer mit Macht über Einzahlungen haben.'
export const whatItsCodeAllows = 'Was sein Code jetzt erlaubt'
export const whereTheContractIs = 'Wo der Vertrag steht'
export const everyFigureIsRead =
  'Beträge kommen von der Chain, genau bis zur letzten Stelle. Was nicht aktuell ist, ist markiert.'
export const everyTransactionIsSimulated =
  'Jede Transaktion wird simuliert und erklärt, bevor Sie unterschreiben.'
export const openSourceNoTracking = 'Open Source, statische Dateien, kein Tracking.'
export const noServerNoTracking = 'Statische Dateien, kein Server, kein Tracking.'
export const whatYouGet = 'Was Sie erhalten'
export const powerfulFeatures = 'Starke Funktionen'
export const oneDepositTwoJobsYield = 'Vault-Ertrag, dazu Gebühren, wenn gehandelt wird.'
export const howSwapsBorrow = 'Wie ein Swap sich Ihre Liquidität leiht'
export const lookAtTheVaults = 'Vaults ansehen'
export const borrowedWithinOneTransaction =
  'Ein Swap leiht alles und gibt es in derselben Transaktion zurück.'
export const beforeYouDeposit = 'Bevor Sie einzahlen'
export const openTheApp = 'App öffnen'

export const rehypothecationHook = `${PRODUCT_NAME} ReHypothecation-Hook`
export const earnYieldOnIdleLiquidity =
  'Ertrag auf ungenutzte Liquidität. Ihre Token verdienen in Vaults und gehen nur während eines Swaps in den Pool.'
export const youEarnYieldOnIdle = 'Ihre ungenutzte Liquidität bringt Ertrag.'
export const youReceiveTransferableShareTokens = 'Sie erhalten übertragbare Anteils-Token.'
export const manyProvidersShareInProportion = 'Viele Liquiditätsgeber sind anteilig beteiligt.'
export const anyoneMayConfigureTheVaults = 'Jeder darf die Vaults konfigurieren.'
export const advancedRehypothecation = 'Erweiterte Rehypothecation'
export const idleTokensSitInTwo =
  'Ungenutzte Token liegen in zwei ERC-\u{2060}4626-Vaults und verdienen dort, bis ein Swap sie braucht.'
export const justInTimeLiquidity = 'Just-in-time-Liquidität'
export const justInTimeText =
  'Liquidität über den gesamten Preisbereich kommt vor einem Swap in den Pool und verlässt ihn danach, in einer Transaktion.'
export const erc20ShareSystem = 'Anteile als ERC-20'
export const yourPositionIsAShare =
  'Ihre Position ist ein Anteils-Token. Halten Sie ihn, senden Sie ihn, oder lösen Sie ihn gegen beide Token ein.'
export const uniswapV4HookIntegration = 'Hook für Uniswap V4'
export const beforeSwapLends = 'Der Hook verleiht für jeden Swap und nimmt danach alles zurück.'
export const multiUserSupport = 'Für viele Nutzer'
export const manyProvidersUseTheSame =
  'Viele Liquiditätsgeber nutzen dieselben Vaults, jeder im Verhältnis seiner Anteile.'
export const publicConfiguration = 'Öffentlich konfigurierbar'
export const anyoneMaySetTheVault = `Jeder darf die Vault-Adressen setzen. ${PRODUCT_NAME} überwacht sie und warnt Sie.`
export const atRest = 'Im Ruhezustand'
export const bothTokensEarnInTheir = 'Beide Token verdienen in ihren Vaults. Der Pool hält nichts von Ihnen.'
export const aSwapArrives = 'Ein Swap trifft ein'
export const theHookOpensTheRace =
  'Der Hook verleiht Ihre Liquidität. Sie handelt zum Preis des Pools und verdient die Gebühr.'
export const backToWork = 'Zurück an die Arbeit'
export const stepReturns = 'Der Rest kehrt samt Gebühr in die Vaults zurück, bevor die Transaktion endet.'
export const itIsATestNetwork = 'Dies ist ein Vertrag für Testnetzwerke.'
export const useTestTokensOnlyThey = 'Verwenden Sie nur Test-Token. Sie sind gratis und nichts wert.'
export const anyoneCanChangeItsVaults = 'Jeder kann seine Vaults ändern.'
export const warnsYouWithinABlock = `Solange ${PRODUCT_NAME} offen ist, prüft es jeden Block, warnt Sie und stoppt Einzahlungen. Einen Diebstahl innerhalb eines Blocks kann es nicht aufhalten, und bestehende Einzahlungen bleiben gefährdet.`
export const withdrawEverythingOnly = 'Sie können nur alles abheben.'
export const thereIsNoPartialExit =
  'Jeder kann das für Sie tun. Sie erhalten, was die Vaults in diesem Moment zahlen, auch wenn das nichts ist.'
export const laterDepositsCanThinOut = 'Neue Einzahlungen können Ihren Ertrag verwässern.'
export const pricedByPoolAlone = 'Ihr Preis richtet sich allein nach dem Pool, ohne den Ertrag der Vaults.'
/** Texts of the alarm for a connected account with shares. */
export const sharesAtRisk = (shares: SentenceParameterText) =>
  `Ihre ${shares} Anteile sind in Gefahr: Jeder kann sie jetzt verbrennen, und Sie erhalten nichts. Stellen Sie die erwarteten Vaults wieder her und heben Sie dann sofort ab.`
export const sharesAffected = (shares: SentenceParameterText) =>
  `Das betrifft Ihre ${shares} Anteile. Die App zeigt, was eine Auszahlung jetzt bringt.`
