import type { Shown } from '../shown.ts'

// StepperHead
export const steps = 'Steps'
export const theToken = 'the token'
export const approveStep = (token: Shown) => `Approve ${token}`
export const stepNames = { deposit: 'Deposit', swap: 'Swap', together: 'Approve and deposit' }

// BetweenDialog
export const stepByStep = 'Step by step'
export const reading = 'Checking the next step...'
export const confirming = 'Waiting for the network to confirm...'
export const elsewhere = 'Another transaction is pending. This goes on after it.'
export const leftToDo = 'What is done stays done. Continue with the rest now, or later.'
export const close = 'Close'
export const goOn = 'Continue'

// ReviewDialog
export const waitingForItsBlock = 'Waiting for its block'
export const thenTheNext = (title: Shown, wallet: Shown) =>
  `${title}: sent. Once it is confirmed, ${wallet} asks for the next one.`
export const stopHere = 'Stop here'
