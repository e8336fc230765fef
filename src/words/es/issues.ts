import { parts, type Said, sentence } from '#lib/sentence.ts'
import { amountInWords, atLeastInWords } from '#math/amountText.ts'
import type { Language } from '../language.ts'
import { failures } from './errors.ts'
import * as specified from './specified.ts'
import { CONNECT_TO_NETWORK, CONNECT_WALLET_FIRST, NO_WALLET_ADDRESS } from './specified.ts'

type Issues = Language['issues']

/** What stands against a deposit, or should be known before it. */
export const depositIssues: Issues['depositIssues'] = {
  noAccount: 'Conecta una wallet para depositar.',
  poolUnreadable: 'No se pudo leer el pool. Inténtalo de nuevo.',
  poolNotInitialized: 'El pool aún no está inicializado.',
  zeroLiquidity: 'Introduce una cantidad mayor que cero.',
  liquidityTooLarge: 'La cantidad supera lo máximo que el pool puede contener.',
  amountsTooLarge:
    'A este precio, el depósito tomaría más de un token de lo que el pool puede contar. Introduce menos.',
  ownRules:
    'El contrato valora sus participaciones con reglas propias, así que nadie puede decir qué movería esto. Rechazado.',
  sharesUnread: 'No se pudo leer lo que tienen las fuentes. Inténtalo de nuevo.',
  takesNothing: 'Tan pocas participaciones no cuestan nada, y no valdrían nada. Introduce más.',
  accountUnreadable: 'No se pudieron leer tus saldos o aprobaciones. Inténtalo de nuevo.',
  approvalNeeded: ({ side, params: { allowance, needed, decimals } }) =>
    allowance === 0n
      ? `Token ${side} aún no está aprobado para el hook.`
      : `La aprobación de Token ${side} cubre ${amountInWords(allowance, decimals)}, y este depósito toma ${amountInWords(needed, decimals)}.`,
  balanceTooLow: ({ side, params: { missing, decimals } }) =>
    `No tienes suficiente Token ${side}: te faltan ${atLeastInWords(missing, decimals)}.`,
  mainnet:
    'Este contrato es para redes de prueba: en una red principal cualquiera podría llevarse el depósito.',
  notOffered: 'Los depósitos aquí valen dinero real, y esta página no los ofrece.',
  vaultChanged: ({ side }) =>
    `Vault ${side} no es el vault que nombra este despliegue. Los depósitos están bloqueados hasta que lo hayas examinado y aceptado, en «Vaults».`,
  vaultAccepted: ({ side }) =>
    `Vault ${side} no es el vault que nombra este despliegue. Lo has aceptado para tus depósitos.`,
  vaultUnreadable: ({ side }) => `Los depósitos están bloqueados: Vault ${side} no se puede comprobar.`,
  vaultWrongAsset: ({ side }) => `Vault ${side} no guarda Token ${side}.`,
  tokensMissing: ({ side }) =>
    `Los depósitos están bloqueados: hay menos Token ${side} de lo que dice la contabilidad del contrato, y quien deposite ahora paga lo que falta.`,
  vaultMintsNothing: ({ side }) => `Puede que Vault ${side} no abone nada por una cantidad tan pequeña.`,
  poolNotOpened:
    'El propietario de este pool aún no ha hecho el primer depósito: hasta entonces nadie más puede depositar.',
  poolDead: 'Todos han salido de este pool, y el contrato ya no admite depósitos en él.',
  depositsClosed: 'El propietario de este pool ha cerrado los depósitos.',
  gatesUnreadable: 'No se pudo leer si este pool admite depósitos. Inténtalo de nuevo.',
  poolPaused:
    'El propietario ha pausado este pool: no hay swaps, así que los swaps no dan ganancias. Eso por sí solo no impide ninguna salida.',
  locksPosition: ({ params: { blocks } }) =>
    `Después no podrás retirar nada tuyo durante ${blocks} bloques, ni siquiera lo que pusiste antes.`,
  sourceMintsNothing: ({ side }) =>
    `Vault ${side} no da nada por tan poco Token ${side}, así que el contrato rechazaría el depósito. Si ese lado está agotado, nadie puede depositar hasta que un swap lo reponga.`,
  sourceEmpty: ({ side }) =>
    `Vault ${side} informa de que no guarda nada, así que el depósito no toma nada de Token ${side}: el contrato valora ese lado en nada.`,
  outOfRanges:
    'Ninguno de los rangos de precio del propietario contiene el precio del pool: hasta el más cercano no se intercambia nada, y cualquiera puede mover el precio gratis. Puede ser un paso de un propietario que se lleva depósitos.',
  seedTooSmall: ({ side, params: { needed, decimals } }) =>
    `El primer depósito tiene que aportar al menos ${amountInWords(needed, decimals)} de Token ${side}.`,
  seeds:
    'Aún no hay nada en este pool: este sería el primer depósito. Decide en qué proporción se hacen todos los demás, aquí la del precio del pool. Hasta una centésima parte de él no podrá retirarse nunca.',
  oneSided: 'El precio está en el borde del rango: el depósito toma un solo token.',
  nothingBorrowed: ({ params }) =>
    params.poolIsEmpty
      ? 'El hook no tiene nada que prestar ahora, y el pool no tiene liquidez propia: cualquiera puede mover su precio casi gratis. Un depósito se toma a ese precio: compáralo antes con el mercado.'
      : 'El hook no tiene nada que prestar ahora, así que solo la liquidez propia del pool sostiene su precio, y moverlo cuesta menos de lo habitual. Un depósito se toma a ese precio: compáralo antes con el mercado.',
  exitLoss: 'Retirar este depósito enseguida devolvería menos de lo que pones.',
  exitNothing: 'Retirar este depósito enseguida no devolvería nada.',
}

