import {
  type CodeWithSentenceParameters,
  formatSentence,
  type SentenceParameterText,
  sentenceParts,
} from '#lib/sentence.ts'
import type { Language } from '../language.ts'
import { reverted } from './contractErrors.ts'
import { failures } from './errors.ts'
import { CONNECT_WALLET_FIRST } from './specified.ts'

type Outcomes = Language['outcomes']

export const currencyForFees = <Node>(currency: SentenceParameterText, hint: Node) =>
  sentenceParts`${currency} para comisiones: ${hint}`

export const theLocalWalletHasSome = 'la wallet local sí tiene'
export const whereToGetSome = (currency: SentenceParameterText) => `dónde conseguir ${currency} de prueba`

export const notLoaded =
  'No se cargó una parte de esta página, así que no se envió nada. Comprueba tu conexión y recarga.'

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
    readonly params: { readonly call: number; readonly member: CodeWithSentenceParameters<typeof members> }
  }) => `${formatSentence(members, params.member)} de la llamada ${params.call}`,
}

const otherChain = (found: string): string =>
  `No se envió nada: el nodo de tu wallet está en otra cadena con el mismo ID de cadena. Ese nodo ${found}.`

const conditions = {
  sources: ['Cambiaron los vaults del pool.', 'los vaults del pool'],
  ranges: ['Cambiaron los rangos de precio del pool.', 'los rangos de precio del pool'],
  owner: ['Cambió el propietario del hook.', 'el propietario del hook'],
  gates: ['Cambiaron las reglas de depósito y retiro del pool.', 'las reglas de depósito y retiro del pool'],
  code: ['Cambió el código del hook o de un vault.', 'el código del hook o de un vault'],
  tokens: ['Han desaparecido tokens de este pool.', 'los saldos de tokens del pool'],
  decimals: ['Cambiaron los decimales de un token.', 'los decimales de un token'],
} as const

export const reasons: Outcomes['reasons'] = {
  ...failures,
  nodesDisagree: 'Los nodos dieron respuestas distintas, así que no se usa ninguna. Inténtalo de nuevo.',
  rateLimited: 'El nodo limita las solicitudes. Espera un momento e inténtalo de nuevo.',
  timeout: 'El nodo no respondió a tiempo. Inténtalo de nuevo.',
  unreachable: 'No se puede contactar con el nodo. Comprueba tu conexión e inténtalo de nuevo.',
  badResponse: 'El nodo dio una respuesta no válida. Inténtalo de nuevo.',
  reverted,
  connectWallet: CONNECT_WALLET_FIRST,
  otherAccount: 'Tu wallet cambió de cuenta. Revisa la nueva vista previa.',
  otherNetwork: 'Tu wallet cambió de red. Revisa la nueva vista previa.',
  otherWallet: 'Ahora hay otra wallet conectada. Revisa la nueva vista previa.',
  otherMarket: 'Esta vista previa es de otro mercado. Revisa la nueva.',
  twoChains: ({ params }) =>
    `No se envió nada: tu wallet anunció la cadena ${params.announced}, pero indica la cadena ${params.named}. Elige de nuevo la red en tu wallet.`,
  noSuchBlock: ({ params: { block } }) => otherChain(`no tiene el bloque ${block}`),
  otherBlock: ({ params: { block } }) => otherChain(`tiene otro bloque ${block}`),
  ownBlockUnread: ({ params: { block } }) =>
    `No se envió nada: no se pudo leer el bloque ${block} del nodo de la página.`,
  walletSlow: 'Tu wallet tarda en responder. Inténtalo de nuevo.',
  walletBlockUnread: ({ params: { block } }) =>
    `No se envió nada: tu wallet no pudo leer el bloque ${block}, así que se desconoce su cadena.`,
  busy: 'Otra transacción está en revisión o en tu wallet. Termina antes esa.',
  tooSlow: 'No se envió nada: las comprobaciones tardaron demasiado. Inténtalo de nuevo.',
  notStored: 'No se envió nada: este navegador no pudo guardar antes la transacción. Inténtalo de nuevo.',
  notLoaded,
  brokenOff: 'Algo falló dentro de la página. Mira tu wallet y Actividad antes de intentarlo de nuevo.',
  amountsMoved:
    'No se envió nada: las cantidades superaron tu tolerancia. Inténtalo de nuevo para ver las nuevas.',
  movedWhileReading:
    'No se envió nada: las cantidades cambiaron mientras leías. Inténtalo de nuevo para ver las nuevas.',
  conditionChanged: ({ params }) =>
    `${conditions[params.condition][0]} No se envió nada. Mira la página antes de intentarlo de nuevo.`,
  conditionUnread: ({ params }) =>
    `No se pudo leer: ${conditions[params.condition][1]}. No se envió nada. Inténtalo de nuevo.`,
  noFee: ({ params }: { readonly params: { readonly missing: string } }) =>
    `A tu cuenta le faltan unos ${params.missing} para pagar esto. Envíale esa cantidad y vuelve a intentarlo.`,
  notReadBack: 'No se envió nada: la transacción no coincide con lo que se mostró.',
  mainnet:
    'Este contrato es para redes de prueba. En una red principal cualquiera podría llevarse tu depósito.',
  notOffered: 'Esta página no admite depósitos aquí, porque valen dinero real.',
  exitOnly: 'El sitio del operador ya no muestra este pool, así que aquí solo puedes retirar.',
  codeUnproven: 'Aquí solo puedes retirar: ninguna fábrica que esta página conozca prueba el código.',
  lookOnly: 'Aquí solo puedes ver este mercado.',
  agreement: 'Lee y acepta antes el aviso al principio de la página.',
  otherVaults: 'No se envió nada: los vaults no son los esperados, así que tu depósito iría a desconocidos.',
  exitNothing: 'No se envió nada: si retiraras este depósito enseguida, no recuperarías nada.',
  exitMostlyLost: 'No se envió nada: si retiraras este depósito enseguida, perderías más de la mitad.',
  minimumUnbound:
    'No se envió nada: un token de este pool no puede imponer un mínimo. Retira de nuevo para seguir sin él.',
  notSigned: 'No firmaste, así que no se envió nada.',
  cannotSign: 'No se envió nada: tu wallet no pudo firmar esto. Aprueba el router con una transacción.',
  otherSigner: 'No se envió nada: la firma no es de tu cuenta conectada.',
  permitNotTaken: 'No se envió nada: Permit2 rechaza esta firma. Aprueba el router con una transacción.',
  permitMoved: 'No se firmó ni se envió nada: cambió tu estado en Permit2. Inténtalo de nuevo.',
  namedDespiteError:
    'Tu wallet informó de un error, pero también de una transacción. La página la busca en la cadena.',
  mayBeSent:
    'Tu wallet informó de un error, pero puede haberlo enviado. Mira antes tu wallet. Si se envió, aparecerá aquí.',
  differs: ({ params }) =>
    `No se envió nada. La solicitud difiere de lo que se mostró en esto: ${formatSentence(differences, params.difference)}.`,
}

