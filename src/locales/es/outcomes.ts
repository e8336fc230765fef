import { type Message, type SentenceValue, sentence, sentenceParts } from '#lib/sentence.ts'
import type { Language } from '../language.ts'
import { reverted } from './contractErrors.ts'
import { failures } from './errors.ts'
import { CONNECT_WALLET_FIRST } from './specified.ts'

type Outcomes = Language['outcomes']

// Outcome
export const currencyForFees = <Node>(currency: SentenceValue, hint: Node) =>
  sentenceParts`${currency} para comisiones: ${hint}`

export const theLocalWalletHasSome = 'la wallet local sí tiene'
export const whereToGetSome = (currency: SentenceValue) => `dónde conseguir ${currency} de prueba`

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
    readonly params: { readonly call: number; readonly member: Message<typeof members> }
  }) => `${sentence(members, params.member)} de la llamada ${params.call}`,
}

const otherChain = (found: string): string =>
  `El nodo propio de la wallet está en otra cadena: ${found}. Las dos se presentan con el mismo ID de cadena. No se envió nada.`

/**
 * What a deposit was judged by, and what is said of it: that it changed, or could not be read
 * again.
 */
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
export const reasons: Outcomes['reasons'] = {
  ...failures,
  nodesDisagree:
    'Los nodos dieron respuestas distintas, así que no se da por buena ninguna. Inténtalo de nuevo.',
  rateLimited: 'El nodo pide menos solicitudes. Espera un momento e inténtalo de nuevo.',
  timeout: 'El nodo no respondió a tiempo. Inténtalo de nuevo.',
  unreachable: 'No se puede contactar con el nodo. Comprueba tu conexión e inténtalo de nuevo.',
  badResponse: 'El nodo dio una respuesta sin sentido. Inténtalo de nuevo.',
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
  walletSlow: 'Tu billetera tarda en responder. Inténtalo de nuevo.',
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
    'No se envió nada: las cantidades salieron de tu tolerancia. Inténtalo de nuevo para ver las nuevas.',
  movedWhileReading:
    'No se envió nada: las cantidades cambiaron mientras leías. Inténtalo de nuevo para ver las nuevas.',
  conditionChanged: ({ params }) =>
    `${conditions[params.condition][0]} después de que se mostrara esto. No se envió nada. Mira lo que dice ahora la página antes de intentarlo de nuevo.`,
  conditionUnread: ({ params }) =>
    `Antes de firmar no se pudo leer de nuevo ${conditions[params.condition][1]}. No se envió nada. Inténtalo de nuevo.`,
  noFee: 'Tu cuenta no puede pagar la comisión de esta transacción. Añádele fondos primero.',
  notReadBack: 'La transacción, leída de vuelta, no coincide con lo que se mostró. No se envió nada.',
  mainnet:
    'Este contrato es para redes de prueba: en una red principal cualquiera podría llevarse el depósito.',
  notOffered: 'Los depósitos aquí valen dinero real, y esta página no los ofrece.',
  exitOnly: 'El sitio del operador ya no muestra este pool, así que aquí solo puedes retirar.',
  codeUnproven: 'Aquí solo puedes retirar: ninguna fábrica que esta página conozca prueba el código.',
  lookOnly: 'Esta página muestra este mercado y no le envía nada.',
  agreement: 'Antes de enviar nada a este mercado, lee lo que se dice al principio de la página y acéptalo.',
  otherVaults:
    'Los vaults ya no son los esperados, así que este depósito iría a parar a desconocidos. No se envió nada.',
  exitNothing: 'Retirado enseguida, este depósito no devolvería nada. No se envió nada.',
  exitMostlyLost:
    'Retirado enseguida, este depósito devolvería menos de la mitad de su valor. No se envió nada.',
  minimumUnbound:
    'No se envió nada: un token de este pool no puede probar un mínimo en una sola transacción. Al retirar de nuevo se prescinde de él.',
  notSigned: 'No firmaste, así que no se envió nada. Puedes firmar cuando quieras.',
  cannotSign:
    'Tu wallet no pudo firmar esto. No se envió nada. En su lugar, el router se puede aprobar con una transacción.',
  otherSigner: 'La firma no es de la cuenta conectada, así que no se usa. No se envió nada.',
  permitNotTaken:
    'Permit2 no acepta esta firma. No se envió nada. En su lugar, el router se puede aprobar con una transacción.',
  permitMoved:
    'Entretanto cambió lo que Permit2 espera que se firme. No se firmó ni se envió nada. Inténtalo de nuevo.',
  namedDespiteError:
    'Tu wallet informó de un error y, aun así, nombró una transacción. Se está buscando en la cadena.',
  mayBeSent:
    'Tu wallet informó de un error y no dijo si llegó a enviar la transacción. Compruébalo primero allí: si se envió, se encontrará aquí.',
  differs: ({ params }) =>
    `Lo que iría a tu wallet no coincide con lo que se mostró. Difiere: ${sentence(differences, params.difference)}. No se envió nada.`,
}

const mismatches = {
  older: 'es anterior a tu clic',
  notYours: 'no es de tu cuenta',
  ofAnotherClick: 'es la de otro clic',
  differs: ({ params }: { readonly params: { readonly difference: Message<typeof members> } }) =>
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
export const notes: Outcomes['notes'] = {
  ...failed,
  takenBack: 'La cadena retiró el bloque en el que estaba. Espera a ser incluida de nuevo.',
  stuck:
    'Ningún bloque la ha incluido en minutos. Puedes acelerarla o cancelarla en tu wallet; aquí se sigue vigilando.',
  contradiction: 'El nodo se contradice sobre el bloque en el que está. Se sigue vigilando.',
  cancelled: 'Se canceló en tu wallet. No se movió nada, salvo la comisión de red de la cancelación.',
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
    `En el bloque de este depósito, un vault se quedó con una parte de lo que recibió, o la perdió: tus nuevas participaciones pagarían un ${(params.lostBps / 100).toFixed(2)}% menos de lo que costaron.`,
  noneHappened: ({ params }) => `No ocurrió ninguna de las llamadas. ${sentence(failed, params.reason)}`,
  noWithdrawal: ({ params }) =>
    `No ocurrió ninguna de las llamadas: el retiro habría traído menos que su mínimo, o fue rechazado. ${sentence(failed, params.reason)}`,
}

export const minedAs = (what: string) => `Minado: ${what}.`
export const askedFor = (what: string) => `Pedido: ${what}.`
