import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import { formatPercent } from '#math/percent.ts'
import type { Language } from '../language.ts'
import { figureText } from './kit.ts'

export { currentPrice } from './deposit.ts'
export { details, max, smallestUnits, token1Token0, tryAgain, unavailable, youReceive } from './kit.ts'

export const token0ToToken1 = 'Token0 a Token1'
export const token1ToToken0 = 'Token1 a Token0'
export const directionOfTheSwap = 'Dirección del swap'
export const youPay = 'Pagas'

export const whatTheHookWouldLend = 'No se pudo leer la liquidez JIT del hook.'
export const theHookLends = 'El hook presta'
export const nothingLent = 'nada: un vault está vacío'
export const liquidityForThisSwapOnly = 'de liquidez, solo para este swap'
export const lentLiquidity = 'liquidez prestada'
export const token0Delta = 'Delta de Token0'
export const token1Delta = 'Delta de Token1'
export const to = (tickLower: SentenceParameterText, tickUpper: SentenceParameterText) =>
  `de ${tickLower} a ${tickUpper}`
export const rangeInTicks = 'Rango en ticks'
export const currentTick = (tick: SentenceParameterText) => `tick actual ${tick}`
export const hooksToken0After = 'Cambio en el Token0 del hook'
export const hooksToken1After = 'Cambio en el Token1 del hook'
export const againstBefore = 'frente a antes, con su parte de la comisión incluida'
export const thePoolHolds = 'El pool tiene'
export const poolsOwnLiquidity = 'de liquidez propia, en rango al precio actual'
export const poolLiquidity = 'liquidez del pool'
export const poolManagersToken0 = 'Token0 del pool manager'
export const poolManagersToken1 = 'Token1 del pool manager'
export const managerHoldsForAllPools = 'para todos sus pools; paga primero al hook'

export const enterAnAmountAndSee = 'Introduce una cantidad para ver una cotización.'
export const price = 'Precio'
export const priceUnit = (price: SentenceParameterText, of: SentenceParameterText) =>
  `Token${price}/Token${of}`
export const fee = 'Comisión'
export const feeIncludedWithProtocols = 'en lo que pagas, con la parte del protocolo incluida'
export const feeIncluded = 'en lo que pagas'
export const priceImpact = 'Impacto en el precio'
export const none = 'ninguno'
export const slippageCheckedBySimulation = (slippageText: SentenceParameterText) =>
  `${slippageText}%, comprobado por simulación antes de que firmes`
export const minimumReceived = 'Mínimo recibido'
export const maximumPaid = 'Máximo pagado'
export const priceLimit = 'Se detiene en'
export const priceLimitNote = (isEntered: boolean) =>
  `${isEntered ? 'Por tu límite de precio y tu slippage' : 'Por tu slippage'}. Si el precio lo alcanza, solo se intercambia una parte y conservas el resto.`

export const byV4quoterAtBlock = (value: SentenceParameterText) => `Por V4Quoter, en el bloque ${value}.`
export const computedHere = (block: SentenceParameterText) =>
  `Calculado en esta página con el bloque ${block}, y confirmado por V4Quoter antes de que firmes.`
export const computedHereToStop = (block: SentenceParameterText) =>
  `Calculado en esta página con el bloque ${block}. V4Quoter no tiene límite de precio, así que el swap se simula antes de que firmes.`

export const computedHereManagerLacks = (block: SentenceParameterText) =>
  `Calculado en esta página con el bloque ${block}. El pool manager tiene demasiado poco para V4Quoter, pero este swap paga antes. Se simula antes de que firmes.`

export const payForReceive = (paid: SentenceParameterText, received: SentenceParameterText) =>
  `${paid} por ${received}`
export const theQuotesDiffer = 'Las cotizaciones difieren'
export const whichQuoteCounts =
  'Esta página y V4Quoter dan cotizaciones distintas. Desde ahora se usa la de V4Quoter. No se envió nada.'
export const bothQuotes = (
  block: SentenceParameterText,
  here: SentenceParameterText,
  quoter: SentenceParameterText,
) => `En el bloque ${block} esta página calculó ${here}; V4Quoter, ${quoter}.`

