import { NO_PUBLIC_CLIENT, USER_REJECTED } from './specified.ts'

/** What went wrong between the page and a node or wallet: what happened and what to do. */
export const failures = {
  userRejected: USER_REJECTED,
  walletLocked:
    'Tu wallet está bloqueada o ya no da tu cuenta a este sitio. Desbloquéala e inténtalo de nuevo.',
  walletBusy: 'Tu wallet tiene otra solicitud abierta. Abre la wallet, respóndela e inténtalo de nuevo.',
  walletUnsupported: 'Tu wallet no conoce esta solicitud. Prueba con otra wallet.',
  walletFailed:
    'Tu wallet no pudo hacerlo. Ábrela, comprueba que esté desbloqueada y en línea, e inténtalo de nuevo.',
  walletSilent:
    'Tu wallet no respondió a tiempo. Ábrela, comprueba que esté desbloqueada y en línea, e inténtalo de nuevo.',
  accountChanged:
    'La cuenta o la red de tu wallet cambió, así que la vista previa ya no vale. Revísala de nuevo.',
  insufficientFunds: 'Tu cuenta no puede pagar la comisión de red.',
  wrongChain: 'El nodo sirve otra cadena, así que no se usan sus respuestas.',
  staleNode: 'El nodo va atrasado respecto a la cadena, así que no se usan sus respuestas.',
  nodesDisagree:
    'Los nodos dieron respuestas distintas, así que no se da por buena ninguna. La página vuelve a preguntar por sí sola.',
  rateLimited: 'El nodo pide menos solicitudes. Espera un momento; la página seguirá intentándolo.',
  timeout: 'El nodo no respondió a tiempo. La página seguirá intentándolo.',
  unreachable: 'No se puede contactar con el nodo. Comprueba tu conexión; la página seguirá intentándolo.',
  noClient: NO_PUBLIC_CLIENT,
  badResponse: 'El nodo dio una respuesta sin sentido. La página seguirá intentándolo.',
  unsupportedMethod: 'El nodo no conoce esta solicitud.',
  nodeError: 'El nodo no pudo responder. Inténtalo de nuevo en un momento.',
  pageFault: 'Algo falló dentro de la página. Recárgala e inténtalo de nuevo.',
}

/** The same of a read, whose refusal nobody decodes. */
export const readFailures = { ...failures, reverted: 'Un contrato se negó a responder.' }

/** Why V4Quoter gave no quote; what the contracts refuse with is said by `reverted`. */
export const quoterRefusals = {
  ...failures,
  amountTooLarge: 'La cantidad supera lo máximo que el pool puede contar.',
  noQuoter: 'No hay ningún contrato cotizador en esta cadena.',
}