/** What stands against a withdrawal. */
export const withdrawIssues: Issues['withdrawIssues'] = {
  noAccount: NO_WALLET_ADDRESS,
  poolNotInitialized: 'El pool aún no está inicializado.',
  noShares: 'No tienes participaciones que retirar',
  unreadable: 'No se pudo leer lo que volvería. Inténtalo de nuevo.',
  amountsTooLarge:
    'La posición es mayor de lo que el contrato puede pagar de una vez. Transfiere antes parte de las participaciones.',
  locked: ({ params: { unlockBlock } }) =>
    `Tus participaciones están bloqueadas: se pueden retirar a partir del bloque ${unlockBlock}.`,
  returnsNothing: 'Retirar ahora quemaría tus participaciones a cambio de nada.',
  wholeOnly: 'Este hook solo paga posiciones completas.',
  moreThanHeld: 'Es más de lo que tienes.',
  ownRules:
    'El contrato valora sus participaciones con reglas propias, así que nadie puede decir qué movería esto. Rechazado.',
  sourceShort: ({ side, params: { pays, needed, decimals } }) =>
    `La fuente de Token ${side} pagaría ahora ${amountInWords(pays, decimals)}, y esto toma ${amountInWords(needed, decimals)} de ella.`,
}

/** What each contract error means for the person. Sources: the hook, v4-core, v4-periphery, OpenZeppelin. */
export const contractErrors: Issues['contractErrors'] = {
  // The hook (specification, section 3)
  AlreadyInitialized: 'El hook ya sirve a un pool y no admite un segundo.',
  HookNotImplemented: 'Se llamó al hook para algo que no hace.',
  InvalidAmounts:
    'Las cantidades no encajan con el pool: a este precio, un depósito tendría que pagarte a ti.',
  InvalidCurrency: 'Una de las monedas no es un token de este pool.',
  InvalidPool: 'Este no es el pool al que sirve el hook.',
  NotPoolManager: 'Solo el pool manager puede llamar a esta función del hook.',
  NotSelf: 'Solo el propio hook puede llamar a esta función.',
  PoolKeyNotInitialized: 'El hook aún no tiene pool, así que no puede tomar ni devolver nada.',
  ZeroLiquidity: 'No hay liquidez que mover: la cantidad, o tu saldo de participaciones, es cero.',
  // The hook over OpenZeppelin's base
  NotInitialized: 'El hook aún no tiene pool, así que no puede tomar ni devolver nada.',
  NotSeeded:
    'Aún no se ha puesto nada en este pool: los depósitos se abren tras el primero, que es una llamada aparte.',
  AlreadySeeded: 'El primer depósito ya se hizo.',
  InsufficientSeed: 'El primer depósito tiene que ser mayor.',
  Locked: 'El hook está en medio de un swap: entretanto no se puede hacer nada más con él.',
  ZeroShares: 'No se indican participaciones: introduce más que nada.',
  InvalidMsgValue:
    'Se envió menos moneda propia de la cadena de la que el depósito toma ahora: su fuente ha rendido entretanto. Inténtalo de nuevo.',
  RefundFailed:
    'No se pudo devolver lo que el depósito no necesitó: esta cuenta no acepta la moneda de vuelta.',
  ReentrancyGuardReentrantCall: 'Se llamó otra vez al hook en medio de una llamada.',
  // The hook of many pools
  AssetsAlreadyBound: 'El pool tiene algo que ya no es de nadie, así que no se puede volver a abrir.',
  BootstrapTooSmall: 'El primer depósito es menor de lo que pide el contrato.',
  CrossPoolShareLeak: 'Un vault habría tomado participaciones de otro pool, así que el hook se detuvo.',
  DeadlineExpired: 'El plazo que fijaste había pasado cuando iba a minarse. Empieza de nuevo.',
  DepositLocked: (block) =>
    `Lo que depositaste está bloqueado: se puede retirar a partir del bloque ${block}.`,
  DirectInitializeBlocked: 'Solo el propietario del hook abre pools en él.',
  DynamicFeeNotSupported: 'El hook no admite pools con comisiones dinámicas.',
  InsufficientBootstrap: 'El primer depósito necesita los dos tokens.',
  InsufficientPoolBalance: 'El pool tiene menos de lo que se iba a sacar de él.',
  InsufficientShares: 'Tienes menos participaciones de las que querías retirar.',
  InvalidDistribution: 'Los rangos no son como el hook los admite.',
  InvalidHookAddress: 'La clave del pool nombra otro hook.',
  InvalidTickRange: 'Un rango no encaja con el espaciado de ticks del pool.',
  JITInProgress: 'El hook está en medio de un swap.',
  LiquidityNotAllowed: 'Nadie puede poner en este pool liquidez junto a la del hook.',
  MinDepositBlocksTooLarge: 'El bloqueo es más largo de lo que el hook permite.',
  NativeNotSupported: 'El hook no admite moneda nativa.',
  OwnableInvalidOwner: 'Esto no puede ser un propietario.',
  OwnableUnauthorizedAccount: 'Solo el propietario del hook puede hacer esto.',
  PoolNotLive:
    'El propietario ha pausado este pool: ahora no hace swaps. Eso por sí solo no impide ninguna salida.',
  RenounceOwnershipDisabled: 'El hook siempre tiene un propietario.',
  SlippageExceeded:
    'Las cantidades se han movido más que la tolerancia que fijaste, así que no se hizo nada. Mira las cifras nuevas o permite más.',
  TransferReceiptShortfall: 'Un token entregó menos de lo que se envió.',
  Unauthorized: 'El propietario ha cerrado los depósitos. Eso por sí solo no impide las salidas.',
  UnauthorizedCallback: 'Solo el pool manager puede hacer esta llamada.',
  VaultAlreadyBootstrapped: 'El pool ya se abrió.',
  VaultAssetMismatch: 'Un vault guarda un token distinto del de su lado del pool.',
  VaultChargesEntryFee: 'Un vault cobra una comisión por lo que entra.',
  VaultChargesExitFee: 'Un vault cobra una comisión por lo que sale.',
  VaultNotBootstrapped: 'El pool no admite depósitos: nunca se abrió, o todos han salido de él.',
  ZeroSharesMinted: 'Un vault no daría nada por una cantidad tan pequeña, así que se rechazó el depósito.',
  // ERC-20 (ERC-6093) and SafeERC20
  ERC20InsufficientAllowance:
    'La aprobación es menor que la cantidad que se va a tomar. Aprueba más e inténtalo de nuevo.',
  ERC20InsufficientBalance: 'El saldo es menor que la cantidad que se va a mover.',
  ERC20InvalidApprover: 'La dirección que aprueba no es válida.',
  ERC20InvalidReceiver: 'La dirección que recibe no es válida.',
  ERC20InvalidSender: 'La dirección que envía no es válida.',
  ERC20InvalidSpender: 'La dirección que se quiere aprobar no es válida.',
  // No error of a contract: the answer of a token that refuses without one (simulateActions.ts).
  ReturnedFalse: 'El token devolvió false: no permitiría nada.',
  SafeERC20FailedOperation: 'Un token se negó a moverse.',
  SafeCastOverflow: 'La cantidad es mayor de lo que el pool puede contar.',
  SafeCastOverflowedUintDowncast: 'La cantidad es mayor de lo que el contrato puede contar.',
  SafeCastOverflowedIntDowncast: 'La cantidad es mayor de lo que el contrato puede contar.',
  SafeCastOverflowedIntToUint: 'El contrato calculó una cantidad negativa donde no puede haberla.',
  SafeCastOverflowedUintToInt: 'La cantidad es mayor de lo que el contrato puede contar.',
  // ERC-4626
  ERC4626ExceededMaxDeposit: 'El vault ya no admite depósitos de este tamaño.',
  ERC4626ExceededMaxMint: 'El vault ya no emite tantas participaciones.',
  ERC4626ExceededMaxRedeem: 'El vault no reembolsa ahora tantas participaciones.',
  ERC4626ExceededMaxWithdraw: 'El vault no entrega tanto ahora.',
  // Pool manager (specification, section 8)
  AlreadyUnlocked: 'El pool manager está en medio de otra operación.',
  CurrenciesOutOfOrderOrEqual: 'La clave del pool no es válida: currency0 debe ser menor que currency1.',
  CurrencyNotSettled:
    'No volvió todo lo que se tomó prestado del pool manager, así que este deshizo la transacción.',
  DelegateCallNotAllowed: 'El pool manager no admite llamadas delegadas.',
  InvalidCaller: 'Solo el controlador de comisiones del protocolo puede hacer esto.',
  ManagerLocked: 'El pool manager está bloqueado: esto solo funciona mientras está desbloqueado.',
  MustClearExactPositiveDelta: 'Solo se puede saldar exactamente lo que el pool manager adeuda.',
  NonzeroNativeValue: 'Se envió moneda nativa donde no se espera ninguna.',
  PoolNotInitialized: 'El pool no está inicializado en esta cadena.',
  PoolAlreadyInitialized: 'El pool ya está inicializado.',
  ProtocolFeeCurrencySynced:
    'Las comisiones del protocolo no se pueden cobrar mientras esta moneda está sincronizada.',
  ProtocolFeeTooLarge: 'La comisión del protocolo es mayor de lo permitido.',
  SwapAmountCannotBeZero: 'La cantidad del swap es cero. Introduce una cantidad mayor que cero.',
  TickSpacingTooLarge: 'El espaciado de ticks es mayor que 32767.',
  TickSpacingTooSmall: 'El espaciado de ticks debe ser positivo.',
  UnauthorizedDynamicLPFeeUpdate:
    'Solo el hook de un pool con comisiones dinámicas puede cambiar su comisión.',
  PriceLimitAlreadyExceeded: 'El precio ya ha pasado el límite de este swap. Pide otra cotización.',
  PriceLimitOutOfBounds: 'El límite de precio está fuera de los precios que un pool puede tener.',
  InvalidFeeForExactOut: 'Con esta comisión, el pool no da salidas exactas.',
  LPFeeTooLarge: 'La comisión del pool es mayor de lo permitido.',
  NotEnoughLiquidity: 'El pool no tiene liquidez suficiente para esta cantidad.',
  VaultNotEnoughLiquidity: 'Un vault no entrega tanto ahora.',
  PoolOrVaultNotEnoughLiquidity: 'Un vault, o el pool, no tiene ahora suficiente de un token para esto.',
  InvalidSqrtPrice: 'Este precio está fuera de lo que un pool puede tener.',
  InvalidTick: 'Este tick está fuera de lo que un pool puede tener.',
  NotEnoughLiquidityForExactOut: 'El pool no tiene liquidez suficiente para esta salida.',
  NoSwapOccurred: 'El swap no movió nada.',
  NoLiquidityToReceiveFees: 'El pool no tiene liquidez que pueda recibir esto.',
  TickLiquidityOverflow: 'Un tick del pool no puede contener tanta liquidez.',
  TickLowerOutOfBounds: 'El tick inferior está fuera de lo que un pool puede tener.',
  TickUpperOutOfBounds: 'El tick superior está fuera de lo que un pool puede tener.',
  TicksMisordered: 'El tick inferior debe estar por debajo del superior.',
  TickMisaligned: 'Un tick no encaja con el espaciado de ticks del pool.',
  HookAddressNotValid: 'La dirección del hook no corresponde a lo que se le permite hacer.',
  HookDeltaExceedsSwapAmount: 'El hook cambiaría el swap en más que su cantidad.',
  InvalidHookResponse: 'El hook dio al pool manager una respuesta que este no acepta.',
  InvalidPrice: 'Este precio está fuera de lo que un pool puede tener.',
  InvalidPriceOrLiquidity: 'El precio y la liquidez del pool no permiten este swap.',
  PriceOverflow: 'El swap llevaría el precio más allá de lo que un pool puede tener.',
  CannotUpdateEmptyPosition: 'No hay posición que actualizar.',
  QuoteSwap: 'El cotizador dio su respuesta de una forma que no se leyó.',
  UnexpectedCallSuccess: 'El cotizador no pudo decir qué daría el swap.',
  UnexpectedRevertBytes: 'El cotizador encontró un error que no se conoce por su nombre.',
  ERC20TransferFailed: 'Un token se negó a moverse.',
  NativeTransferFailed: 'No se pudo mover moneda nativa.',
  HookCallFailed: 'El hook falló en medio de la operación.',
  // Universal Router and Permit2
  V4TooLittleReceived:
    'El swap traería menos que su mínimo. El precio se ha movido: mira la nueva cotización.',
  V4TooMuchRequested: 'El swap costaría más que su máximo. El precio se ha movido: mira la nueva cotización.',
  V4TooLittleReceivedPerHopSingle: 'El precio medio del swap sería peor de lo que permiten sus límites.',
  V4TooMuchRequestedPerHopSingle: 'El precio medio del swap sería peor de lo que permiten sus límites.',
  V4ExactOutputUnfilled: 'El pool no tiene liquidez suficiente para esta salida.',
  TransactionDeadlinePassed:
    'El swap llegó demasiado tarde: su plazo de 20 minutos había terminado. No se movió nada.',
  ExecutionFailed: 'El router de swaps se negó, por un motivo que aquí no se conoce.',
  InvalidCommandType: 'El router de swaps no conoce este comando: es de otra versión.',
  UnsupportedAction: 'El router de swaps no conoce un paso de este swap: es de otra versión.',
  AllowanceExpired:
    'Lo que Permit2 permite al router de swaps ha caducado, o nunca existió. Apruébalo de nuevo.',
  InsufficientAllowance:
    'Permit2 permite al router de swaps menos de lo que toma este swap. Apruébalo de nuevo.',
}