export const tokenToRouter = <Node>(token: string, address: Node) =>
  sentenceParts`${token} para el router de swaps ${address}`
export const noMoreThanThisSwap = 'No más de lo que este swap puede tomar.'
export const anyAmountForLaterSwaps =
  'Cualquier cantidad, también para swaps posteriores. El router solo toma lo que intercambias.'
export const exactNeedsAmount = 'Introduce antes una cantidad'
export const approvalAmount = 'Cantidad aprobada'
export const whichApproval = (token: string) => `${token} para el router de swaps`

export const exactIn = 'Entrada exacta'
export const exactOut = 'Salida exacta'
export const youPayExactly = 'Pagas exactamente'
export const youReceiveExactly = 'Recibes exactamente'
export const whatTheAmountIs = 'Qué es la cantidad'
export const youHave = <Node>(amount: Node) => sentenceParts`Tienes ${amount}`

export const youPaid = (text: SentenceParameterText) => `Pagaste ${text}.`
export const youReceived = (text: SentenceParameterText) => `Recibiste ${text}.`
export const partialFill = 'Ejecución parcial: el precio alcanzó tu límite. Conservaste el resto.'
export const exactlyAsQuoted = 'Exactamente lo cotizado.'
export const quoted = (paid: SentenceParameterText, received: SentenceParameterText) =>
  `La cotización era ${paid} por ${received}.`

export const whatTheSwapDoes = 'Lo que hace el swap'
export const quote = 'Cotización'
export const liquidity = 'Liquidez'

export const slippageAndPriceStop = 'Slippage y límite de precio'
export const slippage = 'Slippage'
export const slippageKept = (bps: SentenceParameterText) =>
  `${bps} puntos básicos, guardados para tu próxima visita`
export const priceStopOptional = 'Límite de precio (opcional)'
export const priceLimitQuestion = 'Parar en cuanto el precio se haya movido tanto'
export const notValid = 'no válido'
export const noPriceLimit =
  'El router de swaps de esta red no tiene límite de precio. El slippage limita el precio medio del swap.'
export const heldForAMoment = 'se necesita la cantidad completa por un momento; lo no usado vuelve enseguida'
export const stopAt = (stopText: SentenceParameterText) => `, parar en ${stopText}%`

export const readingTheApproval = 'Leyendo la aprobación…'
export const theApprovalIsUnavailable = 'La aprobación no está disponible'
export const theRouterMayTakeNothing = (token: string) => `El router de swaps no tiene permiso para ${token}.`
export const theRouterMayTake = (allowanceText: SentenceParameterText) =>
  `El router puede gastar ${allowanceText}`
export const lessThanThisSwapTakes = (note: SentenceParameterText) =>
  `${note}: menos de lo que toma este swap.`
export const enoughForThisSwap = (note: SentenceParameterText) => `${note}.`

export const tokenThroughPermit2 = <Node>(token: string, permit2: Node, router: Node) =>
  sentenceParts`${token} mediante Permit2 ${permit2} para el router de swaps ${router}`
export const permit2Modes =
  'Apruebas Permit2. Permite al router gastar lo que necesita este swap, durante 20 minutos.'
export const permit2SignedModes =
  'Apruebas Permit2 una vez. Con cada swap firmas lo que el router puede gastar, durante 20 minutos.'
export const permit2MayTakeNothing = (token: string) => `Permit2 no tiene permiso para ${token}.`
export const permit2MayTake = (allowanceText: SentenceParameterText) =>
  `Permit2 puede gastar ${allowanceText}`
export const signedWithTheSwap = (note: SentenceParameterText) =>
  `${note}. La cantidad del router la firmas con el swap.`
export const whichPermit2Approval = (token: string) => `${token} para Permit2`
export const approvedByTransaction = {
  contract:
    'Tu cuenta es un contrato, así que la aprobación de Permit2 para el router es una transacción aparte.',
  cannotSign:
    'Tu wallet no pudo firmar para Permit2, así que la aprobación para el router es una transacción aparte.',
  permitNotTaken:
    'Permit2 rechaza la firma de tu cuenta, así que la aprobación para el router es una transacción aparte.',
} as const
export const throughPermit2MayTakeNothing = (token: string) =>
  `El router de swaps no tiene permiso para ${token} mediante Permit2.`

