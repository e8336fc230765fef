import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import type { Side } from '#market/tokenPair.ts'
import type { Language } from '../language.ts'
import { plural } from './kit.ts'

export { tryAgain } from './kit.ts'

// OwnTokens
export const withdrawingPays = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`Si retiras ahora, recibes ${amount0} Token 0 y ${amount1} Token 1.`
export const withdrawingShouldPay = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`Según las reglas del contrato, si retiras ahora recibes ${amount0} Token 0 y ${amount1} Token 1; no se ha simulado.`
export const partRefused = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`Tu parte de lo que hay es ${amount0} Token 0 y ${amount1} Token 1, y el contrato se niega a pagarla ahora.`
export const payoutRefused = 'El contrato se niega ahora a pagar tus participaciones.'
/** What became of one's own tokens, where there is no amount to tell. */
export const ownTokens = {
  nobody:
    'Esto afecta a todos los que tienen participaciones en este mercado. Conecta una wallet para ver qué fue de las tuyas.',
  none: 'Ahora no tienes participaciones aquí.',
  reading: 'Calculando lo que pagan tus participaciones…',
  unavailable: 'Lo que pagan ahora tus participaciones no está disponible.',
}
export const withdrawEverything = 'Retirar todo'

// DriftAlarm
export const theVaultsWereChanged = 'Cambiaron los vaults'
export const vaultHoldsAnotherToken = (wrong: SentenceValue) => `Vault ${wrong} guarda otro token`
export const lookAtTheVaults = 'Ver los vaults'
export const lookingUpWhoChangedThem = 'Buscando quién los cambió…'
export const wrongAsset = (wrong: SentenceValue) =>
  `Vault ${wrong} dice que su activo no es Token ${wrong}. Los depósitos están bloqueados.`
export const setBackPays = <Node>(shares: Node, amount0: Node, amount1: Node) =>
  sentenceParts`Tus ${shares} participaciones te pagan ${amount0} Token 0 y ${amount1} Token 1 en cuanto se restablezcan los vaults esperados.`
export const setBackPaysUnavailable =
  'Lo que pagan tus participaciones una vez restablecidos los vaults esperados no está disponible.'
export const anyoneSetsThemBack =
  'Cualquiera puede restablecerlos con una transacción que no mueve nada más. Lo que entró entretanto en los vaults nuevos se queda allí, y quien los cambió puede hacerlo otra vez, así que retira poco después.'
export const setBack = 'Restablecer los vaults esperados'
export const untilAccepted =
  'Los depósitos están bloqueados hasta que hayas examinado y aceptado los vaults nuevos.'
export const acceptedVaults = 'Has aceptado estos vaults para tus depósitos.'

// DriftSentence
const changedVaults = (drifted: readonly Side[]): string =>
  drifted.length === 2 ? 'Vaults cambiados' : `Vault ${drifted[0]} cambiado`
export const drifted = (sides: readonly Side[]) => `${changedVaults(sides)}.`
export const driftedBy = <Node>(sides: readonly Side[], who: Node) =>
  sentenceParts`${changedVaults(sides)} por ${who}.`

// DriftDetail
export const vault = (index: SentenceValue) => `Vault ${index}`
export const before = <Node>(who: Node) => sentenceParts`antes: ${who}`
export const whoChangedThemIsUnavailable = 'No se sabe quién los cambió.'
/** Who changed the vaults. */
export const you = 'ti'
export const somebody = 'alguien'
export const ownAccountElsewhere = 'tu cuenta, pero no desde este navegador'

// DropAlarm
export const yourSharesBecameFewer = 'Tienes menos participaciones'
export const iHaveSeenIt = 'Visto'
export const blockReplaced =
  'La cadena sustituyó el bloque en el que las tenías. Un depósito o una transferencia a tu favor puede haberse deshecho.'
export const dropUnexplained =
  'Aún no se conoce ninguna transacción que lo explique. La página la busca y te dirá quién la envió.'
export const fewerAndLeft = <Node>(fewer: Node, left: Node) =>
  sentenceParts`Tienes ${fewer} participaciones menos que antes: te quedan ${left}.`
export const betweenBlockAndBlock = (sinceBlock: SentenceValue, blockNumber: SentenceValue) =>
  `entre el bloque ${sinceBlock} y el bloque ${blockNumber}`

