import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import type { Language } from '../language.ts'
import { plural } from './kit.ts'

export { tryAgain } from './kit.ts'

export const withdrawingPays = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`Si retiras ahora, recibes ${amount0} ${token0} y ${amount1} ${token1}.`
export const withdrawingShouldPay = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`Si retiras ahora, deberías recibir ${amount0} ${token0} y ${amount1} ${token1}. Está calculado, no simulado.`
export const partRefused = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`Tu parte es ${amount0} ${token0} y ${amount1} ${token1}, pero el contrato se niega a pagarla ahora.`
export const payoutRefused = 'El contrato se niega a pagar ahora tus participaciones.'
export const ownTokens = {
  nobody:
    'Esto afecta a todos los que tienen participaciones en este mercado. Conecta una wallet para ver las tuyas.',
  none: 'Ahora no tienes participaciones aquí.',
  reading: 'Calculando lo que pagan tus participaciones…',
  unavailable: 'Lo que pagan ahora tus participaciones no está disponible.',
}
export const withdrawEverything = 'Retirar todo'

export const theVaultsWereChanged = 'Cambiaron los vaults'
export const vaultHoldsAnotherToken = (wrong: SentenceParameterText) => `Vault ${wrong} guarda otro token`
export const lookAtTheVaults = 'Ver los vaults'
export const lookingUpWhoChangedThem = 'Buscando quién los cambió…'
export const wrongAsset = (wrong: SentenceParameterText, token: string) =>
  `Vault ${wrong} guarda otro token en vez de ${token}. Los depósitos están bloqueados.`
