import { type Message, type SentenceValue, sentence, sentenceParts } from '#lib/sentence.ts'
import { reverted } from './contractErrors.ts'
import { failures } from './errors.ts'
import { CONNECT_WALLET_FIRST } from './specified.ts'

// Outcome
export const currencyForFees = <Node>(currency: SentenceValue, hint: Node) =>
  sentenceParts`${currency} for fees: ${hint}`

export const theLocalWalletHasSome = 'the Local wallet has some'
export const whereToGetSome = (currency: SentenceValue) => `where to get test ${currency}`

export const notLoaded =
  'A part of this page could not be loaded, so nothing was sent. Check your connection and reload.'

interface AtBlock {
  readonly params: { readonly block: string }
}

/** A member of a request, in the middle of a sentence. */
const members = {
  sender: 'the sender',
  chain: 'the chain',
  nativeAmount: 'the native amount',
  contract: 'the contract',
  function: 'the function',
  argument: ({ params }: { readonly params: { readonly position: number } }) => `argument ${params.position}`,
}

const differences = {
  ...members,
  allOrNothing: 'being all or nothing',
  callCount: 'the number of calls',
  ofCall: ({
    params,
  }: {
    readonly params: { readonly call: number; readonly member: Message<typeof members> }
  }) => `${sentence(members, params.member)} of call ${params.call}`,
}

const otherChain = (found: string): string =>
  `The wallet’s own node is on a different chain: it ${found}. Both call themselves by the same chain id. Nothing was sent.`

/** Conditions of a deposit, as the start of a sentence. */
const conditions = {
  sources: 'The vaults of this pool',
  ranges: 'The price ranges of this pool',
  owner: 'The owner of this hook',
  gates: 'What the owner of this pool allows',
  code: 'The code of the hook or of a vault',
  tokens: 'Whether this pool’s tokens are all there',
  decimals: 'The number of decimals of a token',
} as const

interface OfCondition {
  readonly params: { readonly condition: keyof typeof conditions }
}

/** Reason why nothing was sent. */
export const reasons = {
  ...failures,
  // The page does not resend by itself, so the sentence asks the user to try again.
  nodesDisagree: 'The nodes gave different answers, so none of them is believed. Try again.',
  rateLimited: 'The node asks for fewer requests. Wait a moment and try again.',
  timeout: 'The node did not answer in time. Try again.',
  unreachable: 'The node cannot be reached. Check your connection and try again.',
  badResponse: 'The node gave an answer that makes no sense. Try again.',
  reverted,
  connectWallet: CONNECT_WALLET_FIRST,
  otherAccount: 'The account in your wallet changed, so the preview no longer holds. Look at it again.',
  otherNetwork: 'The network in your wallet changed, so the preview no longer holds. Look at it again.',
  otherWallet: 'Another wallet is connected now, so the checks no longer hold. Look at the preview again.',
  otherMarket: 'This preview is of another market, so it does not hold here. Look at it again.',
  twoChains: ({ params }: { readonly params: { readonly announced: number; readonly named: number } }) =>
    `Your wallet says two things: it announced chain ${params.announced}, and names chain ${params.named} when asked. Nothing was sent. Choose the network in the wallet once more.`,
  noSuchBlock: ({ params: { block } }: AtBlock) => otherChain(`has no such block (${block})`),
  otherBlock: ({ params: { block } }: AtBlock) => otherChain(`has another block there (${block})`),
  ownBlockUnread: ({ params: { block } }: AtBlock) =>
    `Block ${block} could not be read from our own node. Nothing was sent.`,
  walletSlow: 'Your wallet is slow to answer. Try again.',
  walletBlockUnread: ({ params: { block } }: AtBlock) =>
    `The wallet did not tell which chain it is on (block ${block}). Nothing was sent.`,
  busy: 'Another transaction is being looked at or waits for your wallet. Finish that one first.',
  tooSlow: 'The checks before this transaction took too long. Nothing was sent. Try again.',
  notStored: 'This browser could not store what was about to be sent, so nothing was sent. Try again.',
  notLoaded,
  brokenOff:
    'Something went wrong inside the page. Look into your wallet and under Activity before you try again.',
  amountsMoved: 'Nothing was sent: the amounts moved beyond your tolerance. Try again to see the new ones.',
  movedWhileReading:
    'Nothing was sent: the amounts changed while you were reading. Try again to see the new ones.',
  conditionChanged: ({ params }: OfCondition) =>
    `${params.condition === 'tokens' ? 'Tokens of this pool have gone missing since this was shown.' : `${conditions[params.condition]} changed after this was shown.`} Nothing was sent. Look at what the page says now before you try again.`,
  conditionUnread: ({ params }: OfCondition) =>
    `${conditions[params.condition]} could not be read again before signing. Nothing was sent. Try again.`,
  noFee: 'Your account can’t pay the fee of this transaction. Top it up first.',
  notReadBack: 'The transaction does not read back as what was shown. Nothing was sent.',
  mainnet: 'This contract is for test networks: on a mainnet anyone could take the deposit.',
  notOffered: 'Deposits here are worth real money, and this page offers none.',
  lookOnly: 'This page shows this market and sends nothing to it.',
  agreement:
    'Before anything is sent to this market, read what is said at the head of the page and agree to it.',
  otherVaults:
    'The vaults are no longer the expected ones, so this deposit would go to strangers. Nothing was sent.',
  exitNothing: 'Taken back at once, this deposit would return nothing. Nothing was sent.',
  exitMostlyLost:
    'Taken back at once, this deposit would return less than half of its value. Nothing was sent.',
  minimumUnbound:
    'Nothing was sent: a token of this pool cannot prove a minimum in one transaction. Withdrawing again goes without it.',
  notSigned: 'You did not sign, so nothing was sent. You can sign whenever you like.',
  cannotSign:
    'Your wallet could not sign this. Nothing was sent. The router can be approved by a transaction instead.',
  otherSigner: 'The signature is not of the connected account, so it is not used. Nothing was sent.',
  permitNotTaken:
    'Permit2 does not take this signature. Nothing was sent. The router can be approved by a transaction instead.',
  permitMoved:
    'What Permit2 expects to be signed has changed meanwhile. Nothing was signed or sent. Try again.',
  namedDespiteError:
    'Your wallet reported an error, and named a transaction all the same. It is being looked for on chain.',
  mayBeSent:
    'Your wallet reported an error and did not say whether it sent this. Look there first: if it was sent, it will be found here.',
  differs: ({ params }: { readonly params: { readonly difference: Message<typeof differences> } }) =>
    `What would go to your wallet differs in ${sentence(differences, params.difference)} from what was shown. Nothing was sent.`,
}