export const mayBeYourRequest = 'Pediste a tu wallet una transacción como esta, y aún no ha dicho si es esta.'

// PowerAlarm
export const aPowerWasUsed = 'Alguien ejerció un privilegio sobre este mercado'
export const isItSafe = '¿Es seguro?'
/** What was done, by the event that told of it. */
export const powersUsed: Language['alarms']['powersUsed'] = {
  swapsAllowed: 'Los swaps se pausaron o se permitieron de nuevo.',
  depositsAllowed: 'Los depósitos se cerraron o se abrieron de nuevo.',
  rangesChanged:
    'Cambiaron los rangos de precio. Con ellos el propietario puede llevarse depósitos: compara ahora el precio del pool.',
  sourcesRevoked: 'Se sacó todo de los vaults. No rinde nada hasta que vuelvan a usarse.',
  poolAdded:
    'Se añadió un pool al mismo hook. Con un vault malicioso podría llevarse tokens que esperan en el hook.',
  sourceBound: 'Se asignó un vault a un pool del mismo hook.',
  sourceMoved:
    'Todo lo que había de un token pasó a otro vault. Si no lo conoces, puede quedarse con tu depósito.',
  exitsAllowed: 'Los retiros, depósitos y swaps se pausaron o se permitieron de nuevo.',
  feeTermsChanged: 'El propietario cambió cuánto puede moverse la comisión.',
  managerChanged: 'Ahora otro contrato decide quién tiene qué rol sobre el hook.',
  ownerProposed: 'Se propuso otro propietario.',
  ownerChanged: 'Cambió el propietario.',
}
export const usedTimes = (times: number, block: SentenceValue) =>
  `Desde la última vez que miraste, esto se hizo ${times === 2 ? 'dos veces' : `${times} veces`}, la última en el bloque ${block}.`
export const switched: Language['alarms']['switched'] = {
  swapsAllowed: (allowed, block) =>
    allowed
      ? `Los swaps se permitieron de nuevo en el bloque ${block}.`
      : `Los swaps se pausaron en el bloque ${block}: no te rinden nada hasta que se permitan de nuevo.`,
  depositsAllowed: (allowed, block) =>
    allowed
      ? `Los depósitos se abrieron de nuevo en el bloque ${block}.`
      : `Los depósitos se cerraron en el bloque ${block}, lo que por sí solo no impide ningún retiro.`,
  exitsAllowed: (allowed, block) =>
    allowed
      ? `Los retiros, depósitos y swaps se permitieron de nuevo en el bloque ${block}.`
      : `Los retiros, depósitos y swaps se pausaron en el bloque ${block}: nadie puede retirar hasta que alguien con el rol necesario lo permita de nuevo.`,
}
/** What a pool allows by now. */
export const swapsNow = {
  allowed: 'Ahora están permitidos.',
  paused: 'Ahora están en pausa: los swaps no te rinden nada hasta que se permitan de nuevo.',
}
export const exitsNow = {
  allowed: 'Ahora están permitidos.',
  paused:
    'Ahora están en pausa: nadie puede retirar hasta que alguien con el rol necesario lo permita de nuevo.',
}
export const depositsNow = {
  open: 'Ahora están abiertos.',
  closed: 'Ahora están cerrados, lo que por sí solo no impide ningún retiro.',
}

// RemovalAlarm
export const withdrawnFromElsewhere = 'Tu posición se retiró desde otro lugar'
export const sentByOwnAccount =
  'Según las reglas de este contrato, solo tu propia cuenta puede hacer esto, y no se envió desde este navegador. Si no fuiste tú, puede que otra persona controle tu cuenta.'
export const yourPositionWasRemoved = 'Tu posición fue retirada'
export const somebodyRemovedYourPosition = 'Alguien retiró tu posición'
export const removedForNothing = 'Tu posición fue retirada y no se te pagó nada'
export const removalPaidNothing =
  'El contrato permite que cualquiera retire la posición de cualquiera. Tus participaciones se quemaron cuando los vaults no pagaban nada.'
export const removalPaidYou =
  'El contrato permite que cualquiera retire la posición de cualquiera. Paga a su dueño: lo que pagó está en tu cuenta.'
export const burnedAndPaid = <Node>(shares: Node, amount0: Node, amount1: Node) =>
  sentenceParts`Se quemaron ${shares} de tus participaciones, y se te pagaron ${amount0} Token 0 y ${amount1} Token 1.`

