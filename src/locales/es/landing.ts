import { PRODUCT_NAME } from '#lib/config.ts'
import type { SentenceParameterText } from '#lib/sentence.ts'

export const getStarted = 'Empezar'
export const vault0Token0 = 'Vault 0 · Token 0'
export const vault1Token1 = 'Vault 1 · Token 1'
export const drawingLabel =
  'Ilustración: Token 0 y Token 1 rinden en dos vaults. El hook los presta al pool para un swap y los recupera.'
export const earningYield = 'genera rendimiento'
export const whoRunsIt = 'Quién lo gestiona'
export const ownedByNobody = 'Los contratos de su tipo no tienen propietario y su comisión es fija.'
export const mayHaveOwner = 'Los de su tipo pueden tener un propietario con poder sobre los depósitos.'
export const whatItsCodeAllows = 'Lo que su código permite ahora'
export const whereTheContractIs = 'Dónde está el contrato'
export const everyFigureIsRead =
  'Las cantidades vienen de la cadena, exactas hasta el último dígito. Lo que no está al día se marca.'
export const everyTransactionIsSimulated = 'Cada transacción se simula y se explica antes de que firmes.'
export const openSourceNoTracking = 'Código abierto, archivos estáticos, sin rastreo.'
export const noServerNoTracking = 'Archivos estáticos, sin servidor, sin rastreo.'
export const whatYouGet = 'Lo que obtienes'
export const powerfulFeatures = 'Funciones potentes'
export const oneDepositTwoJobsYield =
  'Gana el rendimiento de los vaults, más comisiones cuando otros hacen swaps.'
export const howSwapsBorrow = 'Cómo un swap toma prestada tu liquidez'
export const lookAtTheVaults = 'Ver los vaults'
export const borrowedWithinOneTransaction = 'Un swap toma prestado y devuelve todo en una sola transacción.'
export const beforeYouDeposit = 'Antes de depositar'
export const openTheApp = 'Abrir la app'

export const rehypothecationHook = `Hook de rehipotecación ${PRODUCT_NAME}`
export const earnYieldOnIdleLiquidity =
  'Obtén rendimiento de la liquidez ociosa. Tus tokens rinden en vaults y pasan al pool solo durante los swaps.'
export const youEarnYieldOnIdle = 'Obtienes rendimiento de la liquidez ociosa.'
export const youReceiveTransferableShareTokens = 'Recibes tokens de participación transferibles.'
export const manyProvidersShareInProportion = 'Muchos proveedores participan en proporción.'
export const anyoneMayConfigureTheVaults = 'Cualquiera puede configurar los vaults.'
export const advancedRehypothecation = 'Rehipotecación avanzada'
export const idleTokensSitInTwo =
  'Los tokens ociosos están en dos vaults ERC-\u{2060}4626 y rinden allí hasta que un swap los necesita.'
export const justInTimeLiquidity = 'Liquidez just-in-time'
export const justInTimeText =
  'Liquidez de rango completo entra en el pool antes de un swap y sale después, en una sola transacción.'
export const erc20ShareSystem = 'Participaciones ERC-\u{2060}20'
export const yourPositionIsAShare =
  'Tu posición es un token de participación. Guárdalo, envíalo o canjéalo por los dos tokens.'
export const uniswapV4HookIntegration = 'Integrado como hook de Uniswap V4'
export const beforeSwapLends = 'El hook presta en cada swap y lo recupera después.'
export const multiUserSupport = 'Para muchos usuarios'
export const manyProvidersUseTheSame =
  'Muchos proveedores usan los mismos vaults, cada uno en proporción a sus participaciones.'
export const publicConfiguration = 'Configuración pública'
export const anyoneMaySetTheVault = `Cualquiera puede cambiar las direcciones de los vaults. ${PRODUCT_NAME} las vigila y te avisa.`
export const atRest = 'En reposo'
export const bothTokensEarnInTheir = 'Los dos tokens rinden en sus vaults. El pool no tiene nada de lo tuyo.'
export const aSwapArrives = 'Llega un swap'
export const theHookOpensTheRace = 'El hook presta tu liquidez. Opera al precio del pool y gana la comisión.'
export const backToWork = 'De vuelta al trabajo'
export const stepReturns =
  'Lo que queda, más la comisión, vuelve a los vaults antes de que termine la transacción.'
export const itIsATestNetwork = 'Es un contrato de una red de prueba.'
export const useTestTokensOnlyThey = 'Usa solo tokens de prueba. Son gratis y no valen nada.'
export const anyoneCanChangeItsVaults = 'Cualquiera puede cambiar sus vaults.'
export const warnsYouWithinABlock = `Mientras está abierto, ${PRODUCT_NAME} comprueba cada bloque, te avisa y detiene los depósitos. No puede impedir un robo dentro de un solo bloque, y los depósitos existentes siguen expuestos.`
export const withdrawEverythingOnly = 'Solo puedes retirarlo todo.'
export const thereIsNoPartialExit =
  'Cualquiera puede hacerlo por ti. Recibes lo que los vaults paguen en ese momento, que puede ser nada.'
export const laterDepositsCanThinOut = 'Los nuevos depósitos pueden diluir tu rendimiento.'
export const pricedByPoolAlone = 'Su precio lo fija solo el pool, sin las ganancias de los vaults.'
/** Texts of the alarm for a connected account with shares. */
export const sharesAtRisk = (shares: SentenceParameterText) =>
  `Tus ${shares} participaciones están en riesgo: cualquiera puede quemarlas ahora, y no recibes nada. Restablece los vaults esperados y retira enseguida.`
export const sharesAffected = (shares: SentenceParameterText) =>
  `Esto afecta a tus ${shares} participaciones. La aplicación muestra cuánto paga un retiro ahora.`