const mismatches = {
  older: 'it is older than your click',
  notYours: 'it is not from your account',
  ofAnotherClick: 'it is that of another click',
  differs: ({ params }: { readonly params: { readonly difference: Message<typeof members> } }) =>
    `${sentence(members, params.difference)} differs`,
}

const failed = {
  ...failures,
  reverted,
  outOfGas:
    'The transaction failed on chain, most likely for want of gas: it used all that it was given. Nothing moved except the network fee.',
  noReason: 'The transaction failed on chain. Nothing moved except the network fee.',
}

interface Failed {
  readonly params: { readonly reason: Message<typeof failed> }
}

/** Notes about a transaction beyond its status. */
export const notes = {
  ...failed,
  takenBack: 'The chain took back the block it was in. It is waiting to be included again.',
  stuck:
    'No block has taken it for minutes. You can speed it up or cancel it in your wallet; it is still followed here.',
  contradiction: 'The node contradicts itself about the block it is in. It is still followed.',
  cancelled: 'It was cancelled in your wallet. Nothing moved except the network fee of the cancellation.',
  replaced: 'Another transaction of your account was mined in its place.',
  bundleUnnamed:
    'Your wallet has not named the transaction. It is still being asked for it; look it up there.',
  unnamed: 'Your wallet has not named a transaction. If it sent one, it will be found here.',
  notKnownToNodes:
    'No node knows this transaction. Look it up in your wallet; it is still being looked for here.',
  numberTaken:
    'A transaction with its number was mined, and the node does not tell which. It is still being looked for here.',
  dropped:
    'The network no longer holds this transaction. It may never be mined; it is still being looked for here.',
  unanswered:
    'The node has given no usable answer about this transaction for minutes. It is still being asked; look it up in your wallet.',
  edited: 'Your wallet changed the allowance before it was sent.',
  otherAmounts:
    'It was mined, but moved other amounts than were agreed to. What is listed here is what it moved.',
  notAtomic:
    'Your wallet did not run these calls as one, though it was asked for that: the limits of the batch may not have held.',
  inPart:
    'Your wallet ran a part of the calls alone. What is listed here is what they moved; look at your balances.',
  saidToFail:
    'Your wallet says that this failed, at least in part, and the chain shows it done. Look at your balances.',
  noEffect:
    'Your wallet’s transaction is in the chain, but what you asked for in it took no effect. Nothing moved except the fee.',
  bundleGivenUp:
    'Your wallet says that it gave this up before it reached the chain. It is still being looked for here.',
  bundleFailed:
    'Your wallet says that this failed on chain, and does not name the transaction. It is still being looked for here.',
  bundled: 'Your wallet bundles this transaction and will name it later.',
  notNamed: 'Your wallet did not name the transaction. It is being looked for on chain.',
  namedDespiteError: reasons.namedDespiteError,
  stoppedWaiting:
    'You stopped waiting for your wallet. If you confirm it there after all, it will be found here.',
  stoppedUnheard:
    'You stopped waiting for your wallet. If you confirm it there after all, it will be found here.',
  answeredSince:
    'Your wallet has answered another request since, so it does not ask for this one any more. If it was sent after all, it will be found here.',
  mismatched: ({ params }: { readonly params: { readonly mismatch: Message<typeof mismatches> } }) =>
    `The transaction that your wallet named is not the one you asked for: ${sentence(mismatches, params.mismatch)}. What you asked for is being looked for on chain. Check your balances before you try again.`,
  worthLess: ({ params }: { readonly params: { readonly lostBps: number } }) =>
    `In the block of this deposit a vault kept a part of what it was given, or lost it: your new shares would pay ${(params.lostBps / 100).toFixed(2)}% less than they cost.`,
  noneHappened: ({ params }: Failed) => `None of the calls happened. ${sentence(failed, params.reason)}`,
  noWithdrawal: ({ params }: Failed) =>
    `None of the calls happened: the withdrawal would have brought less than its minimum, or was refused. ${sentence(failed, params.reason)}`,
}

export const minedAs = (what: string) => `Mined: ${what}.`
export const askedFor = (what: string) => `Asked for: ${what}.`
