import { type CodeWithSentenceParameters, formatSentence, type TokenNames } from '#lib/sentence.ts'
import type { Pair, TokenSide } from '#market/tokenPair.ts'
import { formatAmountRoundedUp } from '#math/amountText.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
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

/** Formats the deposited amounts and the amounts that an immediate exit would pay back. */
const bothFigures = ({ put, back, decimals }: MostlyLost['params']) =>
  [figures(put, decimals), figures(back, decimals)] as const

interface OfSide {
  readonly side: TokenSide
}

interface Approval extends OfSide {
  readonly params: {
    readonly allowance: bigint
    readonly needed: bigint
    readonly decimals: number | undefined
  }
}

interface Lacking extends OfSide {
  readonly params: { readonly missing: bigint; readonly decimals: number | undefined }
}

interface Full extends OfSide {
  readonly params: { readonly most: bigint; readonly decimals: number | undefined }
}

interface Refused {
  readonly params: Parameters<typeof reverted>[0]['params']
}

interface Short extends OfSide {
  readonly params: { readonly pays: bigint; readonly needed: bigint; readonly decimals: number | undefined }
}

/** Reasons that block a deposit, and cautions that do not. */
export const depositIssues = {
  noAccount: 'Connect a wallet to deposit.',
  poolUnreadable: 'The pool could not be read. Try again.',
  poolNotInitialized: 'The pool is not initialized yet.',
  zeroLiquidity: 'Enter an amount above zero.',
  liquidityTooLarge: 'The pool cannot hold this much liquidity. Enter less.',
  amountsTooLarge: 'This deposit is too large for the pool to count. Enter less.',
  ownRules: 'The contract uses its own rules to value shares, so the amounts cannot be computed.',
  sharesUnread: 'The vaults’ balances could not be read. Try again.',
  takesNothing: 'This is too little to be worth anything. Enter more.',
  accountUnreadable: 'Your balances or approvals could not be read. Try again.',
  approvalNeeded: ({ side, params: { allowance, needed, decimals } }: Approval, tokens: TokenNames) =>
    allowance === 0n
      ? `The hook has no approval for ${tokens[side]} yet.`
      : `Your approval covers ${figureText(allowance, decimals)} ${tokens[side]}. This deposit takes ${figureText(needed, decimals)}.`,
  balanceTooLow: ({ side, params: { missing, decimals } }: Lacking, tokens: TokenNames) =>
    `You need ${figureText(missing, decimals, formatAmountRoundedUp)} more ${tokens[side]}.`,
  mainnet: 'This contract is for test networks. On a mainnet anyone could take your deposit.',
  notOffered: 'This page takes no deposits here, because they are worth real money.',
  exitOnly: 'The operator’s own site no longer shows this pool, so you can only withdraw here.',
  codeUnproven: 'You can only withdraw here: no factory that this page knows proves the code.',
  vaultChanged: ({ side }: OfSide) =>
    `Vault ${side} is not the expected vault. Check and accept it under ‘Vaults’ before you deposit.`,
  vaultAccepted: ({ side }: OfSide) =>
    `Vault ${side} is not the expected vault. You have accepted it for your deposits.`,
  vaultUnreadable: ({ side }: OfSide) => `Deposits are blocked because Vault ${side} cannot be checked.`,
  vaultWrongAsset: ({ side }: OfSide, tokens: TokenNames) => `Vault ${side} does not hold ${tokens[side]}.`,
  tokensMissing: ({ side }: OfSide, tokens: TokenNames) =>
    `Deposits are blocked: the contract holds less ${tokens[side]} than it owes. New deposits would pay for the loss.`,
  vaultMintsNothing: ({ side }: OfSide) => `Vault ${side} may give nothing for so little.`,
  poolNotOpened: 'The owner has not made the first deposit yet. You can deposit after that.',
  poolDead: 'Everyone has left this pool, so the contract no longer takes deposits.',
  depositsClosed: 'The owner of this pool has closed deposits.',
  gatesUnreadable: 'The pool’s deposit rules could not be read. Try again.',
  allPaused: 'The contract is paused. Deposits, withdrawals and swaps wait until a role holder unpauses it.',
  poolPaused: 'The owner has paused swaps, so you earn no swap fees. This does not block withdrawals.',
  locksPosition: ({ params: { blocks } }: { readonly params: { readonly blocks: bigint } }) =>
    `This locks your whole position for ${blocks} blocks, including earlier deposits.`,
  sourceMintsNothing: ({ side }: OfSide, tokens: TokenNames) =>
    `The contract would refuse this: Vault ${side} gives nothing for so little ${tokens[side]}. If that side is sold out, wait until a swap refills it.`,
  sourcePaused: ({ side }: OfSide) =>
    `The owner of Vault ${side} has paused it. It takes no deposits and pays nothing out.`,
  vaultFull: ({ side, params: { most, decimals } }: Full, tokens: TokenNames) =>
    most === 0n
      ? `Vault ${side} takes no deposits right now.`
      : `Vault ${side} takes at most ${figureText(most, decimals)} of ${tokens[side]} right now.`,
  depositRefused: ({ params }: Refused) => `The contract would refuse this deposit. ${reverted({ params })}`,
  sourceEmpty: ({ side }: OfSide, tokens: TokenNames) =>
    `Vault ${side} reports that it is empty, so this deposit takes no ${tokens[side]}.`,
  outOfRanges:
    'The price is outside all of the owner’s ranges. No swaps happen there, and anyone can move the price for free. An owner who steals deposits would start like this.',
  oneSided: 'The price is at the edge of the range, so the deposit takes only one token.',
  nothingBorrowed: ({ params }: { readonly params: { readonly poolIsEmpty: boolean } }) =>
    params.poolIsEmpty
      ? 'The pool has no liquidity now, so anyone can move its price almost for free. You deposit at that price. Compare it with the market first.'
      : 'The hook has nothing to lend now, so the price is cheaper to move than usual. You deposit at that price. Compare it with the market first.',
  exitLoss: 'If you withdrew at once, you would get back less than you put in.',
  exitNothing: 'If you withdrew at once, you would get nothing back.',
  exitMostlyLost: ({ params }: MostlyLost, tokens: TokenNames) => {
    const [put, back] = bothFigures(params)
    return `If you withdrew at once, you would get back only ${back[0]} of ${put[0]} ${tokens[0]} and ${back[1]} of ${put[1]} ${tokens[1]}.`
  },
}