// StrangeChangeAlarm
export const vaultsSwappedAndBack = 'Los vaults se sustituyeron y luego se restablecieron'
/** Of a market opened by its address, whose vaults nobody promised. */
export const vaultsChangedMeanwhile = 'Los vaults han cambiado desde tu última visita'
export const strangeChanges = (count: number, isMore: boolean) =>
  `Desde la última vez que miraste, alguien puso vaults que este despliegue no nombra, ${plural(count, { one: 'una vez', other: `${count} veces` })}${isMore ? ' o más' : ''}.`
export const lostMeanwhile =
  'Quien depositó entretanto, o cuya posición se retiró, puede haberlo perdido todo: revisa tus saldos.'
export const vault0Was = 'Vault 0 era'
export const vault1Was = 'Vault 1 era'

// TransferAlarm
export const sharesSentFromElsewhere = 'Tus participaciones se enviaron desde otro lugar'
export const sharesSentAway = 'Tus participaciones se enviaron a otra cuenta'
export const revokeThatApproval =
  'Según las reglas de este contrato, solo tú, o quien tenga tu aprobación, puede enviar tus participaciones. Si no fuiste tú, revoca esa aprobación.'
export const stillApproved = <Node>(who: Node, amount: Node | undefined) =>
  amount === undefined
    ? sentenceParts`Si no fuiste tú, revoca tu aprobación: ${who} aún puede enviar todas tus participaciones.`
    : sentenceParts`Si no fuiste tú, revoca tu aprobación: ${who} aún puede enviar ${amount} de tus participaciones.`
export const revokeApproval = 'Revocar la aprobación'
export const sentAway = <Node>(shares: Node) => sentenceParts`Se enviaron ${shares} de tus participaciones.`
export const to = 'A'

// GapNotice
export const unseenSinceLastVisit = 'No se pudo revisar todo lo ocurrido desde tu última visita'
export const nodeWouldNotList = (from: SentenceValue, to: SentenceValue) =>
  `El nodo no quiso listar los eventos de los bloques ${from} a ${to}: son demasiados. Aquí no se sabe si en ellos se retiró tu posición, se enviaron tus participaciones o se cambiaron los vaults.`

// DamageNotice
export const notesDamaged = 'No se pudo leer lo que este navegador había anotado aquí'
export const watchedAnew = (block: SentenceValue) =>
  `El registro guardado estaba dañado en el bloque ${block}, y la vigilancia sigue con lo que se pudo leer de él. Puede faltar una alarma que no habías visto: revisa tú tus participaciones, tus saldos y los vaults.`

export const moreAlarms = (count: number) =>
  plural(count, {
    one: 'Hay 1 alarma más como estas',
    other: `Hay ${count} alarmas más como estas`,
  })
export const olderAlarms = 'Son anteriores a las de arriba.'

/** What an announced operation would do, by the call that it would make. */
export const scheduled: Language['alarms']['scheduled'] = {
  swapsAllowed: 'Los swaps se pausarían o se permitirían de nuevo.',
  depositsAllowed: 'Los depósitos se cerrarían o se abrirían de nuevo.',
  rangesChanged: 'Cambiarían los rangos de precio, con los que el propietario puede llevarse depósitos.',
  sourcesRevoked: 'Se sacaría todo de los vaults para que espere en el hook.',
  poolAdded:
    'Se añadiría un pool al mismo hook. Con un vault malicioso podría llevarse tokens que esperan en el hook.',
  sourceBound: 'Se asignaría un vault a un pool del mismo hook.',
  sourceMoved: 'Todo lo que hay de un token pasaría a otro vault.',
  exitsAllowed: 'Los retiros, depósitos y swaps se pausarían o se permitirían de nuevo.',
  feeTermsChanged: 'El propietario cambiaría cuánto puede moverse la comisión.',
  managerChanged: 'Otro contrato decidiría quién tiene qué rol sobre el hook.',
  ownerProposed: 'Se propondría otro propietario.',
  ownerChanged: 'El hook pasaría a otro propietario, o a ninguno.',
  approvalRenewed: 'Un vault tendría permiso otra vez para tomar los tokens del hook.',
  delayChanged: 'Cambiaría el plazo del propio timelock: lo que se anuncie después puede llegar antes.',
  rightsChanged: 'Cambiaría quién puede anunciar y ejecutar.',
  otherCall: 'Se llamaría al hook de un modo para el que esta página no tiene nombre.',
}
export const mayBeUsedFrom = <Node>(when: Node) => sentenceParts`Puede usarse a partir del ${when}.`
export const mayBeUsedSince = <Node>(when: Node) =>
  sentenceParts`Puede usarse en cualquier momento, desde el ${when}.`