export const routerChecked = 'Comprobando el router de swaps…'
export const routerFaults = {
  noRouter: 'No hay un router de swaps en su dirección en esta red. Los swaps están desactivados.',
  otherManager: 'El router de swaps pertenece a otro pool manager. Los swaps están desactivados.',
  otherLayout:
    'El router de swaps usa otro formato que el que conoce esta compilación. Los swaps están desactivados.',
  noPermit2: 'Permit2 no está en su dirección en esta red. Los swaps están desactivados.',
  unread: 'No se pudo comprobar el router de swaps. Inténtalo de nuevo en un momento.',
} as const
export const enterAmount = 'Introduce la cantidad del swap'
export const readingThePool = 'Leyendo el pool…'
export const liveStateMissing = 'El estado real del pool no está disponible, así que no puedes hacer swaps'
export const ticksMissing = 'No se pudieron leer los ticks del pool, así que no es posible cotizar'
export const askingV4quoter = 'Preguntando a V4Quoter…'
export const enterAnAmountAboveZero = 'Introduce una cantidad mayor que cero.'
export const slippageProblem = (sentence: SentenceParameterText) => `Slippage: ${sentence}`
export const priceLimitProblem = (sentence: SentenceParameterText) => `Límite de precio: ${sentence}`
export const quoterIsAsked = 'Comprobando esta cotización con V4Quoter'
export const approveAndSwap = 'Aprobar y hacer swap'
export const approveTokenFirst = (token: string) => `Aprueba antes ${token}`
export const readingYourBalances = 'Leyendo tus saldos…'
export const checking = 'Comprobando…'
export const swap = 'Swap'

export const currentQuotes = 'Cotizaciones actuales'
export const quotedAtBlock = (value: SentenceParameterText) => `Cotizado en el bloque ${value}.`
export const priceMovedSince = 'El precio se ha movido. Pulsa «Cotizar» para ver nuevas cotizaciones.'
export const zeroForOneDirection = 'token0 -> token1'
export const oneForZeroDirection = 'token1 -> token0'
export const noQuote = 'Introduce una cantidad mayor que cero para cotizar.'

export const getQuotes = 'Cotizar'
export const tokenAmount = (index: SentenceParameterText) => `Cantidad de Token${index}`
export const correctMarkedAmount = 'Corrige antes la cantidad señalada'

export const poolDetails = 'Detalles del pool'
export const poolManager = 'Pool manager'
export const poolId = 'ID del pool'
export const copiedPoolId = 'ID del pool'
export const quoteToken = (index: SentenceParameterText) => `Token${index}`
export const chargedOnChain: Language['swap']['chargedOnChain'] = ({ down, up }) =>
  `cobrado en la cadena: ${down === up ? down : `${down} de Token0 a Token1, ${up} de Token1 a Token0`}`
export const tickSpacing = 'Espaciado de ticks'
export const hooks = 'Hooks'

export const priceInWeiReplaced = 'El precio en wei se redondea a cero, así que se muestra el mínimo de 1.'
export const poolInformation = 'Información del pool'
export const quoteCurrentPrice = 'Precio actual'
export const copiedCurrentPrice = 'precio actual'
export const inversePrice = 'Precio inverso'
export const token0PerToken1 = 'Token0/Token1'
export const copiedInversePrice = 'precio inverso'
export const squareRootPrice = 'Raíz cuadrada del precio'
export const sqrtPriceUnit = 'sqrtPriceX96, un número Q64.96'
export const copiedSquareRootPrice = 'raíz cuadrada del precio'
export const priceInWei = 'Precio en wei'
export const priceInWeiReplacedNote = 'el valor se redondea a 0, así que se muestra el mínimo de 1'
export const priceInWeiUnit = 'unidades mínimas de Token1 por 10¹⁸ de Token0'
export const copiedPriceInWei = 'precio en wei'

