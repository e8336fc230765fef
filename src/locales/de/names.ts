import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'

export const addressOrName = '0x… oder name.eth'
export const lookUp = 'Nachschlagen'
export const asks = (hosts: SentenceParameterText) => `Fragt ${hosts} nach der Adresse.`
export const isAddressOf = <Node>(name: Node, network: string) =>
  sentenceParts`Das ist die Adresse von ${name} auf ${network}.`

export const nameIssues = {
  badName: 'Das ist kein gültiger Name. Prüfen Sie die Schreibweise.',
  noRecord: 'Dieser Name hat keine Adresse. Prüfen Sie die Schreibweise.',
  offchain: 'Dieser Name liegt außerhalb der Chain. Geben Sie die Adresse ein.',
  disputed: 'Die Nodes nennen verschiedene Adressen. Geben Sie die Adresse selbst ein.',
  unread: 'Der Name konnte nicht nachgeschlagen werden. Versuchen Sie es erneut.',
}
