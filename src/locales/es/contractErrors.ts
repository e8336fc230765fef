import type { Language } from '../language.ts'

type Errors = Language['contractErrors']

const de = (token: string | undefined) => (token === undefined ? '' : ` de ${token}`)

/**
 * What each contract error means for the person. Sources: the hook, v4-core, v4-periphery,
 * OpenZeppelin.
 */
export const contractErrors: Errors['contractErrors'] = {
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
  // The hook whose roles are at a manager
  AccessManagedUnauthorized: 'Solo una cuenta con el rol necesario puede hacer esto.',
  EnforcedPause:
    'El contrato, o uno de sus vaults, está en pausa: los depósitos, retiros y swaps esperan hasta que termine.',
  PoolNotConfigured: 'El hook todavía no tiene pool, así que no puede tomar ni devolver nada.',
  PriceSlippageExceeded:
    'El precio del pool se ha movido más que el límite que fijaste, así que no se hizo nada. Mira las cifras nuevas, o permite más.',
  YieldSourceNotConfigured:
    'Un token todavía no tiene vault, así que el hook no puede tomar ni devolver nada.',
  ZeroSharesReceived: 'Un vault no acredita nada por una cantidad tan pequeña, así que no se hizo nada.',
  ZeroAmounts: 'Tan pocas participaciones no valen nada de ninguno de los dos tokens.',
  PoolNotLive:
    'El propietario ha pausado este pool: ahora no hace swaps. Eso por sí solo no impide los retiros.',
  RenounceOwnershipDisabled: 'El hook siempre tiene un propietario.',
  SlippageExceeded:
    'Las cantidades se han movido más de lo que permite el slippage que fijaste, así que no se hizo nada. Mira las cifras nuevas o permite más.',
  TransferReceiptShortfall: 'Un token entregó menos de lo que se envió.',
  Unauthorized: 'El propietario ha cerrado los depósitos. Eso por sí solo no impide los retiros.',
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
  ERC20InsufficientBalance: (whose: string, token?: string) =>
    whose === ''
      ? 'Un saldo es menor que la cantidad que se va a mover.'
      : whose === 'you'
        ? `Tu saldo${de(token)} es menor que la cantidad que se va a mover.`
        : `El saldo${de(token)} (${whose}) es menor que la cantidad que se va a mover.`,
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
  PoolOrVaultNotEnoughLiquidity:
    'Un vault o el pool no tiene ahora suficiente cantidad de un token para esta operación.',
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

/**
 * Panic codes of Solidity ≥ 0.8 (Solidity documentation, 'Panic via assert and error via require').
 */
const PANICS: Readonly<Record<string, string>> = {
  '17': 'Un número se salió de sus límites en el contrato.',
  '18': 'El contrato dividió entre cero.',
  '50': 'El contrato leyó más allá del final de una lista.',
}

/** Permit2 tells a token's refusal by this text alone. */
const PERMIT2_TAKES_NOTHING =
  'Permit2 no pudo tomar el token: no está aprobado para Permit2 por tanto, o el saldo es menor.'

/** By its Solidity name; its data and path belong under «Detalles». */
export const reverted: Errors['reverted'] = ({ params: { error, argument, token } }) => {
  if (error === 'Error' && argument === 'TRANSFER_FROM_FAILED') return PERMIT2_TAKES_NOTHING
  if (error === 'Error') return `El contrato se negó: ${argument}`
  if (error === 'Panic') return PANICS[argument] ?? 'El contrato se detuvo por un error interno.'
  const known = (
    contractErrors as Readonly<Record<string, string | ((argument: string, token?: string) => string)>>
  )[error]
  if (typeof known === 'function') return known(argument, token)
  return known ?? UNNAMED[error] ?? 'El contrato se negó con un error que aquí no se conoce.'
}

/** Where no error has a name that is known here. */
const UNNAMED: Readonly<Record<string, string>> = {
  WrappedError: 'Un contrato dentro de la operación se negó, por un motivo que aquí no se conoce.',
  noData: 'El contrato se negó sin dar un motivo.',
}
