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

/**
 * Contract call that the user confirmed in a review. The page must send the wallet exactly this
 * call.
 */
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

export interface Case extends CaseParts {
  readonly market: Market
  readonly chain: ChainReads
  /** The user's account. `other` is the account of another person. */
  readonly account: Address
  readonly other: Address
  readonly agreed: AgreedCall[]
  /** Hashes of transactions that another client of the same account sent. */
  readonly foreign: Set<string>
  /**
   * Hashes that the wallet returned for transactions that the page never requested. The page must
   * not show these transactions as done.
   */
  readonly decoys: Set<string>
  /**
   * Hashes of transactions in which another account executed the user's call, as an ERC-4337
   * bundler does.
   */
  readonly carried: Set<string>
  /** Hashes of transactions whose effect on chain differed from the review. */
  readonly unlike: Set<string>
  /**
   * True if V4Quoter reverts for the swap. The page must then reject the swap when the user clicks.
   */
  quoterRefuses: boolean
  /** Smallest units in one whole token 0, according to the decimals that the page shows. */
  unit0: bigint
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

export const says = (where: Locator, words: string | RegExp): Promise<void> =>
  expect(where.first()).toContainText(words)

/** Advances the page's clock. Keeps the page active with simulated user input. */
export async function pass({ page }: Case, ms: number): Promise<void> {
  await page.clock.fastForward(ms)
  await page.mouse.move(0, 0)
}

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