/** Panic codes of Solidity ≥ 0.8 (Solidity documentation, 'Panic via assert and error via require'). */
const PANICS: Readonly<Record<string, string>> = {
  '17': 'Un número se salió de sus límites en el contrato.',
  '18': 'El contrato dividió entre cero.',
  '50': 'El contrato leyó más allá del final de una lista.',
}

/** Permit2 tells a token's refusal by this text alone. */
const PERMIT2_TAKES_NOTHING =
  'Permit2 no pudo tomar el token: no está aprobado para Permit2 por tanto, o el saldo es menor.'

/** By its Solidity name; its data and path belong under «Detalles». */
export const reverted: Issues['reverted'] = ({ params: { error, argument } }) => {
  if (error === 'Error' && argument === 'TRANSFER_FROM_FAILED') return PERMIT2_TAKES_NOTHING
  if (error === 'Error') return `El contrato se negó: ${argument}`
  if (error === 'Panic') return PANICS[argument] ?? 'El contrato se detuvo por un error interno.'
  const known = (contractErrors as Readonly<Record<string, string | ((argument: string) => string)>>)[error]
  if (typeof known === 'function') return known(argument)
  return known ?? UNNAMED[error] ?? 'El contrato se negó con un error que aquí no se conoce.'
}

/** Where no error has a name that is known here. */
const UNNAMED: Readonly<Record<string, string>> = {
  WrappedError: 'Un contrato dentro de la operación se negó, por un motivo que aquí no se conoce.',
  noData: 'El contrato se negó sin dar un motivo.',
}

