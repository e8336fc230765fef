import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'

export const addressOrName = '0x… o nombre.eth'
export const lookUp = 'Buscar'
export const asks = (hosts: SentenceParameterText) => `Pregunta la dirección a ${hosts}.`
export const isAddressOf = <Node>(name: Node, network: string) =>
  sentenceParts`Esta es la dirección de ${name} en ${network}.`

export const nameIssues = {
  badName: 'Este nombre no es válido. Comprueba cómo está escrito.',
  noRecord: 'Este nombre no tiene dirección. Comprueba cómo está escrito.',
  offchain: 'Este nombre se guarda fuera de la cadena. Introduce su dirección.',
  disputed: 'Los nodos dan direcciones distintas. Introduce la dirección.',
  unread: 'No se pudo buscar el nombre. Inténtalo de nuevo.',
}
