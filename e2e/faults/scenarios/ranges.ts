import { getSqrtPriceAtTick } from '../../../src/math/tickMath.ts'
import { type Cell, placedOf } from '../cell.ts'
import { already, inReview, inWallet, looksOn, placedScenario } from '../placedScenario.ts'
import { dualOf } from '../places.ts'
import type { Scenario } from '../scenario.ts'

type Event = (cell: Cell) => Promise<unknown>

const PLACE = 'local-dual-ether'

/** Where its ranges leave a gap: between 6,000 and 9,000 ticks from the price at which it opened, to either side. */
const INTO_THE_GAP = 7_500

/** Somebody else buys one token out of every range on the way, until the price stands where there is none. */
const intoTheGap =
  (zeroForOne: boolean): Event =>
  async (cell) => {
    const { world, other } = cell
    const { pool, actors } = dualOf(world, PLACE)
    await placedOf(cell).fund(other)
    const limit = pool.tick + (zeroForOne ? -INTO_THE_GAP : INTO_THE_GAP)
    // More than all ranges up to there hold: what is not taken stays with its owner.
    const amount = zeroForOne ? 500n * 10n ** 18n : 1_000_000n * 10n ** 6n
    const sqrtPriceLimitX96 = getSqrtPriceAtTick(limit)
    await actors.swap(other, { zeroForOne, amountSpecified: -amount, sqrtPriceLimitX96 })
  }

/** The account deposits once more, from another device: its lock of three blocks begins anew, for all that it holds. */
const depositAgain: Event = async ({ world, account, foreign }) => {
  const { transactionHash } = await dualOf(world, PLACE).actors.deposit(account, 10n ** 9n)
  foreign.add(transactionHash)
}

const NO_RANGE = 'The pool’s price is outside all of the owner’s price ranges'
const BEYOND = 'The amounts have moved further than the tolerance that you set'
const PRICE = /amounts are no longer those shown|price has already passed the limit/
const LOCKED =
  /is locked: it can be taken out from block \d+ on|are locked: they can be taken out from block \d+ on/

/** What the price and a lock do in a pool of unlike tokens, whose ranges leave gaps. */
export const RANGES: readonly Scenario[] = [
  placedScenario({
    title: 'the price stands in a gap between the ranges',
    injected:
      'before the page is opened, somebody else’s swap has emptied every range on its way: of 18 and 6 decimals, one token is all that lies in those that are left',
    cells: {
      [PLACE]: {
        swap: already(intoTheGap(true), 'asked'),
        deposit: already(intoTheGap(true), 'asked', NO_RANGE),
        withdraw: already(intoTheGap(false), 'asked'),
      },
    },
  }),
  placedScenario({
    title: 'the price moves into a gap in mid-flow',
    injected: 'the same swap, mined while the review is open',
    cells: {
      [PLACE]: {
        deposit: inReview(intoTheGap(true), 'refused', BEYOND),
        withdraw: inReview(intoTheGap(false), 'refused', BEYOND),
        swap: inReview(intoTheGap(true), 'refused', PRICE),
      },
    },
  }),
  placedScenario({
    title: 'a lock begins anew in mid-flow',
    injected: 'the account deposits once more, from another device, while the review is open',
    cells: {
      [PLACE]: {
        view: looksOn(depositAgain, LOCKED),
        deposit: inReview(depositAgain, 'asked'),
        withdraw: inReview(depositAgain, 'refused', LOCKED),
        swap: inReview(depositAgain, 'asked'),
      },
    },
  }),
  placedScenario({
    title: 'a lock begins anew while the wallet waits',
    injected: 'the same deposit after the click; the wallet sends the exit all the same',
    cells: { [PLACE]: { withdraw: inWallet(depositAgain, LOCKED) } },
  }),
]
