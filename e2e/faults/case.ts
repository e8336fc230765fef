import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { Anvil } from '../../devnet/anvil.ts'
import type { World } from '../../devnet/world.ts'
import type { RunningServer } from '../../scripts/serve.ts'
import type { Market } from '../../src/market/market.ts'
import type { Address } from '../../src/math/hex.ts'
import { type ChainReads, chainReads } from '../fixtures/chainReads.ts'
import type { FaultProxy } from '../fixtures/faultProxy.ts'
import type { PageGuard } from '../fixtures/pageGuard.ts'
import type { TestWallet } from '../fixtures/testWallet.ts'

/** A call that the user agreed to in a review. The wallet must get exactly this call. */
export interface AgreedCall {
  readonly from: Address
  readonly to: Address
  readonly data: `0x${string}`
}

interface CaseParts {
  page: Page
  readonly context: BrowserContext
  readonly site: RunningServer
  readonly world: World
  readonly wallet: TestWallet
  readonly nodes: FaultProxy
  readonly strangeNode: Anvil
  readonly guard: PageGuard
}

/** One fault in one user flow, with the data for the checks afterwards. */
export interface Case extends CaseParts {
  readonly market: Market
  readonly chain: ChainReads
  /** The user's account. `other` is another person's account. */
  readonly account: Address
  readonly other: Address
  /** Calls that the user agreed to, in click order. */
  readonly agreed: AgreedCall[]
  /** Transactions that another client of the same account sent. */
  readonly foreign: Set<string>
  /**
   * Hashes that the wallet returned although the page did not request these transactions. The page
   * must not call any of them done.
   */
  readonly decoys: Set<string>
  /** Hashes of the user's requested calls that another account sent, as a bundler does. */
  readonly carried: Set<string>
  /** Transactions whose effect when mined differed from the review. */
  readonly unlike: Set<string>
  /** True if V4Quoter reverts for the swap. The page must then refuse the swap on click. */
  quoterRefuses: boolean
  /** Raw amount of one whole token 0, with the decimals that the page shows. */
  unit0: bigint
  /** First block of the test case. */
  startBlock: bigint
}

export async function openCase(parts: CaseParts): Promise<Case> {
  const { world } = parts
  const [account, other] = world.accounts
  if (account === undefined || other === undefined) throw new Error('the devnet has too few accounts')
  const { market } = world
  const chain = chainReads({ request: world.request, market })
  return {
    ...parts,
    market,
    chain,
    account,
    other,
    agreed: [],
    foreign: new Set(),
    decoys: new Set(),
    carried: new Set(),
    unlike: new Set(),
    unit0: 10n ** 18n,
    quoterRefuses: false,
    startBlock: await chain.blockNumber(),
  }
}

/** Waits until the page shows the text. */
export const says = (where: Locator, words: string | RegExp): Promise<void> =>
  expect(where.first()).toContainText(words)

/** Advances the page's clock as if a user were active. */
export async function pass({ page }: Case, ms: number): Promise<void> {
  await page.clock.fastForward(ms)
  await page.mouse.move(0, 0)
}

/** Advances the page's clock until the condition holds. */
export async function until(ctx: Case, holds: () => Promise<boolean>, stepMs = 2_000): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await holds()) return true
        await pass(ctx, stepMs)
        return false
      },
      { timeout: 30_000, intervals: [100, 250] },
    )
    .toBe(true)
}

export const visible = (locator: Locator): Promise<boolean> => locator.first().isVisible()
