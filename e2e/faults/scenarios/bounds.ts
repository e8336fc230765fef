import { expect } from '@playwright/test'
import { gasLimit } from '#locales/review.ts'
import { reviewDialog } from '../../fixtures/liquidity.ts'
import { hang, type RequestedTransaction } from '../../fixtures/walletBehaviour.ts'
import { type Cell, placedOf } from '../cell.ts'
import { agreeTo, listSays, openFilled, review, succeeded } from '../cellSteps.ts'
import type { WriteFlow } from '../flows.ts'
import { inReview, inWallet, minedOtherwise, placedScenario } from '../placedScenario.ts'
import type { Scenario } from '../scenario.ts'

type Event = (cell: Cell) => Promise<unknown>

/** Somebody else swaps so much that every share is worth something else, and with `times` that the price is. */
const largeSwap =
  (times = 1n): Event =>
  async (cell) => {
    const { place, other } = cell
    const { actors, fund, largeSwap: amount } = placedOf(cell)
    await fund(other)
    const value = place === 'local-ether' ? amount * times : 0n
    await actors.swap(other, { zeroForOne: true, amountSpecified: -amount * times, value })
  }

/** The gas that the review names goes along, and it is enough for a block that an exact estimate of now would not be for. */
async function aBlockLater(cell: Cell, flow: WriteFlow): Promise<void> {
  const { page, wallet, world } = cell
  await openFilled(cell, flow)
  wallet.next('eth_sendTransaction', hang())
  await review(cell, flow)
  const named = reviewDialog(page).locator('dt').filter({ hasText: gasLimit }).locator('+ dd')
  const limit = BigInt(((await named.textContent()) ?? '').replaceAll(',', ''))
  await agreeTo(cell, flow)
  const asked = () =>
    wallet.asked('eth_sendTransaction').at(-1)?.params[0] as RequestedTransaction | undefined
  await expect.poll(asked).toBeDefined()
  const { gas, ...call } = asked() ?? { from: cell.account }
  expect(BigInt(String(gas))).toBe(limit)
  const exact = BigInt(String(await world.request('eth_estimateGas', [call])))
  expect(limit).toBeGreaterThanOrEqual((exact * 3n) / 2n)
  await world.request('evm_increaseTime', [2])
  wallet.answerHanging()
  await succeeded(cell, flow)
  await listSays(cell, /^(confirmed|Finalized)$/)
}

const BEYOND = 'The amounts have moved further than the tolerance that you set'
const MOVED = /amounts are no longer those shown|amounts changed while you were reading/
/** What a hook that bounds the price itself says, at whatever the amounts are. */
const PRICE_BOUND = 'The pool’s price has moved further than the bound that you set'
const PRICE = /amounts are no longer those shown|price has already passed the limit/

/** What somebody else's swap does to amounts that were shown, with limits in the call and without. */
export const BOUNDS: readonly Scenario[] = [
  placedScenario({
    title: 'a bound is hit between preview and signature',
    injected:
      'somebody else’s swap makes every share worth several per cent more of one token and less of the other',
    cells: {
      'local-dual': {
        deposit: inReview(largeSwap(), 'refused', BEYOND),
        withdraw: inReview(largeSwap(), 'refused', BEYOND),
        swap: inReview(largeSwap(10n), 'refused', PRICE),
      },
      'local-dual-ether': {
        deposit: inReview(largeSwap(), 'refused', BEYOND),
        withdraw: inReview(largeSwap(), 'refused', BEYOND),
        swap: inReview(largeSwap(), 'refused', PRICE),
      },
      'local-sources': {
        deposit: inReview(largeSwap(), 'refused', MOVED),
        withdraw: inReview(largeSwap(), 'refused', MOVED),
        swap: inReview(largeSwap(), 'refused', PRICE),
      },
      'local-ether': {
        deposit: inReview(largeSwap(), 'refused', /no longer those shown|Less of the chain’s own currency/),
        withdraw: inReview(largeSwap(), 'refused', MOVED),
        swap: inReview(largeSwap(), 'refused', PRICE),
      },
      'local-alphix': {
        deposit: inReview(largeSwap(), 'refused', PRICE_BOUND),
        withdraw: inReview(largeSwap(), 'refused', PRICE_BOUND),
        swap: inReview(largeSwap(), 'refused', PRICE),
      },
    },
  }),
  placedScenario({
    title: 'a bound is hit while the wallet waits',
    injected:
      'the same swap, mined before the transaction; where the contract takes no limits it goes through, and is not called done',
    cells: {
      'local-dual': {
        deposit: inWallet(largeSwap(), BEYOND),
        withdraw: inWallet(largeSwap(), BEYOND),
        swap: inWallet(largeSwap(10n), 'price has already passed the limit'),
      },
      'local-dual-ether': {
        deposit: inWallet(largeSwap(), BEYOND),
        withdraw: inWallet(largeSwap(), BEYOND),
        swap: inWallet(largeSwap(), 'price has already passed the limit'),
      },
      'local-sources': {
        deposit: minedOtherwise(largeSwap()),
        withdraw: minedOtherwise(largeSwap()),
      },
      'local-ether': {
        deposit: inWallet(largeSwap(), 'Less of the chain’s own currency went along'),
        withdraw: minedOtherwise(largeSwap()),
      },
      'local-alphix': {
        deposit: inWallet(largeSwap(), PRICE_BOUND),
        withdraw: inWallet(largeSwap(), PRICE_BOUND),
        swap: inWallet(largeSwap(), 'price has already passed the limit'),
      },
    },
  }),
  placedScenario({
    title: 'what is dearer in the next block',
    injected:
      'the wallet sends two seconds later, when a vault’s interest costs more gas to write than when it was estimated',
    representative: ['deposit'],
    cells: { 'local-dual': { deposit: aBlockLater, withdraw: aBlockLater, swap: aBlockLater } },
  }),
]
