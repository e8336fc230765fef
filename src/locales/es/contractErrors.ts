import type { Language } from '../language.ts'

type Errors = Language['contractErrors']

const de = (token: string | undefined) => (token === undefined ? '' : ` de ${token}`)

export const contractErrors: Errors['contractErrors'] = {
  AlreadyInitialized: 'El hook ya tiene su único pool.',
  HookNotImplemented: 'El hook no admite esta llamada.',
  InvalidAmounts: 'Las cantidades no encajan con el precio del pool.',
  InvalidCurrency: 'Una de las monedas no es un token de este pool.',
  InvalidPool: 'Este no es el pool al que sirve el hook.',
  NotPoolManager: 'Solo el pool manager puede llamar a esta función del hook.',
  NotSelf: 'Solo el propio hook puede llamar a esta función.',
  PoolKeyNotInitialized: 'El hook aún no tiene pool.',
  ZeroLiquidity: 'No hay liquidez que mover: tu cantidad o tu saldo de participaciones es cero.',
  NotInitialized: 'El hook aún no tiene pool.',
  ZeroShares: 'Introduce más de cero participaciones.',
  InvalidMsgValue:
    'El depósito necesita ahora algo más de moneda nativa, porque su vault ha rendido. Inténtalo de nuevo.',
  RefundFailed: 'No se pudo devolver la parte no usada: tu cuenta no acepta moneda nativa.',
  ReentrancyGuardReentrantCall: 'Se llamó otra vez al hook durante una llamada.',
  AssetsAlreadyBound: 'El pool aún tiene activos sin dueño, así que no se puede volver a abrir.',
  BootstrapTooSmall: 'El primer depósito está por debajo del mínimo del contrato.',
  CrossPoolShareLeak: 'El hook se detuvo, porque un vault habría tomado participaciones de otro pool.',
  DeadlineExpired: 'El plazo terminó antes de que se minara. Empieza de nuevo.',
  DepositLocked: (block) => `Tu depósito está bloqueado hasta el bloque ${block}.`,
  DirectInitializeBlocked: 'Solo el propietario del hook puede abrir pools.',
  DynamicFeeNotSupported: 'El hook no admite pools con comisiones dinámicas.',
  InsufficientBootstrap: 'El primer depósito necesita los dos tokens.',
  InsufficientPoolBalance: 'El pool tiene menos de lo que esto sacaría.',
  InsufficientShares: 'Tienes menos participaciones de las que quieres retirar.',
  InvalidDistribution: 'El hook no admite estos rangos.',
  InvalidHookAddress: 'La clave del pool nombra otro hook.',
  InvalidTickRange: 'Un rango no encaja con el espaciado de ticks del pool.',
  JITInProgress: 'El hook está en medio de un swap.',
  LiquidityNotAllowed: 'Solo el hook puede añadir liquidez a este pool.',
  MinDepositBlocksTooLarge: 'El bloqueo es más largo de lo que el hook permite.',
  NativeNotSupported: 'El hook no admite moneda nativa.',
  OwnableInvalidOwner: 'Esta dirección no puede ser propietaria.',
  OwnableUnauthorizedAccount: 'Solo el propietario del hook puede hacer esto.',
  AccessManagedUnauthorized: 'Solo una cuenta con el rol necesario puede hacer esto.',
  EnforcedPause:
    'El contrato o uno de sus vaults está en pausa. Los depósitos, retiros y swaps tienen que esperar.',
  PoolNotConfigured: 'El hook aún no tiene pool.',
  PriceSlippageExceeded:
    'El precio superó tu límite, así que no pasó nada. Mira las cifras nuevas o sube el límite.',
  YieldSourceNotConfigured: 'Un token aún no tiene vault, así que no se puede depositar ni retirar.',
  ZeroSharesReceived: 'Un vault no da nada por tan poco, así que no pasó nada.',
  ZeroAmounts: 'Tan pocas participaciones no valen nada.',
  PoolNotLive: 'El propietario ha pausado los swaps en este pool. Esto no bloquea los retiros.',
  RenounceOwnershipDisabled: 'El hook debe tener un propietario.',
  SlippageExceeded:
    'Las cantidades superaron tu tolerancia, así que no pasó nada. Mira las cifras nuevas o sube la tolerancia.',
  TransferReceiptShortfall: 'Un token entregó menos de lo enviado.',
  Unauthorized: 'El propietario ha cerrado los depósitos. Esto no bloquea los retiros.',
  UnauthorizedCallback: 'Solo el pool manager puede hacer esta llamada.',
  VaultAlreadyBootstrapped: 'El pool ya se abrió.',
  VaultAssetMismatch: 'Un vault guarda un token distinto del de su lado del pool.',
  VaultChargesEntryFee: 'Un vault cobra una comisión de depósito.',
  VaultChargesExitFee: 'Un vault cobra una comisión de retiro.',
  VaultNotBootstrapped: 'El pool no admite depósitos. Nunca se abrió, o todos han salido de él.',
  ZeroSharesMinted: 'Un vault no da nada por tan poco, así que se rechazó el depósito.',
  ERC20InsufficientAllowance: 'Tu aprobación es menor que la cantidad. Aprueba más e inténtalo de nuevo.',
  ERC20InsufficientBalance: (whose: string, token?: string) =>
    whose === ''
      ? 'Un saldo es menor que la cantidad.'
      : whose === 'you'
        ? `Tu saldo${de(token)} es menor que la cantidad.`
        : `El saldo${de(token)} (${whose}) es menor que la cantidad.`,
  ERC20InvalidApprover: 'La dirección que aprueba no es válida.',
  ERC20InvalidReceiver: 'La dirección que recibe no es válida.',
  ERC20InvalidSender: 'La dirección que envía no es válida.',
  ERC20InvalidSpender: 'La dirección que se aprueba no es válida.',
  ReturnedFalse: 'El token rechazó la aprobación (devolvió false).',
  SafeERC20FailedOperation: 'Falló una transferencia de tokens.',
  SafeCastOverflow: 'La cantidad es mayor de lo que el pool puede contar.',
  SafeCastOverflowedUintDowncast: 'La cantidad es mayor de lo que el contrato puede contar.',
  SafeCastOverflowedIntDowncast: 'La cantidad es mayor de lo que el contrato puede contar.',
  SafeCastOverflowedIntToUint: 'El contrato calculó una cantidad negativa.',
  SafeCastOverflowedUintToInt: 'La cantidad es mayor de lo que el contrato puede contar.',
  ERC4626ExceededMaxDeposit: 'El vault no acepta un depósito tan grande.',
  ERC4626ExceededMaxMint: 'El vault no emite tantas participaciones.',
  ERC4626ExceededMaxRedeem: 'El vault no puede canjear ahora tantas participaciones.',
  ERC4626ExceededMaxWithdraw: 'El vault no puede pagar tanto ahora.',
  AlreadyUnlocked: 'El pool manager está en medio de otra operación.',
  CurrenciesOutOfOrderOrEqual: 'La clave del pool no es válida: currency0 debe ser menor que currency1.',
  CurrencyNotSettled: 'El pool manager no lo recuperó todo, así que se deshizo la transacción.',
  DelegateCallNotAllowed: 'El pool manager no admite llamadas delegadas.',
  InvalidCaller: 'Solo el controlador de comisiones del protocolo puede hacer esto.',
  ManagerLocked: 'El pool manager está bloqueado.',
  MustClearExactPositiveDelta: 'Solo puedes saldar la cantidad exacta que debe el pool manager.',
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
  PriceLimitOutOfBounds: 'El límite de precio está fuera de los precios posibles.',
  InvalidFeeForExactOut: 'Con esta comisión, el pool no puede dar una salida exacta.',
  LPFeeTooLarge: 'La comisión del pool es mayor de lo permitido.',
  NotEnoughLiquidity: 'El pool no tiene liquidez suficiente para esta cantidad.',
  VaultNotEnoughLiquidity: 'Un vault no puede pagar tanto ahora.',
  PoolOrVaultNotEnoughLiquidity: 'Un vault o el pool no tiene ahora suficiente de un token.',
  InvalidSqrtPrice: 'Este precio está fuera de los precios posibles.',
  InvalidTick: 'Este tick está fuera de los ticks posibles.',
  NoSwapOccurred: 'El swap no movió nada.',
  NoLiquidityToReceiveFees: 'El pool no tiene liquidez que pueda recibir esto.',
  TickLiquidityOverflow: 'Un tick del pool no puede contener tanta liquidez.',
  TickLowerOutOfBounds: 'El tick inferior está fuera de los ticks posibles.',
  TickUpperOutOfBounds: 'El tick superior está fuera de los ticks posibles.',
  TicksMisordered: 'El tick inferior debe estar por debajo del superior.',
  TickMisaligned: 'Un tick no encaja con el espaciado de ticks del pool.',
  HookAddressNotValid: 'La dirección del hook no coincide con sus permisos.',
  HookDeltaExceedsSwapAmount: 'El hook cambiaría el swap en más que su cantidad.',
  InvalidHookResponse: 'El pool manager rechazó la respuesta del hook.',
  InvalidPrice: 'Este precio está fuera de los precios posibles.',
  InvalidPriceOrLiquidity: 'El precio y la liquidez del pool no permiten este swap.',
  PriceOverflow: 'El swap llevaría el precio más allá del rango posible.',
  CannotUpdateEmptyPosition: 'No hay posición que actualizar.',
  QuoteSwap: 'No se pudo decodificar la respuesta del cotizador.',
  UnexpectedCallSuccess: 'El cotizador no pudo calcular un resultado.',
  UnexpectedRevertBytes: 'El cotizador informó de un error desconocido.',
  ERC20TransferFailed: 'Falló una transferencia de tokens.',
  NativeTransferFailed: 'Falló una transferencia de moneda nativa.',
  HookCallFailed: 'El hook falló durante la operación.',
  V4TooLittleReceived: 'El precio se movió y el swap daría menos que tu mínimo. Mira la nueva cotización.',
  V4TooMuchRequested: 'El precio se movió y el swap costaría más que tu máximo. Mira la nueva cotización.',
  V4TooLittleReceivedPerHopSingle: 'El precio medio del swap sería peor que tu límite.',
  V4TooMuchRequestedPerHopSingle: 'El precio medio del swap sería peor que tu límite.',
  V4ExactOutputUnfilled: 'El pool no tiene liquidez suficiente para esta salida.',
  TransactionDeadlinePassed: 'Pasó el plazo de 20 minutos de este swap. No se movió nada.',
  ExecutionFailed: 'El router de swaps se negó sin un motivo conocido.',
  InvalidCommandType: 'El router de swaps es de otra versión y no conoce este comando.',
  UnsupportedAction: 'El router de swaps es de otra versión y no conoce un paso de este swap.',
  AllowanceExpired: 'Tu aprobación de Permit2 para el router de swaps ha caducado o falta. Aprueba de nuevo.',
  InsufficientAllowance:
    'Tu aprobación de Permit2 para el router de swaps es demasiado pequeña. Aprueba de nuevo.',
}

const PANICS: Readonly<Record<string, string>> = {
  '17': 'Un número se desbordó en el contrato.',
  '18': 'El contrato dividió entre cero.',
  '50': 'El contrato leyó más allá del final de una lista.',
}

const PERMIT2_TAKES_NOTHING =
  'Permit2 no pudo tomar el token. Tu aprobación a Permit2 o tu saldo es demasiado pequeño.'

export const reverted: Errors['reverted'] = ({ params: { error, argument, token } }) => {
  if (error === 'Error' && argument === 'TRANSFER_FROM_FAILED') return PERMIT2_TAKES_NOTHING
  if (error === 'Error') return `El contrato se negó: ${argument}`
  if (error === 'Panic') return PANICS[argument] ?? 'El contrato se detuvo por un error interno.'
  const known = (
    contractErrors as Readonly<Record<string, string | ((argument: string, token?: string) => string)>>
  )[error]
  if (typeof known === 'function') return known(argument, token)
  return known ?? UNNAMED[error] ?? 'El contrato se negó con un error desconocido.'
}

const UNNAMED: Readonly<Record<string, string>> = {
  WrappedError: 'Un contrato dentro de la operación se negó sin un motivo conocido.',
  noData: 'El contrato se negó sin dar un motivo.',
}
