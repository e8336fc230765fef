import {
  type CodeWithSentenceParameters,
  formatSentence,
  type SentenceParameterText,
  sentenceParts,
} from '#lib/sentence.ts'
import { reverted } from './contractErrors.ts'
import { failures } from './errors.ts'
import { CONNECT_WALLET_FIRST } from './specified.ts'

export const currencyForFees = <Node>(currency: SentenceParameterText, hint: Node) =>
  sentenceParts`${currency} for fees: ${hint}`

export const theLocalWalletHasSome = 'the Local wallet has some'
export const whereToGetSome = (currency: SentenceParameterText) => `where to get test ${currency}`

export const notLoaded =
  'Part of this page did not load, so nothing was sent. Check your connection and reload.'

interface AtBlock {
  readonly params: { readonly block: string }
}

/** Names of the members of a wallet request, for use in sentences. */
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
    readonly params: { readonly call: number; readonly member: CodeWithSentenceParameters<typeof members> }
  }) => `${formatSentence(members, params.member)} of call ${params.call}`,
}

const otherChain = (found: string): string =>
  `Nothing was sent: your wallet’s node is on a different chain with the same chain ID. It ${found}.`

/**
 * Subjects of sentences about market conditions that must not change before a deposit is signed.
 */
const conditions = {
  sources: 'The pool’s vaults',
  ranges: 'The pool’s price ranges',
  owner: 'The hook’s owner',
  gates: 'The pool’s deposit and withdrawal rules',
  code: 'The code of the hook or a vault',
  tokens: 'The pool’s token balances',
  decimals: 'A token’s decimals',
} as const

interface OfCondition {
  readonly params: { readonly condition: keyof typeof conditions }
}

/** Reasons why nothing was sent. */
export const reasons = {
  ...failures,
  // The page does not try again by itself, so the sentence asks the user to.
  nodesDisagree: 'The nodes gave different answers, so none is used. Try again.',
  rateLimited: 'The node is limiting requests. Wait a moment and try again.',
  timeout: 'The node did not answer in time. Try again.',
  unreachable: 'The node cannot be reached. Check your connection and try again.',
  badResponse: 'The node gave an invalid answer. Try again.',
  reverted,
  connectWallet: CONNECT_WALLET_FIRST,
  otherAccount: 'Your wallet switched accounts. Check the new preview.',
  otherNetwork: 'Your wallet switched networks. Check the new preview.',
  otherWallet: 'Another wallet is connected now. Check the new preview.',
  otherMarket: 'This preview is for another market. Check the new one.',
  twoChains: ({ params }: { readonly params: { readonly announced: number; readonly named: number } }) =>
    `Nothing was sent: your wallet announced chain ${params.announced} but reports chain ${params.named}. Choose the network in your wallet again.`,
  noSuchBlock: ({ params: { block } }: AtBlock) => otherChain(`does not have block ${block}`),
  otherBlock: ({ params: { block } }: AtBlock) => otherChain(`has a different block ${block}`),
  ownBlockUnread: ({ params: { block } }: AtBlock) =>
    `Nothing was sent: block ${block} could not be read from the page’s node.`,
  walletSlow: 'Your wallet is slow to answer. Try again.',
  walletBlockUnread: ({ params: { block } }: AtBlock) =>
    `Nothing was sent: your wallet could not read block ${block}, so its chain is unknown.`,
  busy: 'Another transaction is in review or in your wallet. Finish it first.',
  tooSlow: 'Nothing was sent: the checks took too long. Try again.',
  notStored: 'Nothing was sent: this browser could not store the transaction first. Try again.',
  notLoaded,
  brokenOff: 'Something went wrong inside the page. Check your wallet and Activity before you try again.',
  amountsMoved: 'Nothing was sent: the amounts moved beyond your tolerance. Try again to see the new ones.',
  movedWhileReading:
    'Nothing was sent: the amounts changed while you were reading. Try again to see the new ones.',
  conditionChanged: ({ params }: OfCondition) =>
    `${params.condition === 'tokens' ? 'Tokens of this pool have gone missing.' : `${conditions[params.condition]} changed.`} Nothing was sent. Check the page before you try again.`,
  conditionUnread: ({ params }: OfCondition) =>
    `${conditions[params.condition]} could not be read. Nothing was sent. Try again.`,
  noFee: ({ params }: { readonly params: { readonly missing: string } }) =>
    `Your account lacks about ${params.missing} to pay for this. Send that much to it, then try again.`,
  notReadBack: 'Nothing was sent: the transaction does not match what was shown.',
  mainnet: 'This contract is for test networks. On a mainnet anyone could take your deposit.',
  notOffered: 'This page takes no deposits here, because they are worth real money.',
  exitOnly: 'The operator’s own site no longer shows this pool, so you can only withdraw here.',
  codeUnproven: 'You can only withdraw here: no factory that this page knows proves the code.',
  lookOnly: 'You can only view this market here.',
  agreement: 'Read and accept the notice at the top of the page first.',
  otherVaults:
    'Nothing was sent: the vaults are not the expected ones, so your deposit would go to strangers.',
  exitNothing: 'Nothing was sent: if you withdrew this deposit at once, you would get nothing back.',
  exitMostlyLost:
    'Nothing was sent: if you withdrew this deposit at once, you would lose more than half of it.',
  minimumUnbound:
    'Nothing was sent: a token of this pool cannot enforce a minimum. Withdraw again to go without one.',
  notSigned: 'You did not sign, so nothing was sent.',
  cannotSign:
    'Nothing was sent: your wallet could not sign this. Approve the router by a transaction instead.',
  otherSigner: 'Nothing was sent: the signature is not from your connected account.',
  permitNotTaken:
    'Nothing was sent: Permit2 rejects this signature. Approve the router by a transaction instead.',
  permitMoved: 'Nothing was signed or sent: your Permit2 state changed. Try again.',
  namedDespiteError:
    'Your wallet reported an error but also a transaction. The page is looking for it on chain.',
  mayBeSent:
    'Your wallet reported an error but may have sent this. Check your wallet first. If it was sent, it will appear here.',
  differs: ({
    params,
  }: {
    readonly params: { readonly difference: CodeWithSentenceParameters<typeof differences> }
  }) =>
    `Nothing was sent: the request differs from what was shown in ${formatSentence(differences, params.difference)}.`,
}