export const whenUnread = 'No se pudo leer a partir de cuándo puede usarse.'

export const powersScheduled = 'El propietario ha anunciado que usará sus privilegios'

export const itScheduled = 'El propietario ha anunciado:'
export const nothingScheduled = 'El propietario no ha anunciado nada que no haya hecho ya o cancelado.'
export const nothingScheduledSince = (block: SentenceValue) =>
  `Desde el bloque ${block}, el propietario no ha anunciado nada que no haya hecho ya o cancelado; lo anterior no se ha leído.`
export const scheduledUnread = 'No se pudo leer lo que el propietario ha anunciado.'

/** What the browser shows while the page itself is hidden. */
export const notifications = {
  vaultsChanged: {
    title: 'Cambiaron los vaults',
    text: 'El hook no usa los vaults esperados. Abre la página para ver quién los cambió.',
  },
  powerUsed: {
    title: 'Alguien ejerció un privilegio sobre este mercado',
    text: 'El propietario del hook hizo algo que afecta a los depósitos de todos. Abre la página para ver qué.',
  },
  powerAnnounced: {
    title: 'El propietario ha anunciado que usará sus privilegios',
    text: 'Al timelock propietario del hook se le pidió algo que afecta a los depósitos de todos. Abre la página para ver qué, y a partir de cuándo.',
  },
  sharesFewer: {
    title: 'Tienes menos participaciones',
    text: 'Se retiró o se envió parte de tu posición, o toda. Abre la página para ver qué pasó.',
  },
}

// LossAlarms
export const tokensAreMissing = 'Faltan tokens'
export const lessIsThere = <Node>(side: SentenceValue, there: Node, owed: Node) =>
  sentenceParts`Hay menos Token ${side} de lo que dice la contabilidad del contrato: ${there} de ${owed}. Alguien se ha llevado el resto.`
export const whoeverDepositsPays = 'Los depósitos están bloqueados: quien deposite ahora paga lo que falta.'
export const cannotBeTakenOut = 'Tus tokens no se pueden retirar ahora'
export const triedEveryBlock =
  'Tus participaciones siguen siendo tuyas. Mientras esta página esté abierta se simula un retiro una y otra vez, y su botón vuelve a funcionar en cuanto se pagaría.'
export const triedWhileOthersCan =
  'Cualquiera puede seguir retirando por ti: tus participaciones se quemarían por lo que los vaults paguen en ese momento, aunque no sea nada. Mientras esta página esté abierta se simula un retiro una y otra vez, y su botón vuelve a funcionar en cuanto se pagaría.'
export const onlyPartCanLeave = 'Ahora solo puede salir una parte de tus tokens'
export const partCanLeave = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`Ahora puedes retirar ${amount0} Token 0 y ${amount1} Token 1; los vaults aún no pueden pagar el resto.`
export const withdrawThatPart = 'Retirar esa parte'
export const partThere = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`Tu parte de lo que hay es ${amount0} Token 0 y ${amount1} Token 1.`
export const restGivenUp =
  'Un retiro ahora consume todas tus participaciones y renuncia al resto. Si esperas, solo lo conservas mientras nadie retire por ti: cualquiera puede hacerlo, y entonces recibes solo lo que los vaults paguen en ese momento.'
export const partBecame = <Node>(before0: Node, before1: Node, now0: Node, now1: Node) =>
  sentenceParts`Tu parte era ${before0} Token 0 y ${before1} Token 1. Ahora es ${now0} Token 0 y ${now1} Token 1.`
export const yourPositionLost = (percent: SentenceValue) => `Tu posición paga ahora un ${percent}% menos`
export const notBySwaps =
  'Calculado al precio anterior, al que los swaps corrientes no te cuestan nada. Así que alguien se llevó tokens, un vault perdió algunos, el propietario movió los rangos de precio, o depósitos y retiros de otros se llevaron una parte.'
export const betweenBlocks = (before: SentenceValue, now: SentenceValue) =>
  `entre el bloque ${before} y el bloque ${now}`
