import { parts, type Shown } from '#lib/sentence.ts'

export const question = 'Deposit into these vaults all the same?'
export const blockedUntil =
  'These are not the vaults that depositors were promised, so deposits of this account are blocked until you have looked at them and accepted them. Whoever can set vaults can set others tomorrow.'
export const lookAtThem = 'Look at these vaults'
export const lookFailed = 'The node did not answer all of it. Nothing is known of them yet: look again.'
export const findings = 'What was found'
export const acceptThem = 'Accept these vaults for my deposits'
export const accepted = 'You have accepted these vaults for your deposits'
export const untilChanged =
  'For this account and these two vaults alone, with the code that they have now. A further change blocks deposits again.'
export const takeBack = 'Take it back'

/** What each vault says that it holds. */
export const assets = {
  right: (side: Shown) => `Vault ${side} says that it holds Token ${side}.`,
  wrong: (side: Shown) => `Vault ${side} says that it holds another token than Token ${side}.`,
  unread: (side: Shown) => `Vault ${side} does not say which token it holds.`,
} as const
export const noCode = (side: Shown) => `There is no contract at the address of Vault ${side}.`
export const sameCode = 'Its code is that of the promised vault, byte for byte.'
export const otherCode = (bytes: Shown) =>
  `Its code, ${bytes} bytes, is not that of the promised vault: what else it does is not known.`
export const noPosition = 'You have no shares: there is nothing of yours to withdraw from them.'
export const exitUntried = 'What a withdrawal would pay you now was refused, or could not be simulated.'
export const exitPays = <Node>(amount0: Node, amount1: Node) =>
  parts`Withdrawing all of your shares now would pay you ${amount0} Token 0 and ${amount1} Token 1.`
export const trip = <Node>(paid0: Node, paid1: Node, back0: Node, back1: Node) =>
  parts`Simulated: a deposit takes ${paid0} Token 0 and ${paid1} Token 1, and your whole position, withdrawn at once, brings ${back0} Token 0 and ${back1} Token 1.`
export const tripUntried =
  'A deposit that is taken back at once could not be simulated: this account holds too little of a token, or the contract refuses it.'
export const notSound = 'They cannot be accepted: each has to be a contract that holds the token of its side.'
export const returnsNothing = 'They cannot be accepted: a deposit would return nothing.'
