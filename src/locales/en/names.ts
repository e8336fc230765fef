import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'

export const addressOrName = '0x… or name.eth'
export const lookUp = 'Look up'
export const asks = (hosts: SentenceParameterText) => `Asks ${hosts} for the address.`
export const isAddressOf = <Node>(name: Node, network: string) =>
  sentenceParts`This is the address of ${name} on ${network}.`

/** Reasons why an ENS name has no address on this network. */
export const nameIssues = {
  badName: 'This is not a valid name. Check its spelling.',
  noRecord: 'This name has no address. Check its spelling.',
  offchain: 'This name is kept outside the chain. Enter its address.',
  disputed: 'The nodes give different addresses. Enter the address itself.',
  unread: 'The name could not be looked up. Try again.',
}
