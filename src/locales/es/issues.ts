import { formatSentence } from '#lib/sentence.ts'
import type { Pair } from '#market/tokenPair.ts'
import { formatAmountRoundedUp } from '#math/amountText.ts'
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
    readonly decimals: Pair<number | undefined>
  }
}

const figures = ({ amount0, amount1 }: TokenAmounts, [decimals0, decimals1]: Pair<number | undefined>) =>
  [figureText(amount0, decimals0), figureText(amount1, decimals1)] as const

const bothFigures = ({ put, back, decimals }: MostlyLost['params']) =>
  [figures(put, decimals), figures(back, decimals)] as const

type Issues = Language['issues']

export const depositIssues: Issues['depositIssues'] = {
  noAccount: 'Conecta una wallet para depositar.',
  poolUnreadable: 'No se pudo leer el pool. Inténtalo de nuevo.',
  poolNotInitialized: 'El pool aún no está inicializado.',
  zeroLiquidity: 'Introduce una cantidad mayor que cero.',
  liquidityTooLarge: 'El pool no puede contener tanta liquidez. Introduce menos.',
  amountsTooLarge: 'Este depósito es mayor de lo que el pool puede contar. Introduce menos.',
  ownRules:
    'El contrato valora las participaciones con reglas propias, así que no se pueden calcular las cantidades.',
  sharesUnread: 'No se pudieron leer los saldos de los vaults. Inténtalo de nuevo.',
  takesNothing: 'Es demasiado poco para valer algo. Introduce más.',
  accountUnreadable: 'No se pudieron leer tus saldos o aprobaciones. Inténtalo de nuevo.',
  approvalNeeded: ({ side, params: { allowance, needed, decimals } }, tokens) =>
    allowance === 0n
      ? `El hook aún no tiene aprobación para ${tokens[side]}.`
      : `Tu aprobación cubre ${figureText(allowance, decimals)} ${tokens[side]}. Este depósito toma ${figureText(needed, decimals)}.`,
  balanceTooLow: ({ side, params: { missing, decimals } }, tokens) =>
    `Necesitas ${figureText(missing, decimals, formatAmountRoundedUp)} más de ${tokens[side]}.`,
  mainnet:
    'Este contrato es para redes de prueba. En una red principal cualquiera podría llevarse tu depósito.',
  notOffered: 'Esta página no admite depósitos aquí, porque valen dinero real.',
  exitOnly: 'El sitio del operador ya no muestra este pool, así que aquí solo puedes retirar.',
  codeUnproven: 'Aquí solo puedes retirar: ninguna fábrica que esta página conozca prueba el código.',
  vaultChanged: ({ side }) =>
    `Vault ${side} no es el vault esperado. Revísalo y acéptalo en «Vaults» antes de depositar.`,
  vaultAccepted: ({ side }) => `Vault ${side} no es el vault esperado. Lo has aceptado para tus depósitos.`,
  vaultUnreadable: ({ side }) => `Los depósitos están bloqueados porque no se puede comprobar Vault ${side}.`,
  vaultWrongAsset: ({ side }, tokens) => `Vault ${side} no guarda ${tokens[side]}.`,
  tokensMissing: ({ side }, tokens) =>
    `Los depósitos están bloqueados: el contrato tiene menos ${tokens[side]} de lo que debe. Los depósitos nuevos pagarían la pérdida.`,
  vaultMintsNothing: ({ side }) => `Puede que Vault ${side} no dé nada por tan poco.`,
  poolNotOpened: 'El propietario aún no ha hecho el primer depósito. Después podrás depositar.',
  poolDead: 'Todos han salido de este pool, así que el contrato ya no admite depósitos.',
  depositsClosed: 'El propietario de este pool ha cerrado los depósitos.',
  gatesUnreadable: 'No se pudieron leer las reglas de depósito del pool. Inténtalo de nuevo.',
  allPaused:
    'El contrato está en pausa. Los depósitos, retiros y swaps esperan hasta que alguien con el rol lo reanude.',
  poolPaused:
    'El propietario ha pausado los swaps, así que no ganas comisiones de swaps. Esto no bloquea los retiros.',
  locksPosition: ({ params: { blocks } }) =>
    `Esto bloquea toda tu posición durante ${blocks} bloques, también los depósitos anteriores.`,
  sourceMintsNothing: ({ side }, tokens) =>
    `El contrato rechazaría esto: Vault ${side} no da nada por tan poco ${tokens[side]}. Si ese lado está agotado, espera a que un swap lo reponga.`,
  sourcePaused: ({ side }) =>
    `El propietario de Vault ${side} lo ha pausado. No admite depósitos ni paga nada.`,
  vaultFull: ({ side, params: { most, decimals } }, tokens) =>
    most === 0n
      ? `Vault ${side} no acepta depósitos ahora.`
      : `Vault ${side} acepta ahora como máximo ${figureText(most, decimals)} de ${tokens[side]}.`,
  depositRefused: ({ params }) => `El contrato rechazaría este depósito. ${reverted({ params })}`,
  sourceEmpty: ({ side }, tokens) =>
    `Vault ${side} indica que está vacío, así que este depósito no toma ${tokens[side]}.`,
  outOfRanges:
    'El precio está fuera de todos los rangos del propietario. Allí no hay swaps, y cualquiera puede mover el precio gratis. Así empezaría un propietario que roba depósitos.',
  oneSided: 'El precio está en el borde del rango, así que el depósito toma un solo token.',
  nothingBorrowed: ({ params }) =>
    params.poolIsEmpty
      ? 'El pool no tiene liquidez ahora, así que cualquiera puede mover su precio casi gratis. Depositas a ese precio. Compáralo antes con el mercado.'
      : 'El hook no tiene nada que prestar ahora, así que mover el precio cuesta menos de lo habitual. Depositas a ese precio. Compáralo antes con el mercado.',
  exitLoss: 'Si retiraras enseguida, recuperarías menos de lo que pones.',
  exitNothing: 'Si retiraras enseguida, no recuperarías nada.',
  exitMostlyLost: ({ params }, tokens) => {
    const [put, back] = bothFigures(params)
    return `Si retiraras enseguida, solo recuperarías ${back[0]} de ${put[0]} ${tokens[0]} y ${back[1]} de ${put[1]} ${tokens[1]}.`
  },
}