const why = { ...failures, reverted }

/** What stands against setVaults, and where the specification says what to do, that too. */
export const setVaultsIssue: Issues['setVaultsIssue'] = (issue) => {
  switch (issue.code) {
    case 'connectToNetwork':
      return [CONNECT_TO_NETWORK]
    case 'otherNetwork': {
      const { name, id, required, requiredId } = issue.params
      return [specified.switchNetworkFrom(required, requiredId, name, id)]
    }
    case 'noContract': {
      const { hook, network } = issue.params
      return [specified.noContractFound(hook, network), specified.contractNotFound(hook)]
    }
    case 'simulationFailed':
      return [specified.setVaultsSimulationFailed(sentence(why, issue.params.reason))]
    case 'notTried':
      return [sentence(why, issue.params.reason)]
  }
}

// Outcome
export const ethForFees = <Node>(testEtherHint: Node) => parts`ETH para comisiones: ${testEtherHint}`

// TestEtherHint
export const theLocalWalletHasSome = 'la wallet local tiene algo'
export const whereToGetTestEth = 'dónde conseguir ETH de prueba'

export const notLoaded =
  'No se pudo cargar una parte de esta página, así que no se envió nada. Comprueba tu conexión y recarga.'

/** A member of a request, in the middle of a sentence. */
const members = {
  sender: 'el remitente',
  chain: 'la cadena',
  nativeAmount: 'la cantidad nativa',
  contract: 'el contrato',
  function: 'la función',
  argument: ({ params }: { readonly params: { readonly position: number } }) =>
    `el argumento ${params.position}`,
}

