import { type Message, sentence } from '#lib/sentence.ts'
import type { Both, Side } from '#market/tokenPair.ts'
import { atLeastText } from '#math/amountText.ts'
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
    readonly decimals: Both<number | undefined>
  }
}

const figures = ({ amount0, amount1 }: TokenAmounts, [decimals0, decimals1]: Both<number | undefined>) =>
  [figureText(amount0, decimals0), figureText(amount1, decimals1)] as const

/** Tokens put in and tokens returned, for both sides. */
const bothFigures = ({ put, back, decimals }: MostlyLost['params']) =>
  [figures(put, decimals), figures(back, decimals)] as const

interface OfSide {
  readonly side: Side
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

/** Blockers of a deposit, and warnings before it. */
export const depositIssues = {
  noAccount: 'Connect a wallet to deposit.',
  poolUnreadable: 'The pool could not be read. Try again.',
  poolNotInitialized: 'The pool is not initialized yet.',
  zeroLiquidity: 'Enter an amount above zero.',
  liquidityTooLarge: 'The amount is above the most that the pool can hold.',
  amountsTooLarge:
    'At this price the deposit would take more of a token than the pool can count. Enter less.',
  ownRules:
    'The contract values its shares by rules of its own, so nobody can say what this would move. Refused.',
  sharesUnread: 'What the sources hold could not be read. Try again.',
  takesNothing: 'So few shares cost nothing, and would be worth nothing. Enter more.',
  accountUnreadable: 'Your balances or approvals could not be read. Try again.',
  approvalNeeded: ({ side, params: { allowance, needed, decimals } }: Approval) =>
    allowance === 0n
      ? `Token ${side} is not approved to the hook yet.`
      : `The approval of Token ${side} covers ${figureText(allowance, decimals)}, and this deposit takes ${figureText(needed, decimals)}.`,
  balanceTooLow: ({ side, params: { missing, decimals } }: Lacking) =>
    `Not enough Token ${side}: ${figureText(missing, decimals, atLeastText)} short.`,
  mainnet: 'This contract is for test networks: on a mainnet anyone could take the deposit.',
  notOffered: 'Deposits here are worth real money, and this page offers none.',
  vaultChanged: ({ side }: OfSide) =>
    `Vault ${side} is not the vault that this deployment names. Deposits are blocked until you have looked at it and accepted it, under ‘Vaults’.`,
  vaultAccepted: ({ side }: OfSide) =>
    `Vault ${side} is not the vault that this deployment names. You have accepted it for your deposits.`,
  vaultUnreadable: ({ side }: OfSide) => `Deposits are blocked: Vault ${side} cannot be checked.`,
  vaultWrongAsset: ({ side }: OfSide) => `Vault ${side} does not hold Token ${side}.`,
  tokensMissing: ({ side }: OfSide) =>
    `Deposits are blocked: less of Token ${side} is there than the contract’s books say, and whoever deposits now pays for what is gone.`,
  vaultMintsNothing: ({ side }: OfSide) => `Vault ${side} may credit nothing for an amount this small.`,
  poolNotOpened: 'The owner of this pool has not made the first deposit yet: until then nobody else can.',
  poolDead: 'Everybody has left this pool, and the contract takes no deposits into it any more.',
  depositsClosed: 'The owner of this pool has closed deposits.',
  gatesUnreadable:
    'Whether this pool takes deposits, and for how long it locks them, could not be read. Try again.',
  allPaused:
    'The contract is paused: it takes no deposits, pays nothing out and swaps nothing until a role holder unpauses it.',
  poolPaused:
    'The owner has paused this pool: nothing is swapped, so nothing is earned by swaps. That alone stops no exit.',
  locksPosition: ({ params: { blocks } }: { readonly params: { readonly blocks: bigint } }) =>
    `Nothing of yours can be taken out for ${blocks} blocks after it, not even what you put in earlier.`,
  sourceMintsNothing: ({ side }: OfSide) =>
    `Vault ${side} gives nothing for so little of Token ${side}, so the contract would refuse the deposit. Where that side is sold out, nobody can deposit until a swap refills it.`,
  sourcePaused: ({ side }: OfSide) =>
    `Vault ${side} is paused by its own owner: it takes nothing and pays nothing out.`,
  vaultFull: ({ side, params: { most, decimals } }: Full) =>
    most === 0n
      ? `Vault ${side} takes no deposits right now.`
      : `Vault ${side} takes at most ${figureText(most, decimals)} of Token ${side} right now.`,
  depositRefused: ({ params }: Refused) => `The contract would refuse this deposit. ${reverted({ params })}`,
  sourceEmpty: ({ side }: OfSide) =>
    `Vault ${side} reports that it holds nothing, so the deposit takes none of Token ${side}: the contract prices that side at nothing.`,
  outOfRanges:
    'The pool’s price is outside all of the owner’s price ranges. Until it reaches the nearest one nothing is swapped, and anyone can move the price for free. An owner who wants to steal deposits would begin like this.',
  oneSided: 'The price is at the edge of the range: the deposit takes one token only.',
  nothingBorrowed: ({ params }: { readonly params: { readonly poolIsEmpty: boolean } }) =>
    params.poolIsEmpty
      ? 'The hook has nothing to lend now, and the pool holds no liquidity of its own: anyone can move its price almost for free. A deposit is taken at that price: compare it with the market first.'
      : 'The hook has nothing to lend now, so the pool’s own liquidity alone holds its price, which is cheaper to move than usual. A deposit is taken at that price: compare it with the market first.',
  exitLoss: 'Taking this deposit back at once would return less than you put in.',
  exitNothing: 'Taking this deposit back at once would return nothing.',
  exitMostlyLost: ({ params }: MostlyLost) => {
    const [put, back] = bothFigures(params)
    return `Withdrawn at once, this deposit would return only ${back[0]} of ${put[0]} Token 0 and ${back[1]} of ${put[1]} Token 1.`
  },
}

/** Blockers of a withdrawal. */
export const withdrawIssues = {
  noAccount: NO_WALLET_ADDRESS,
  poolNotInitialized: 'The pool is not initialized yet.',
  noShares: 'You have no shares to withdraw',
  unreadable: 'What would come back could not be read. Try again.',
  amountsTooLarge:
    'The position is larger than the contract can pay at once. Transfer part of the shares first.',
  locked: ({ params: { unlockBlock } }: { readonly params: { readonly unlockBlock: bigint } }) =>
    `Your shares are locked: they can be taken out from block ${unlockBlock} on.`,
  returnsNothing: 'Withdrawing now would burn your shares for nothing.',
  sourcePaused: ({ side }: OfSide) =>
    `Vault ${side} is paused by its own owner, so nobody can withdraw. Your shares stay yours.`,
  allPaused:
    'The contract is paused: nobody can withdraw until a role holder unpauses it. Your shares stay yours.',
  wholeOnly: 'This hook pays out whole positions only.',
  moreThanHeld: 'That is more than you hold.',
  ownRules:
    'The contract values its shares by rules of its own, so nobody can say what this would move. Refused.',
  sourceShort: ({ side, params: { pays, needed, decimals } }: Short) =>
    `The source of Token ${side} would pay out ${figureText(pays, decimals)} now, and this takes ${figureText(needed, decimals)} from it.`,
}

const why = { ...failures, reverted }
type Why = Message<typeof why>

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
    specified.setVaultsSimulationFailed(sentence(why, params.reason)),
  notTried: ({ params }: { readonly params: { readonly reason: Why } }) => sentence(why, params.reason),
}

/** Blockers of setVaults, with the remedy if the specification has one. */
export const setVaultsIssue = (issue: Message<typeof ISSUES>): readonly string[] =>
  issue.code === 'noContract'
    ? [sentence(ISSUES, issue), specified.contractNotFound(issue.params.hook)]
    : [sentence(ISSUES, issue)]