export const withdrawIssues: Issues['withdrawIssues'] = {
  noAccount: NO_WALLET_ADDRESS,
  poolNotInitialized: 'El pool aún no está inicializado.',
  noShares: 'No tienes participaciones que retirar',
  unreadable: 'No se pudo leer lo que recuperarías. Inténtalo de nuevo.',
  amountsTooLarge:
    'Tu posición es demasiado grande para retirarla de una vez. Envía antes parte de tus participaciones a otra cuenta.',
  locked: ({ params: { unlockBlock } }) =>
    `Tus participaciones están bloqueadas hasta el bloque ${unlockBlock}.`,
  returnsNothing: 'Retirar ahora quemaría tus participaciones sin pagarte nada.',
  sourcePaused: ({ side }) =>
    `El propietario de Vault ${side} lo ha pausado, así que nadie puede retirar. Conservas tus participaciones.`,
  allPaused:
    'El contrato está en pausa, así que nadie puede retirar hasta que alguien con el rol lo reanude. Conservas tus participaciones.',
  wholeOnly: 'Este hook solo paga posiciones completas.',
  moreThanHeld: 'Es más de lo que tienes.',
  ownRules:
    'El contrato valora las participaciones con reglas propias, así que no se pueden calcular las cantidades.',
  sourceShort: ({ side, params: { pays, needed, decimals } }, tokens) =>
    `Vault ${side} puede pagar ahora ${figureText(pays, decimals)} ${tokens[side]}. Esto necesita ${figureText(needed, decimals)}.`,
}

const why = { ...failures, reverted }

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
      return [specified.setVaultsSimulationFailed(formatSentence(why, issue.params.reason))]
    case 'notTried':
      return [formatSentence(why, issue.params.reason)]
  }
}
