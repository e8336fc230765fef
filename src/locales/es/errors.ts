import { NO_PUBLIC_CLIENT, USER_REJECTED } from './specified.ts'

export const failures = {
  userRejected: USER_REJECTED,
  walletLocked: 'Tu wallet está bloqueada o desconectada de este sitio. Desbloquéala e inténtalo de nuevo.',
  walletBusy: 'Tu wallet tiene otra solicitud abierta. Respóndela e inténtalo de nuevo.',
  walletUnsupported: 'Tu wallet no admite esta solicitud. Prueba con otra wallet.',
  walletFailed:
    'Tu wallet no pudo hacerlo. Comprueba que esté desbloqueada y en línea, e inténtalo de nuevo.',
  walletSilent:
    'Tu wallet no respondió a tiempo. Comprueba que esté desbloqueada y en línea, e inténtalo de nuevo.',
  accountChanged: 'Tu wallet cambió de cuenta o de red. Revisa la nueva vista previa.',
  insufficientFunds: 'Tu cuenta no puede pagar la comisión de red. Añade fondos e inténtalo de nuevo.',
  wrongChain: 'El nodo está en otra cadena, así que se ignoran sus respuestas.',
  staleNode: 'El nodo va atrasado respecto a la cadena, así que se ignoran sus respuestas.',
  nodesDisagree:
    'Los nodos dieron respuestas distintas, así que no se usa ninguna. La página volverá a preguntar.',
  rateLimited: 'El nodo limita las solicitudes. La página lo intentará de nuevo en un momento.',
  timeout: 'El nodo no respondió a tiempo. La página lo intentará de nuevo.',
  unreachable: 'No se puede contactar con el nodo. Comprueba tu conexión. La página lo intentará de nuevo.',
  noClient: NO_PUBLIC_CLIENT,
  badResponse: 'El nodo dio una respuesta no válida. La página lo intentará de nuevo.',
  unsupportedMethod: 'El nodo no admite esta solicitud.',
  nodeError: 'El nodo no pudo responder. Inténtalo de nuevo en un momento.',
  pageFault: 'Algo falló dentro de la página. Recárgala e inténtalo de nuevo.',
}

export const readFailures = { ...failures, reverted: 'Un contrato se negó a responder.' }

export const quoterRefusals = {
  ...failures,
  amountTooLarge: 'La cantidad es mayor de lo que el pool puede contar.',
  noQuoter: 'No hay ningún contrato cotizador en esta cadena.',
}