const differences = {
  ...members,
  allOrNothing: 'la condición de todo o nada',
  callCount: 'el número de llamadas',
  ofCall: ({
    params,
  }: {
    readonly params: { readonly call: number; readonly member: Said<typeof members> }
  }) => `${sentence(members, params.member)} de la llamada ${params.call}`,
}

const otherChain = (found: string): string =>
  `El nodo propio de la wallet está en otra cadena: ${found}. Las dos se presentan con el mismo ID de cadena. No se envió nada.`

/** What a deposit was judged by, and what is said of it: that it changed, or could not be read again. */
const conditions = {
  sources: ['Los vaults de este pool cambiaron', 'los vaults de este pool'],
  ranges: ['Los rangos de precio de este pool cambiaron', 'los rangos de precio de este pool'],
  owner: ['El propietario de este hook cambió', 'el propietario de este hook'],
  gates: ['Lo que permite el propietario de este pool cambió', 'lo que permite el propietario de este pool'],
  code: ['El código del hook o de un vault cambió', 'el código del hook o de un vault'],
  tokens: ['Han desaparecido tokens de este pool', 'si están todos los tokens de este pool'],
  decimals: ['El número de decimales de un token cambió', 'el número de decimales de un token'],
} as const

/** Why nothing was sent. */
export const reasons: Issues['reasons'] = {
  ...failures,
  reverted,
  connectWallet: CONNECT_WALLET_FIRST,
  otherAccount: 'La cuenta de tu wallet cambió, así que la vista previa ya no vale. Revísala de nuevo.',
  otherNetwork: 'La red de tu wallet cambió, así que la vista previa ya no vale. Revísala de nuevo.',
  otherWallet:
    'Ahora hay otra wallet conectada, así que las comprobaciones ya no valen. Revisa de nuevo la vista previa.',
  otherMarket: 'Esta vista previa es de otro mercado, así que no vale aquí. Revísala de nuevo.',
  twoChains: ({ params }) =>
    `Tu wallet dice dos cosas: anunció la cadena ${params.announced} y, si se le pregunta, nombra la cadena ${params.named}. No se envió nada. Elige otra vez la red en la wallet.`,
  noSuchBlock: ({ params: { block } }) => otherChain(`no tiene ese bloque (${block})`),
  otherBlock: ({ params: { block } }) => otherChain(`tiene ahí otro bloque (${block})`),
  ownBlockUnread: ({ params: { block } }) =>
    `No se pudo leer el bloque ${block} de nuestro propio nodo. No se envió nada.`,
  walletBlockUnread: ({ params: { block } }) =>
    `La wallet no dijo en qué cadena está (bloque ${block}). No se envió nada.`,
  busy: 'Otra transacción se está revisando o espera a tu wallet. Termina antes esa.',
  tooSlow:
    'Las comprobaciones previas a esta transacción tardaron demasiado. No se envió nada. Inténtalo de nuevo.',
  notStored:
    'Este navegador no pudo guardar lo que se iba a enviar, así que no se envió nada. Inténtalo de nuevo.',
  notLoaded,
  brokenOff: 'Algo falló dentro de la página. Mira en tu wallet y en Actividad antes de intentarlo de nuevo.',
  amountsMoved:
    'La cadena avanzó y las cantidades ya no son las que se mostraron. Mira la nueva vista previa.',
  movedWhileReading: 'Las cantidades cambiaron mientras leías. Mira la nueva vista previa.',
  conditionChanged: ({ params }) =>
    `${conditions[params.condition][0]} después de que se mostrara esto. No se envió nada. Mira lo que dice ahora la página antes de intentarlo de nuevo.`,
  conditionUnread: ({ params }) =>
    `Antes de firmar no se pudo leer de nuevo ${conditions[params.condition][1]}. No se envió nada. Inténtalo de nuevo.`,
  noFee: 'No hay ETH suficiente para la comisión de esta transacción. Consigue antes algo.',
  notReadBack: 'La transacción, leída de vuelta, no coincide con lo que se mostró. No se envió nada.',
  oursLags: `${failures.staleNode} El nodo propio de tu wallet va más adelante. No se envió nada.`,
  otherAnswer:
    'El nodo propio de tu wallet da a esta transacción una respuesta distinta de la nuestra. No se envió nada.',
  mainnet:
    'Este contrato es para redes de prueba: en una red principal cualquiera podría llevarse el depósito.',
  notOffered: 'Los depósitos aquí valen dinero real, y esta página no los ofrece.',
  lookOnly: 'Esta página muestra este mercado y no le envía nada.',
  agreement: 'Antes de enviar nada a este mercado, lee lo que se dice al principio de la página y acéptalo.',
  otherVaults:
    'Los vaults ya no son los prometidos, así que este depósito iría a parar a desconocidos. No se envió nada.',
  exitNothing: 'Retirado enseguida, este depósito no devolvería nada. No se envió nada.',
  namedDespiteError:
    'Tu wallet informó de un error y, aun así, nombró una transacción. Se está buscando en la cadena.',
  differs: ({ params }) =>
    `Lo que iría a tu wallet no coincide con lo que se mostró. Difiere: ${sentence(differences, params.difference)}. No se envió nada.`,
}

