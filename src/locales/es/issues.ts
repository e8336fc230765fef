import { sentence } from '#lib/sentence.ts'
import type { Both } from '#market/tokenPair.ts'
import { atLeastText } from '#math/amountText.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import type { Language } from '../language.ts'
import { reverted } from './contractErrors.ts'
import { failures } from './errors.ts'
import { figureText } from './kit.ts'
import * as specified from './specified.ts'
import { CONNECT_TO_NETWORK, NO_WALLET_ADDRESS } from './specified.ts'

interface MostlyLost {
  readonly params: {
    readonly put: TokenAmounts
    readonly back: TokenAmounts
    readonly decimals: Both<number | undefined>
  }
}

const figures = ({ amount0, amount1 }: TokenAmounts, [decimals0, decimals1]: Both<number | undefined>) =>
  [figureText(amount0, decimals0), figureText(amount1, decimals1)] as const

/** What is put in and what would come back, of both tokens. */
const bothFigures = ({ put, back, decimals }: MostlyLost['params']) =>
  [figures(put, decimals), figures(back, decimals)] as const

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
      : `La aprobación de Token ${side} cubre ${figureText(allowance, decimals)}, y este depósito toma ${figureText(needed, decimals)}.`,
  balanceTooLow: ({ side, params: { missing, decimals } }) =>
    `No tienes suficiente Token ${side}: te faltan ${figureText(missing, decimals, atLeastText)}.`,
  mainnet:
    'Este contrato es para redes de prueba: en una red principal cualquiera podría llevarse el depósito.',
  notOffered: 'Los depósitos aquí valen dinero real, y esta página no los ofrece.',
  exitOnly: 'El sitio del operador ya no muestra este pool, así que aquí solo puedes retirar.',
  codeUnproven: 'Aquí solo puedes retirar: ninguna fábrica que esta página conozca prueba el código.',
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
  gatesUnreadable:
    'No se pudo leer si este pool admite depósitos ni durante cuánto tiempo los bloquea. Inténtalo de nuevo.',
  allPaused:
    'El contrato está en pausa: no admite depósitos, no paga nada y no hace swaps hasta que alguien con el rol necesario lo reanude.',
  poolPaused:
    'El propietario ha pausado este pool: no hay swaps, así que los swaps no dan ganancias. Eso por sí solo no impide los retiros.',
  locksPosition: ({ params: { blocks } }) =>
    `Después no podrás retirar nada tuyo durante ${blocks} bloques, ni siquiera lo que pusiste antes.`,
  sourceMintsNothing: ({ side }) =>
    `Vault ${side} no da nada por tan poco Token ${side}, así que el contrato rechazaría el depósito. Si ese lado está agotado, nadie puede depositar hasta que un swap lo reponga.`,
  sourcePaused: ({ side }) =>
    `El vault ${side} está en pausa por decisión de su propio propietario: no toma ni paga nada.`,
  vaultFull: ({ side, params: { most, decimals } }) =>
    most === 0n
      ? `El vault ${side} no acepta depósitos ahora.`
      : `El vault ${side} acepta ahora como máximo ${figureText(most, decimals)} de Token ${side}.`,
  depositRefused: ({ params }) => `El contrato rechazaría este depósito. ${reverted({ params })}`,
  sourceEmpty: ({ side }) =>
    `Vault ${side} informa de que no guarda nada, así que el depósito no toma nada de Token ${side}: el contrato valora ese lado en nada.`,
  outOfRanges:
    'Ninguno de los rangos de precio del propietario contiene el precio del pool: hasta el más cercano no se intercambia nada, y cualquiera puede mover el precio gratis. Puede ser un paso de un propietario que se lleva depósitos.',
  oneSided: 'El precio está en el borde del rango: el depósito toma un solo token.',
  nothingBorrowed: ({ params }) =>
    params.poolIsEmpty
      ? 'El hook no tiene nada que prestar ahora, y el pool no tiene liquidez propia: cualquiera puede mover su precio casi gratis. Un depósito se toma a ese precio: compáralo antes con el mercado.'
      : 'El hook no tiene nada que prestar ahora, así que solo la liquidez propia del pool sostiene su precio, y moverlo cuesta menos de lo habitual. Un depósito se toma a ese precio: compáralo antes con el mercado.',
  exitLoss: 'Retirar este depósito enseguida devolvería menos de lo que pones.',
  exitNothing: 'Retirar este depósito enseguida no devolvería nada.',
  exitMostlyLost: ({ params }) => {
    const [put, back] = bothFigures(params)
    return `Retirado enseguida, este depósito devolvería solo ${back[0]} de ${put[0]} Token 0 y ${back[1]} de ${put[1]} Token 1.`
  },
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
  sourcePaused: ({ side }) =>
    `El vault ${side} está en pausa por decisión de su propio propietario, así que nadie puede retirar. Tus participaciones siguen siendo tuyas.`,
  allPaused:
    'El contrato está en pausa: nadie puede retirar hasta que alguien con el rol necesario lo reanude. Tus participaciones siguen siendo tuyas.',
  wholeOnly: 'Este hook solo paga posiciones completas.',
  moreThanHeld: 'Es más de lo que tienes.',
  ownRules:
    'El contrato valora sus participaciones con reglas propias, así que nadie puede decir qué movería esto. Rechazado.',
  sourceShort: ({ side, params: { pays, needed, decimals } }) =>
    `La fuente de Token ${side} pagaría ahora ${figureText(pays, decimals)}, y esto toma ${figureText(needed, decimals)} de ella.`,
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
