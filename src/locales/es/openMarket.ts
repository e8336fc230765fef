import type { SentenceParameterText } from '#lib/sentence.ts'
import type { Language } from '../language.ts'
import { list, plural } from './kit.ts'

export const openByAddress = 'Abrir un mercado por su dirección'
export const network = 'Red'
export const hook = 'Dirección del hook'
export const hookHint = (network: SentenceParameterText) => `El contrato del hook en ${network}.`
export const poolId = 'ID del pool'
export const poolHint = 'Solo si el hook tiene varios pools. Déjalo vacío para listarlos.'
export const notAPoolId = 'Un ID de pool es 0x seguido de 64 caracteres, del 0 al 9 y de la «a» a la «f».'
export const lookAtIt = 'Abrir'
export const looking = 'Buscando…'
export const malformed = 'Este enlace no nombra un mercado. Comprueba su red, hook y pool.'
export const thisLinkNames = (
  hook: SentenceParameterText,
  network: SentenceParameterText,
  hosts: SentenceParameterText,
) => `Este enlace nombra el hook ${hook} en ${network}. Para abrirlo, esta página contacta con ${hosts}.`

export const outcomes = {
  noContract: 'No hay ningún contrato en esta dirección de esta red.',
  whichPool: 'Este hook puede tener varios pools. Elige uno o introduce su ID.',
  noSuchPool: 'El nodo no conoce este pool. Comprueba el ID. Algunos nodos solo listan pools recientes.',
  failed: 'La red no respondió. Inténtalo de nuevo.',
} as const

export const unknownKind: Language['openMarket']['unknownKind'] = ({ codeBytes, permissions, kinds }) => {
  const may =
    permissions.length === 0
      ? 'No es un hook: su dirección no permite llamadas de un pool manager.'
      : `Su dirección permite ${list(permissions)}.`
  const like =
    kinds.length === 0
      ? 'Esta página no conoce su tipo.'
      : `Su código tiene las funciones de ${list(kinds)}, pero responde de otro modo.`
  return `El contrato tiene ${codeBytes} bytes. ${may} ${like} No se puede abrir aquí.`
}

export const poolsOfThisHook = 'Pools de este hook'
export const openPool = 'Abrir'
export const poolTerms: Language['openMarket']['poolTerms'] = ({ fee, spacing, block }) =>
  `comisión ${fee} · espaciado de ticks ${spacing} · creado en el bloque ${block}`
export const lookingForPools = 'Buscando los pools del hook…'
export const blocksRead = (blocks: bigint, of: bigint) => `Leídos ${blocks} de ${of} bloques…`
const pools = (count: number) => `${count} ${plural(count, { one: 'pool', other: 'pools' })}`
export const allPools = (count: number, block: bigint) =>
  `${pools(count)}: todos los del hook en el bloque ${block}.`
export const somePools: Language['openMarket']['somePools'] = (count, { from, to }) =>
  to < from
    ? 'Aún no se ha leído nada. El hook puede tener pools.'
    : `${pools(count)} en los bloques ${from} a ${to}. No se leyeron otros bloques, así que puede haber más.`
export const poolsNotListed =
  'El nodo no listó los pools del hook. Inténtalo de nuevo o introduce el ID de uno.'
export const stopLooking = 'Parar'
export const lookForPools = 'Buscar sus pools'
export const lookFurther = 'Seguir buscando'

export const notInThisCatalogue = 'Fuera de este catálogo'
export const unlistedWarning =
  'Este mercado se abrió por su dirección. Esta página conoce su tipo de contrato, pero no a su creador, sus tokens ni sus vaults. Pueden ser maliciosos.'
export const lookOnlyTitle = 'Solo consulta'
export const thisPageSendsNothing = 'Aquí solo puedes ver este mercado.'
export const realMoneyTitle = 'Dinero real'
export const thisIsNoTest = 'Aquí los tokens valen dinero real. Lee «¿Es seguro?» antes de enviar nada.'
export const provenWarning =
  'Esta página no incluye este mercado. Una fábrica prueba su código. Nada prueba su operador, sus tokens ni sus vaults.'
export const testDeployment = 'Su propio operador llama a este hook un despliegue de prueba.'
export const exitOnlyTitle = 'Solo retirar'
export const exitOnlyText = 'El sitio del operador ya no muestra este pool, así que aquí solo puedes retirar.'
export const contract = 'Contrato'
export const builtByFactory = (name: SentenceParameterText, operator: SentenceParameterText) =>
  `${name}, desplegado por la fábrica de ${operator}`
export const auditedBuild = (
  name: SentenceParameterText,
  operator: SentenceParameterText,
  auditor: SentenceParameterText,
) => `${name}, desplegado por la fábrica de ${operator} y auditado por ${auditor}`
export const knownContract = (name: SentenceParameterText) => `${name}, comparado byte a byte`
export const unknownContract = 'código desconocido'
export const operator = 'Operador'
export const noOperator = 'no se encontró ninguno'
export const startSmall = 'Empieza con una cantidad pequeña. Retírala una vez antes de añadir más.'
export const nothingTried = 'Nosotros nunca hemos enviado una transacción en esta red.'
export const codeUnproven =
  'Aquí solo puedes retirar: ninguna fábrica que esta página conozca prueba el código.'
export const expectedVaults =
  'Este sitio espera estos vaults. Si el hook usa otros, los depósitos se detienen.'
export const iUnderstand = 'Lo entiendo. Permitir transacciones'
export const vaultsInUse = 'Estos son los vaults actuales del hook. Revísalos antes de aceptar.'
export const vaultsLastSet = 'Vaults fijados por última vez'
export const lastSetUnlisted = 'La cuenta que fijó los vaults por última vez no está disponible.'
export const lookingUpLastSet = 'Buscando quién fijó los vaults por última vez…'
export const isItSafe = '¿Es seguro?'