export const setBackPays = <Node>(shares: Node, amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`Los ${amount0} ${token0} y ${amount1} ${token1} de tus ${shares} participaciones siguen en los vaults anteriores. Aún puedes perderlos: cualquiera puede quemar antes tus participaciones, y no recibes nada.`
export const setBackPaysUnavailable =
  'Lo que pagan tus participaciones tras restablecerlos no está disponible.'
export const anyoneSetsThemBack =
  'Cualquiera puede restablecerlos en una transacción. Después retira enseguida: puede volver a pasar.'
export const setBack = 'Restablecer los vaults esperados'
export const untilAccepted = 'Los depósitos están bloqueados hasta que revises y aceptes los vaults nuevos.'
export const acceptedVaults = 'Has aceptado estos vaults para tus depósitos.'

const changedVaults = (drifted: readonly TokenSide[]): string =>
  drifted.length === 2 ? 'Vaults cambiados' : `Vault ${drifted[0]} cambiado`
export const drifted = (sides: readonly TokenSide[]) => `${changedVaults(sides)}.`
export const driftedBy = <Node>(sides: readonly TokenSide[], who: Node) =>
  sentenceParts`${changedVaults(sides)} por ${who}.`

export const vault = (index: SentenceParameterText) => `Vault ${index}`
export const before = <Node>(who: Node) => sentenceParts`antes: ${who}`
export const whoChangedThemIsUnavailable = 'La cuenta que los cambió no está disponible.'
export const you = 'ti'
export const somebody = 'alguien'
export const ownAccountElsewhere = 'tu cuenta, pero no desde este navegador'

export const yourSharesBecameFewer = 'Tienes menos participaciones'
export const iHaveSeenIt = 'Entendido'
export const blockReplaced =
  'La cadena sustituyó un bloque. Un depósito o una transferencia a tu favor puede haberse deshecho.'
export const dropUnexplained = 'La página busca la transacción que causó esto.'
export const fewerAndLeft = <Node>(fewer: Node, left: Node) =>
  sentenceParts`${fewer} de tus participaciones ya no están; te quedan ${left}.`
export const betweenBlockAndBlock = (sinceBlock: SentenceParameterText, blockNumber: SentenceParameterText) =>
  `entre el bloque ${sinceBlock} y el bloque ${blockNumber}`

export const mayBeYourRequest =
  'Pediste una transacción como esta. Tu wallet aún no ha confirmado si es esta.'

export const aPowerWasUsed = 'Alguien usó un poder de administrador sobre este mercado'
export const isItSafe = '¿Es seguro?'
export const powerUses: Language['alarms']['powerUses'] = {
  sourcesChanged: 'Se establecieron los vaults.',
  swapsAllowed: 'Los swaps se pausaron o se permitieron de nuevo.',
  depositsAllowed: 'Los depósitos se cerraron o se abrieron de nuevo.',
  rangesChanged: 'Cambiaron los rangos de precio.',
  sourcesRevoked: 'Se sacó todo de los vaults.',
  poolAdded: 'Se añadió un pool a este hook.',
  sourceBound: 'Un pool de este hook recibió un vault.',
  sourceMoved: 'Todo un token pasó a otro vault.',
  exitsAllowed: 'Los retiros, depósitos y swaps se pausaron o se permitieron de nuevo.',
  feeTermsChanged: 'El propietario cambió los límites de la comisión.',
  managerChanged: 'Ahora otro contrato gestiona los roles del hook.',
  ownerProposed: 'Se propuso un nuevo propietario.',
  ownerChanged: 'Cambió el propietario.',
}
export const powerEffects: Language['alarms']['powerEffects'] = {
  rangesChanged: 'Así el propietario puede robar depósitos. Compara ahora el precio del pool.',
  sourcesRevoked: 'No rinde nada hasta que vuelva a ellos.',
  poolAdded: 'Con un vault malicioso podría llevarse tokens que guarda el hook.',
  sourceMoved: 'Un vault desconocido puede quedarse con tu depósito.',
}
export const usedTimes = (times: number, block: SentenceParameterText) =>
  `Esto ocurrió ${times === 2 ? 'dos veces' : `${times} veces`} desde tu última visita, la última en el bloque ${block}.`
export const gates: Language['alarms']['gates'] = {
  swapsAllowed: {
    switched: (allowed, block) =>
      allowed
        ? `Los swaps se permitieron de nuevo en el bloque ${block}.`
        : `Los swaps se pausaron en el bloque ${block}. No ganas comisiones de swaps hasta que se reanuden.`,
    isOpen: 'Ahora están permitidos.',
    isClosed: 'Ahora están en pausa. No ganas comisiones de swaps hasta que se reanuden.',
  },
  depositsAllowed: {
    switched: (allowed, block) =>
      allowed
        ? `Los depósitos se abrieron de nuevo en el bloque ${block}.`
        : `Los depósitos se cerraron en el bloque ${block}. Esto no bloquea los retiros.`,
    isOpen: 'Ahora están abiertos.',
    isClosed: 'Ahora están cerrados. Esto no bloquea los retiros.',
  },
  exitsAllowed: {
    switched: (allowed, block) =>
      allowed
        ? `Los retiros, depósitos y swaps se permitieron de nuevo en el bloque ${block}.`
        : `Los retiros, depósitos y swaps se pausaron en el bloque ${block}. Nadie puede retirar hasta que alguien con el rol los reanude.`,
    isOpen: 'Ahora están permitidos.',
    isClosed: 'Ahora están en pausa. Nadie puede retirar hasta que alguien con el rol los reanude.',
  },
}

export const withdrawnFromElsewhere = 'Tu posición se retiró desde otro lugar'
export const sentByOwnAccount =
  'Solo tu cuenta puede hacer esto, pero este navegador no lo envió. Si no fuiste tú, puede que otra persona controle tu cuenta.'
export const yourPositionWasRemoved = 'Tu posición fue retirada'
export const somebodyRemovedYourPosition = 'Alguien retiró tu posición'
export const removedForNothing = 'Tu posición fue retirada y no recibiste nada'
export const removalPaidNothing =
  'Este contrato permite que cualquiera retire la posición de cualquiera. Tus participaciones se quemaron y los vaults no pagaron nada.'
export const removalPaidYou =
  'Este contrato permite que cualquiera retire la posición de cualquiera. El pago llegó a tu cuenta.'
export const burnedAndPaid = <Node>(
  shares: Node,
  amount0: Node,
  amount1: Node,
  [token0, token1]: TokenNames,
) =>
  sentenceParts`Se quemaron ${shares} de tus participaciones. Recibiste ${amount0} ${token0} y ${amount1} ${token1}.`

export const vaultsSwappedAndBack = 'Los vaults se cambiaron y luego se restablecieron'
export const vaultsChangedMeanwhile = 'Los vaults han cambiado desde tu última visita'
export const strangeChanges = (count: number, isMore: boolean) =>
  `Desde tu última visita, alguien puso vaults inesperados ${plural(count, { one: 'una vez', other: `${count} veces` })}${isMore ? ' o más' : ''}.`
export const lostMeanwhile =
  'Quien depositó o fue retirado en ese tiempo puede haberlo perdido todo. Revisa tus saldos.'
export const vault0Was = 'Vault 0 era'
export const vault1Was = 'Vault 1 era'

export const sharesSentFromElsewhere = 'Tus participaciones se enviaron desde otro lugar'
export const sharesSentAway = 'Tus participaciones se enviaron a otra cuenta'
export const revokeThatApproval =
  'Solo tú, o una cuenta que aprobaste, puede enviar tus participaciones. Si no fuiste tú, revoca esa aprobación.'
export const stillApproved = <Node>(who: Node, amount: Node | undefined) =>
  amount === undefined
    ? sentenceParts`Si no fuiste tú, revoca tu aprobación: ${who} aún puede enviar todas tus participaciones.`
    : sentenceParts`Si no fuiste tú, revoca tu aprobación: ${who} aún puede enviar ${amount} de tus participaciones.`
export const revokeApproval = 'Revocar la aprobación'
export const sentAway = <Node>(shares: Node) => sentenceParts`Se enviaron ${shares} de tus participaciones.`
export const to = 'A'

export const unseenSinceLastVisit = 'No se revisó parte del tiempo desde tu última visita'
export const nodeWouldNotList = (from: SentenceParameterText, to: SentenceParameterText) =>
  `El nodo no listó los eventos de los bloques ${from} a ${to}. No se sabe si hubo retiros, transferencias o cambios de vaults en ellos.`

export const notesDamaged = 'El registro de alarmas de este navegador está dañado'
export const watchedAnew = (block: SentenceParameterText) =>
  `El registro se dañó en el bloque ${block}. Puede faltar una alarma. Revisa tú tus participaciones, saldos y vaults.`

export const moreAlarms = (count: number) =>
  plural(count, {
    one: 'Hay 1 alarma más',
    other: `Hay ${count} alarmas más`,
  })
export const olderAlarms = 'Son anteriores a las de arriba.'

export const scheduled: Language['alarms']['scheduled'] = {
  swapsAllowed: 'Los swaps se pausarían o se permitirían de nuevo.',
  depositsAllowed: 'Los depósitos se cerrarían o se abrirían de nuevo.',
  rangesChanged: 'Cambiarían los rangos de precio. Así el propietario puede robar depósitos.',
  sourcesRevoked: 'Todo pasaría de los vaults al hook.',
  poolAdded:
    'Se añadiría un pool a este hook. Con un vault malicioso podría llevarse tokens que guarda el hook.',
  sourceBound: 'Un pool de este hook recibiría un vault.',
  sourceMoved: 'Todo un token pasaría a otro vault.',
  exitsAllowed: 'Los retiros, depósitos y swaps se pausarían o se permitirían de nuevo.',
  feeTermsChanged: 'El propietario cambiaría los límites de la comisión.',
  managerChanged: 'Otro contrato gestionaría los roles del hook.',
  ownerProposed: 'Se propondría un nuevo propietario.',
  ownerChanged: 'El hook pasaría a otro propietario, o a ninguno.',
  approvalRenewed: 'Un vault podría volver a tomar tokens del hook.',
  delayChanged: 'Cambiaría el plazo del timelock. Los cambios posteriores podrían llegar antes.',
  rightsChanged: 'Cambiarían las cuentas que pueden anunciar y ejecutar.',
  otherCall: 'El hook recibiría una llamada que esta página no conoce.',
}
export const mayBeUsedFrom = <Node>(when: Node) => sentenceParts`Posible a partir del ${when}.`
export const mayBeUsedSince = <Node>(when: Node) =>
  sentenceParts`Posible en cualquier momento desde el ${when}.`
export const whenUnread = 'No se pudo leer la fecha más temprana.'

export const powersScheduled = 'El propietario anunció un cambio'

export const itScheduled = 'El propietario ha anunciado:'
export const nothingScheduled = 'No hay nada anunciado pendiente.'
export const nothingScheduledSince = (block: SentenceParameterText) =>
  `No hay nada anunciado pendiente desde el bloque ${block}. No se leyeron bloques anteriores.`
export const scheduledUnread = 'No se pudieron leer los anuncios del propietario.'

export const notifications = {
  vaultsChanged: {
    title: 'Cambiaron los vaults',
    text: 'El hook no usa los vaults esperados. Abre la página para ver quién los cambió.',
  },
  powerUsed: {
    title: 'Alguien usó un poder de administrador sobre este mercado',
    text: 'Un administrador hizo algo que afecta a todos los depósitos. Abre la página para ver qué.',
  },
  powerAnnounced: {
    title: 'El propietario anunció un cambio',
    text: 'Se anunció un cambio que afecta a todos los depósitos. Abre la página para ver cuál y cuándo.',
  },
  sharesFewer: {
    title: 'Tienes menos participaciones',
    text: 'Se retiró o envió parte de tu posición, o toda. Abre la página para ver qué pasó.',
  },
}

export const tokensAreMissing = 'Faltan tokens'
export const lessIsThere = <Node>(token: string, there: Node, owed: Node) =>
  sentenceParts`El contrato debe ${owed} ${token}, pero solo tiene ${there}. Alguien se ha llevado el resto.`
export const whoeverDepositsPays = 'Los depósitos están bloqueados: los depósitos nuevos pagarían la pérdida.'
export const cannotBeTakenOut = 'Ahora no puedes retirar'
export const triedEveryBlock =
  'Conservas tus participaciones. Esta página simula un retiro en cada bloque y activa el botón cuando funciona.'
export const triedWhileOthersCan =
  'Cualquiera puede seguir retirando por ti. Recibirías lo que los vaults paguen en ese momento, que puede ser nada. Esta página simula un retiro en cada bloque y activa el botón cuando funciona.'
export const onlyPartCanLeave = 'Ahora solo puedes retirar una parte de tus tokens'
export const partCanLeave = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`Ahora puedes retirar ${amount0} ${token0} y ${amount1} ${token1}. Los vaults aún no pueden pagar el resto.`
export const withdrawThatPart = 'Retirar esa parte'
export const partThere = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`Tu parte es ${amount0} ${token0} y ${amount1} ${token1}.`
export const restGivenUp =
  'Si retiras ahora, quemas todas tus participaciones y renuncias al resto. Si esperas, otra persona puede retirar por ti, y solo recibes lo que los vaults paguen entonces.'
export const partBecame = <Node>(
  before0: Node,
  before1: Node,
  now0: Node,
  now1: Node,
  [token0, token1]: TokenNames,
) =>
  sentenceParts`Tu parte era ${before0} ${token0} y ${before1} ${token1}. Ahora es ${now0} ${token0} y ${now1} ${token1}.`
export const yourPositionLost = (percent: SentenceParameterText) =>
  `Tu posición perdió un ${percent}% de su valor`
export const notBySwaps =
  'Los swaps corrientes no causan esto. Alguien se llevó tokens, un vault perdió algunos, se movieron los rangos de precio, o depósitos y retiros de otros se llevaron una parte.'
export const betweenBlocks = (before: SentenceParameterText, now: SentenceParameterText) =>
  `entre el bloque ${before} y el bloque ${now}`