const mismatches = {
  older: 'es anterior a tu clic',
  notYours: 'no es de tu cuenta',
  ofAnotherClick: 'es la de otro clic',
  differs: ({ params }: { readonly params: { readonly difference: Said<typeof members> } }) =>
    `difiere ${sentence(members, params.difference)}`,
}

const failed = {
  ...failures,
  reverted,
  outOfGas:
    'La transacción falló en la cadena, muy probablemente por falta de gas: gastó todo el que se le dio. No se movió nada salvo la comisión de red.',
  noReason: 'La transacción falló en la cadena. No se movió nada salvo la comisión de red.',
}

/** What is to be said of a transaction beyond its state. */
export const notes: Issues['notes'] = {
  ...failed,
  takenBack: 'La cadena retiró el bloque en el que estaba. Espera a ser incluida de nuevo.',
  stuck:
    'Ningún bloque la ha incluido en minutos. Puedes acelerarla o cancelarla en tu wallet; aquí se sigue vigilando.',
  contradiction: 'El nodo se contradice sobre el bloque en el que está. Se sigue vigilando.',
  cancelled: 'Se canceló en tu wallet. No se movió nada.',
  replaced: 'En su lugar se minó otra transacción de tu cuenta.',
  bundleUnnamed: 'Tu wallet no ha nombrado la transacción. Se le sigue preguntando por ella; búscala allí.',
  unnamed: 'Tu wallet no ha nombrado ninguna transacción. Si envió una, se encontrará aquí.',
  notKnownToNodes: 'Ningún nodo conoce esta transacción. Búscala en tu wallet; aquí se sigue buscando.',
  numberTaken: 'Se minó una transacción con su número, y el nodo no dice cuál. Aquí se sigue buscando.',
  dropped: 'La red ya no conserva esta transacción. Puede que no se mine nunca; aquí se sigue buscando.',
  unanswered:
    'El nodo lleva minutos sin dar una respuesta útil sobre esta transacción. Se le sigue preguntando; búscala en tu wallet.',
  edited: 'Tu wallet cambió el permiso antes de enviarlo.',
  otherAmounts:
    'Se minó, pero movió cantidades distintas de las acordadas. Lo que figura aquí es lo que movió.',
  notAtomic:
    'Tu wallet no ejecutó estas llamadas como una sola, aunque se le pidió: los límites del lote pueden no haberse cumplido.',
  inPart:
    'Tu wallet ejecutó solo una parte de las llamadas. Lo que figura aquí es lo que movieron; mira tus saldos.',
  saidToFail:
    'Tu wallet dice que esto falló, al menos en parte, y la cadena lo muestra hecho. Mira tus saldos.',
  noEffect:
    'La transacción de tu wallet está en la cadena, pero lo que pediste en ella no tuvo efecto. No se movió nada salvo la comisión.',
  bundleGivenUp: 'Tu wallet dice que lo abandonó antes de que llegara a la cadena. Aquí se sigue buscando.',
  bundleFailed:
    'Tu wallet dice que esto falló en la cadena, y no nombra la transacción. Aquí se sigue buscando.',
  bundled: 'Tu wallet agrupa esta transacción y la nombrará más tarde.',
  notNamed: 'Tu wallet no nombró la transacción. Se está buscando en la cadena.',
  namedDespiteError: reasons.namedDespiteError,
  stoppedWaiting: 'Dejaste de esperar a tu wallet. Si aun así la confirmas allí, se encontrará aquí.',
  stoppedUnheard: 'Dejaste de esperar a tu wallet. Si aun así la confirmas allí, se encontrará aquí.',
  answeredSince:
    'Tu wallet ha respondido a otra solicitud desde entonces, así que ya no pregunta por esta. Si se envió de todos modos, se encontrará aquí.',
  mismatched: ({ params }) =>
    `La transacción que nombró tu wallet no es la que pediste: ${sentence(mismatches, params.mismatch)}. Lo que pediste se está buscando en la cadena. Mira tus saldos antes de intentarlo de nuevo.`,
  worthLess: ({ params }) =>
    `En el bloque de este depósito, un vault se quedó con una parte de lo que recibió, o la perdió: tus nuevas participaciones pagarían un ${(params.lostBps / 100).toFixed(2)} % menos de lo que costaron.`,
  noneHappened: ({ params }) => `No ocurrió ninguna de las llamadas. ${sentence(failed, params.reason)}`,
  noWithdrawal: ({ params }) =>
    `No ocurrió ninguna de las llamadas: el retiro habría traído menos que su mínimo, o fue rechazado. ${sentence(failed, params.reason)}`,
}

export const minedAs = (what: string) => `Minado: ${what}.`
export const askedFor = (what: string) => `Pedido: ${what}.`