export const poolKeyStructure = 'Estructura de la clave del pool'
export const poolIdFormula = 'keccak256(abi.encode(clave del pool))'

export const poolManagerQuoteInformation = 'Información de cotización del pool manager'

export const spotQuoteNote =
  'Cotización spot: entrada × precio, sin comisión, impacto en el precio ni liquidez JIT'
export const executableQuoteNote = 'Ejecutable ahora, comisiones incluidas (V4Quoter)'
export const input = 'Entrada'
export const output = 'Salida'

const of = (
  amount: bigint,
  { side, params }: { readonly side: TokenSide; readonly params: { readonly decimals: number | undefined } },
  tokens: TokenNames,
): string => `${figureText(amount, params.decimals)} de ${tokens[side]}`

export const swapIssues: Language['swap']['swapIssues'] = {
  PoolNotInitialized: 'El pool aún no está inicializado.',
  SwapAmountCannotBeZero: 'Introduce una cantidad mayor que cero.',
  InvalidFeeForExactOut: 'La comisión se lleva toda la entrada, así que no es posible una salida exacta.',
  PriceLimitAlreadyExceeded: 'El pool está al final de su rango de precios en esta dirección.',
  PriceLimitOutOfBounds: 'El límite de precio está más allá de lo que acepta el pool.',
  HookCallFailed: 'Los vaults tienen más de lo que el pool puede tomar prestado, así que falla todo swap.',
  SafeCastOverflow: 'Cantidad demasiado grande para este pool.',
  sourcePaused: ({ side }) =>
    `El propietario de Vault ${side} lo ha pausado, así que ahora no puedes hacer swaps.`,
  allPaused: 'El contrato está en pausa: ahora no puedes hacer swaps.',
  poolPaused: 'El propietario ha pausado este pool: ahora no puedes hacer swaps.',
  noAccount: 'Conecta una wallet para hacer un swap.',
  slippage: 'Fija un slippage entre 0% y 50%.',
  stop: 'Fija un límite de precio entre 0.01% y 50%.',
  unreadable: 'No se pudo leer el pool. Inténtalo de nuevo.',
  accountUnreadable: 'No se pudo leer tu saldo o tu aprobación. Inténtalo de nuevo.',
  nothingOut: 'La cantidad es demasiado pequeña para recibir algo. Introduce más.',
  fillsNothing: 'Al pool no le queda nada que dar en esta dirección.',
  nothingLent:
    'El hook no presta nada a este swap. Hay poca liquidez, así que una cantidad pequeña puede mover mucho el precio.',
  highImpact: ({ params }) =>
    `Recibes un ${formatPercent(params.part, params.whole)} menos que al precio actual, antes de la comisión.`,
  fillsOnly: (issue, tokens) =>
    `El pool solo puede cubrir ${of(issue.params.fills, issue, tokens)}. Introduce menos.`,
  partialFill: (issue, tokens) =>
    `Ejecución parcial: con tu límite de precio solo se intercambian ${of(issue.params.fills, issue, tokens)} de ${of(issue.params.wanted, issue, tokens)}. Conservas el resto.`,
  reserveTooLow: (issue, tokens) =>
    `El pool manager tiene ${of(issue.params.has, issue, tokens)}. Este swap necesita ${of(issue.params.needed, issue, tokens)}.`,
  vaultIlliquid: (issue, tokens) =>
    `El vault puede pagar ahora ${of(issue.params.has, issue, tokens)}. Este swap necesita ${of(issue.params.needed, issue, tokens)}.`,
  approvalNeeded: (issue, tokens) =>
    `El router de swaps está aprobado por ${of(issue.params.allowance, issue, tokens)}. Este swap necesita ${of(issue.params.needed, issue, tokens)}.`,
  permitNeeded: (issue, tokens) =>
    `El router de swaps puede gastar ${of(issue.params.allowance, issue, tokens)} mediante Permit2. Este swap necesita ${of(issue.params.needed, issue, tokens)}.`,
  balanceTooLow: (issue, tokens) =>
    `Necesitas ${figureText(issue.params.missing, issue.params.decimals)} más de ${tokens[issue.side]}.`,
}