const mismatches = {
  older: 'it is older than your click',
  notYours: 'it is not from your account',
  ofAnotherClick: 'it belongs to another request',
  differs: ({
    params,
  }: {
    readonly params: { readonly difference: CodeWithSentenceParameters<typeof members> }
  }) => `${formatSentence(members, params.difference)} differs`,
}

const failed = {
  ...failures,
  reverted,
  outOfGas:
    'The transaction failed on chain, probably because it ran out of gas. You only paid the network fee.',
  noReason: 'The transaction failed on chain. You only paid the network fee.',
}

interface Failed {
  readonly params: { readonly reason: CodeWithSentenceParameters<typeof failed> }
}

/** Notes about a transaction in addition to its status. */
export const notes = {
  ...failed,
  takenBack: 'The chain replaced its block. The transaction is waiting to be included again.',
  stuck: 'It has been waiting for minutes. You can speed it up or cancel it in your wallet.',
  contradiction: 'The node contradicts itself about its block. The page keeps checking.',
  cancelled: 'You cancelled it in your wallet. You only paid the network fee of the cancellation.',
  replaced: 'Another transaction of your account was mined in its place.',
  bundleUnnamed: 'Your wallet has not reported the transaction yet. Check your wallet.',
  unnamed: 'Your wallet has not reported a transaction. If it sent one, it will appear here.',
  notKnownToNodes: 'No node knows this transaction. Check your wallet. The page keeps looking.',
  numberTaken: 'Another transaction may have taken its place. The page keeps looking.',
  dropped: 'The network dropped this transaction. It may never be mined. The page keeps looking.',
  unanswered: 'The node has not answered about this transaction for minutes. Check your wallet.',
  edited: 'Your wallet changed the allowance before sending.',
  otherAmounts:
    'It was mined with different amounts than you agreed to. The amounts shown are what it moved.',
  notAtomic: 'Your wallet did not run these calls as one batch, so your limits may not have applied.',
  inPart:
    'Your wallet ran only some of the calls. The amounts shown are what they moved. Check your balances.',
  saidToFail: 'Your wallet reports a failure, but the chain shows success. Check your balances.',
  noEffect: 'The transaction was mined, but your request had no effect. You only paid the network fee.',
  bundleGivenUp: 'Your wallet says it gave this up before sending. The page keeps looking.',
  bundleFailed:
    'Your wallet says this failed on chain but does not name the transaction. The page keeps looking.',
  bundled: 'Your wallet is bundling this transaction and will report it later.',
  notNamed: 'Your wallet did not report the transaction. The page is looking for it on chain.',
  namedDespiteError: reasons.namedDespiteError,
  stoppedWaiting: 'You stopped waiting. If you still confirm it in your wallet, it will appear here.',
  stoppedUnheard: 'You stopped waiting. If you still confirm it in your wallet, it will appear here.',
  answeredSince: 'Your wallet has moved on to another request. If this one was sent, it will appear here.',
  mismatched: ({
    params,
  }: {
    readonly params: { readonly mismatch: CodeWithSentenceParameters<typeof mismatches> }
  }) =>
    `Your wallet reported a different transaction than you asked for: ${formatSentence(mismatches, params.mismatch)}. The page is looking for yours. Check your balances before you try again.`,
  worthLess: ({ params }: { readonly params: { readonly lostBps: number } }) =>
    `A vault kept or lost part of this deposit. Your new shares are worth ${(params.lostBps / 100).toFixed(2)}% less than they cost.`,
  noneHappened: ({ params }: Failed) => `Nothing happened. ${formatSentence(failed, params.reason)}`,
  noWithdrawal: ({ params }: Failed) =>
    `Nothing happened: the withdrawal was refused or would have paid less than your minimum. ${formatSentence(failed, params.reason)}`,
}

export const minedAs = (what: string) => `Mined: ${what}.`
export const askedFor = (what: string) => `Requested: ${what}.`
