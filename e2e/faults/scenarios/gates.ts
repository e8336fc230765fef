import type { Cell } from '../cell.ts'
import { inReview, inWallet, looksOn, minedOtherwise, placedScenario } from '../placedScenario.ts'
import { dualOf } from '../places.ts'
import type { Scenario } from '../scenario.ts'

type Event = (cell: Cell) => Promise<unknown>

/** What the owner of the pool does. */
const owner =
  (functionName: string, ...args: readonly unknown[]): Event =>
  ({ world, place }) =>
    dualOf(world, place).actors.onPool(functionName, args)

const close = owner('setExternalDeposits', false)
const pause = owner('setPoolLive', false)
const revoke = owner('emergencyRevokeVault')
/** Where the price is not: nothing is lent any more. */
const moveRanges: Event = (cell) => {
  // Nothing can be bought any more: what the page says instead has no other oracle.
  cell.quoterRefuses = true
  return owner('setDistribution', [{ tickLower: 500_000, tickUpper: 600_000, weightBps: 10_000 }])(cell)
}

/** Longer than the twenty minutes that the page offers first. */
const tooLate: Event = async ({ world }) => {
  await world.request('evm_increaseTime', [1_300])
  await world.request('evm_mine')
}

/** The account delegates to code that takes no native currency (EIP-7702). */
const takeNothingBack: Event = ({ world, account }) =>
  world.request('anvil_setCode', [account, `0xef0100${world.market.token0.slice(2)}`])

/** A role at the hook's manager stops everything, exits too. */
const pauseAll: Event = ({ world }) => world.alphix.actors.onHook('pause', [])
const ALL_PAUSED = /The contract(, or one of its vaults,)? is paused/

const CLOSED = 'The owner has closed deposits.'
const PAUSED = 'The owner has paused this pool'
const LATE = 'The time that you set for it had passed'
const MOVED = /amounts are no longer those shown|amounts changed while you were reading/

const NO_DEADLINE = 'a swap has a price limit and no deadline (PoolSwapTest.swap, src/market/swapPlan.ts)'
const NO_NATIVE =
  'nothing of it is sent along, and what it brings is the other token (src/market/swapPlan.ts)'

export const GATES: readonly Scenario[] = [
  placedScenario({
    title: 'a gate closes between preview and signature',
    injected: 'the owner closes deposits while the review is open',
    representative: ['deposit'],
    cells: {
      'local-dual': {
        view: looksOn(close, CLOSED),
        deposit: inReview(close, 'refused', CLOSED),
        withdraw: inReview(close, 'asked'),
        swap: inReview(close, 'asked'),
      },
    },
  }),
  placedScenario({
    title: 'a gate closes while the wallet waits',
    injected: 'the owner closes deposits, or pauses swaps, after the click; the wallet sends all the same',
    cells: {
      'local-dual': {
        deposit: inWallet(close, CLOSED),
        swap: inWallet(pause, PAUSED),
      },
    },
  }),
  placedScenario({
    title: 'the owner takes everything out of the vaults',
    injected:
      'the owner revokes the vaults while the review is open: swaps and deposits stop, tokens lie idle',
    cells: {
      'local-dual': {
        view: looksOn(revoke, 'Everything was taken out of the vaults.'),
        deposit: inReview(revoke, 'refused', CLOSED),
        withdraw: inReview(revoke, 'asked'),
        swap: inReview(revoke, 'refused', PAUSED),
      },
    },
  }),
  placedScenario({
    title: 'the deadline passes while the review is open',
    injected: 'the chain’s clock goes on by more than twenty minutes before the click',
    cells: {
      'local-dual': {
        deposit: inReview(tooLate, 'refused', LATE),
        withdraw: inReview(tooLate, 'refused', LATE),
        swap: NO_DEADLINE,
      },
    },
  }),
  placedScenario({
    title: 'the deadline passes while the wallet waits',
    injected: 'the wallet asks its owner, who comes back after the deadline and confirms',
    representative: ['withdraw'],
    cells: {
      'local-dual': {
        deposit: inWallet(tooLate, LATE),
        withdraw: inWallet(tooLate, LATE),
        swap: NO_DEADLINE,
      },
    },
  }),
  placedScenario({
    title: 'surplus of native currency is refused',
    injected: 'while the review is open the account becomes one that takes no native currency',
    cells: {
      'local-ether': {
        deposit: inReview(takeNothingBack, 'refused', 'this account takes no currency back'),
        withdraw: inReview(takeNothingBack, 'refused', 'Native currency could not be moved'),
        swap: inReview(takeNothingBack, 'asked'),
      },
    },
  }),
  placedScenario({
    title: 'surplus of native currency is refused on chain',
    injected: 'the account becomes one that takes no native currency while the wallet waits',
    cells: {
      'local-ether': {
        deposit: inWallet(takeNothingBack, 'this account takes no currency back'),
        swap: NO_NATIVE,
      },
    },
  }),
  placedScenario({
    title: 'the pool is paused in mid-flow',
    injected: 'the owner pauses swaps while the review is open',
    representative: ['swap'],
    cells: {
      'local-dual': {
        view: looksOn(pause, 'The owner has paused swaps.'),
        deposit: inReview(pause, 'refused', 'What the owner of this pool allows changed'),
        withdraw: inReview(pause, 'asked'),
        swap: inReview(pause, 'refused', PAUSED),
      },
    },
  }),
  placedScenario({
    title: 'everything is paused in mid-flow',
    injected: 'a role pauses the contract while the review is open: deposits, exits and swaps alike',
    cells: {
      'local-alphix': {
        view: looksOn(pauseAll, 'Everything is paused'),
        deposit: inReview(pauseAll, 'refused', ALL_PAUSED),
        withdraw: inReview(pauseAll, 'refused', ALL_PAUSED),
        swap: inReview(pauseAll, 'refused', ALL_PAUSED),
      },
    },
  }),
  placedScenario({
    title: 'everything is paused while the wallet waits',
    injected: 'a role pauses the contract after the click; the wallet sends all the same',
    cells: {
      'local-alphix': {
        deposit: inWallet(pauseAll, ALL_PAUSED),
        withdraw: inWallet(pauseAll, ALL_PAUSED),
        swap: inWallet(pauseAll, ALL_PAUSED),
      },
    },
  }),
  placedScenario({
    title: 'the distribution moves in mid-flow',
    injected: 'the owner moves all ranges away from the price while the review is open',
    representative: ['deposit'],
    cells: {
      'local-dual': {
        view: looksOn(moveRanges, 'The price ranges were changed.'),
        deposit: inReview(moveRanges, 'refused', 'The price ranges of this pool changed'),
        withdraw: inReview(moveRanges, 'asked'),
        swap: inReview(moveRanges, 'refused', MOVED),
      },
    },
  }),
  placedScenario({
    title: 'the distribution moves while the wallet waits',
    injected:
      'the owner moves all ranges away after the click: the swap is mined, fills nothing, and is not called done',
    cells: { 'local-dual': { swap: minedOtherwise(moveRanges) } },
  }),
]