/** Reasons that block a withdrawal. */
export const withdrawIssues = {
  noAccount: NO_WALLET_ADDRESS,
  poolNotInitialized: 'The pool is not initialized yet.',
  noShares: 'You have no shares to withdraw',
  unreadable: 'The amounts you would get back could not be read. Try again.',
  amountsTooLarge:
    'Your position is too large to withdraw at once. Send part of your shares to another account first.',
  locked: ({ params: { unlockBlock } }: { readonly params: { readonly unlockBlock: bigint } }) =>
    `Your shares are locked until block ${unlockBlock}.`,
  returnsNothing: 'Withdrawing now would burn your shares and pay you nothing.',
  sourcePaused: ({ side }: OfSide) =>
    `The owner of Vault ${side} has paused it, so nobody can withdraw. You keep your shares.`,
  allPaused:
    'The contract is paused, so nobody can withdraw until a role holder unpauses it. You keep your shares.',
  wholeOnly: 'This hook only pays out whole positions.',
  moreThanHeld: 'That is more than you hold.',
  ownRules: 'The contract uses its own rules to value shares, so the amounts cannot be computed.',
  sourceShort: ({ side, params: { pays, needed, decimals } }: Short, tokens: TokenNames) =>
    `Vault ${side} can pay out ${figureText(pays, decimals)} ${tokens[side]} now. This needs ${figureText(needed, decimals)}.`,
}

const why = { ...failures, reverted }
type Why = CodeWithSentenceParameters<typeof why>

interface OtherNetwork {
  readonly name: string
  readonly id: number
  readonly required: string
  readonly requiredId: number
}

const ISSUES = {
  connectToNetwork: CONNECT_TO_NETWORK,
  otherNetwork: ({ params }: { readonly params: OtherNetwork }) =>
    specified.switchNetworkFrom(params.required, params.requiredId, params.name, params.id),
  noContract: ({ params }: { readonly params: { readonly hook: string; readonly network: string } }) =>
    specified.noContractFound(params.hook, params.network),
  simulationFailed: ({ params }: { readonly params: { readonly reason: Why } }) =>
    specified.setVaultsSimulationFailed(formatSentence(why, params.reason)),
  notTried: ({ params }: { readonly params: { readonly reason: Why } }) => formatSentence(why, params.reason),
}

/**
 * Sentences for what blocks setVaults. The second sentence is the remedy, if the specification has
 * one.
 */
export const setVaultsIssue = (issue: CodeWithSentenceParameters<typeof ISSUES>): readonly string[] =>
  issue.code === 'noContract'
    ? [formatSentence(ISSUES, issue), specified.contractNotFound(issue.params.hook)]
    : [formatSentence(ISSUES, issue)]