const mismatches = {
  older: 'es anterior a tu clic',
  notYours: 'no es de tu cuenta',
  ofAnotherClick: 'pertenece a otra solicitud',
  differs: ({
    params,
  }: {
    readonly params: { readonly difference: CodeWithSentenceParameters<typeof members> }
  }) => `difiere ${formatSentence(members, params.difference)}`,
}

const failed = {
  ...failures,
  reverted,
  outOfGas:
    'La transacción falló en la cadena, probablemente por falta de gas. Solo pagaste la comisión de red.',
  noReason: 'La transacción falló en la cadena. Solo pagaste la comisión de red.',
}

export const notes: Outcomes['notes'] = {
  ...failed,
  takenBack: 'La cadena sustituyó su bloque. La transacción espera a ser incluida de nuevo.',
  stuck: 'Lleva minutos esperando. Puedes acelerarla o cancelarla en tu wallet.',
  contradiction: 'El nodo se contradice sobre su bloque. La página sigue comprobando.',
  cancelled: 'La cancelaste en tu wallet. Solo pagaste la comisión de red de la cancelación.',
  replaced: 'En su lugar se minó otra transacción de tu cuenta.',
  bundleUnnamed: 'Tu wallet aún no ha indicado la transacción. Mira tu wallet.',
  unnamed: 'Tu wallet no ha indicado ninguna transacción. Si envió una, aparecerá aquí.',
  notKnownToNodes: 'Ningún nodo conoce esta transacción. Mira tu wallet. La página sigue buscando.',
  numberTaken: 'Otra transacción puede haber ocupado su lugar. La página sigue buscando.',
  dropped: 'La red descartó esta transacción. Puede que no se mine nunca. La página sigue buscando.',
  unanswered: 'El nodo lleva minutos sin responder sobre esta transacción. Mira tu wallet.',
  edited: 'Tu wallet cambió el permiso antes de enviarlo.',
  otherAmounts:
    'Se minó con cantidades distintas de las que aceptaste. Las que se muestran son las que movió.',
  notAtomic:
    'Tu wallet no ejecutó estas llamadas como un solo lote, así que puede que tus límites no se aplicaran.',
  inPart:
    'Tu wallet ejecutó solo algunas llamadas. Las cantidades mostradas son las que movieron. Mira tus saldos.',
  saidToFail: 'Tu wallet informa de un fallo, pero la cadena muestra que se hizo. Mira tus saldos.',
  noEffect: 'La transacción se minó, pero tu solicitud no tuvo efecto. Solo pagaste la comisión de red.',
  bundleGivenUp: 'Tu wallet dice que lo abandonó antes de enviarlo. La página sigue buscando.',
  bundleFailed:
    'Tu wallet dice que esto falló en la cadena, pero no nombra la transacción. La página sigue buscando.',
  bundled: 'Tu wallet agrupa esta transacción y la indicará más tarde.',
  notNamed: 'Tu wallet no indicó la transacción. La página la busca en la cadena.',
  namedDespiteError: reasons.namedDespiteError,
  stoppedWaiting: 'Dejaste de esperar. Si aun así la confirmas en tu wallet, aparecerá aquí.',
  stoppedUnheard: 'Dejaste de esperar. Si aun así la confirmas en tu wallet, aparecerá aquí.',
  answeredSince: 'Tu wallet ya está con otra solicitud. Si esta se envió, aparecerá aquí.',
  mismatched: ({ params }) =>
    `Tu wallet indicó una transacción distinta de la que pediste: ${formatSentence(mismatches, params.mismatch)}. La página busca la tuya. Mira tus saldos antes de intentarlo de nuevo.`,
  worthLess: ({ params }) =>
    `Un vault se quedó con parte de este depósito o la perdió. Tus nuevas participaciones valen un ${(params.lostBps / 100).toFixed(2)}% menos de lo que costaron.`,
  noneHappened: ({ params }) => `No pasó nada. ${formatSentence(failed, params.reason)}`,
  noWithdrawal: ({ params }) =>
    `No pasó nada: el retiro fue rechazado o habría pagado menos que tu mínimo. ${formatSentence(failed, params.reason)}`,
}

export const minedAs = (what: string) => `Minado: ${what}.`
export const askedFor = (what: string) => `Solicitado: ${what}.`
