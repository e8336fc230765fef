import { parts, type Shown } from '#lib/sentence.ts'

export const question = '¿Depositar en estos vaults de todos modos?'
export const blockedUntil =
  'Estos no son los vaults que se prometieron a los depositantes, así que los depósitos de esta cuenta están bloqueados hasta que los hayas examinado y aceptado. Quien puede poner vaults puede poner otros mañana.'
export const lookAtThem = 'Examinar estos vaults'
export const lookFailed =
  'El nodo no respondió a todo. Todavía no se sabe nada de ellos: examínalos otra vez.'
export const findings = 'Lo que se encontró'
export const acceptThem = 'Aceptar estos vaults para mis depósitos'
export const accepted = 'Has aceptado estos vaults para tus depósitos'
export const untilChanged =
  'Solo para esta cuenta y estos dos vaults, con el código que tienen ahora. Otro cambio vuelve a bloquear los depósitos.'
export const takeBack = 'Anular'

/** What each vault says that it holds. */
export const assets = {
  right: (side: Shown) => `Vault ${side} dice que guarda Token ${side}.`,
  wrong: (side: Shown) => `Vault ${side} dice que guarda un token que no es Token ${side}.`,
  unread: (side: Shown) => `Vault ${side} no dice qué token guarda.`,
} as const
export const noCode = (side: Shown) => `No hay ningún contrato en la dirección de Vault ${side}.`
export const sameCode = 'Su código es el del vault prometido, byte por byte.'
export const otherCode = (bytes: Shown) =>
  `Su código, de ${bytes} bytes, no es el del vault prometido: no se sabe qué más hace.`
export const noPosition = 'No tienes participaciones: no hay nada tuyo que retirar de ellos.'
export const exitUntried = 'Lo que te pagaría un retiro ahora fue rechazado o no se pudo probar.'
export const exitPays = <Node>(amount0: Node, amount1: Node) =>
  parts`Retirar ahora todas tus participaciones te pagaría ${amount0} Token 0 y ${amount1} Token 1.`
export const trip = <Node>(paid0: Node, paid1: Node, back0: Node, back1: Node) =>
  parts`Probado: un depósito toma ${paid0} Token 0 y ${paid1} Token 1, y toda tu posición, retirada enseguida, devuelve ${back0} Token 0 y ${back1} Token 1.`
export const tripUntried =
  'No se pudo probar un depósito que se retira enseguida: esta cuenta tiene muy poco de un token, o el contrato lo rechaza.'
export const notSound =
  'No se pueden aceptar: cada uno tiene que ser un contrato que guarde el token de su lado.'
export const returnsNothing = 'No se pueden aceptar: un depósito no devolvería nada.'
