import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { Anvil } from '../../devnet/anvil.ts'
import type { RouterName } from '../../devnet/deployRouters.ts'
import type { World } from '../../devnet/world.ts'
import type { RunningServer } from '../../scripts/serve.ts'
import type { Market } from '../../src/market/market.ts'
import type { Address } from '../../src/math/hex.ts'
import { type ChainReads, chainReads } from '../fixtures/chainReads.ts'
import type { PageGuard } from '../fixtures/pageGuard.ts'
import type { TestWallet } from '../fixtures/testWallet.ts'
import type { FaultProxy } from './faultProxy.ts'
import { openPlace, type Place, type PlaceParts } from './places.ts'

/** A call as the person agreed to it: what the wallet must be asked for, and nothing else. */
export interface AgreedCall {
  readonly from: Address
  readonly to: Address
  readonly data: `0x${string}`
  /** Wei that go along; none where it is left out. */
  readonly value?: bigint
}

/** One scenario against one flow: everything a fault may touch, and what is written down about it. */
export interface Cell {
  page: Page
  readonly context: BrowserContext
  readonly site: RunningServer
  readonly world: World
  /** The market that the cell is in: of another kind where there is a place. */
  readonly market: Market
  readonly place: Place | undefined
  readonly placed: PlaceParts | undefined
  /** The Universal Router that the site swaps through; undefined: the default network's own. */
  readonly router: RouterName | undefined
  readonly chain: ChainReads
  readonly wallet: TestWallet
  readonly nodes: FaultProxy
  readonly strangeNode: Anvil
  readonly guard: PageGuard
  /** The person at the page, and somebody else. */
  readonly account: Address
  readonly other: Address
  /** What the person agreed to, click by click. */
  readonly agreed: AgreedCall[]
  /** Transactions of the account that other hands sent: the page cannot know of them. */
  readonly foreign: Set<string>
  /** Transactions that the wallet names though nobody asked for them: none may be shown as done. */
  readonly decoys: Set<string>
  /** Sent by others for the account, as it was asked for. */
  readonly carried: Set<string>
  /** Asked for, and mined with other amounts than were agreed to: the contract takes no limits, and the page must say so. */
  readonly unlike: Set<string>
  /** What the page said, for the matrix. */
  readonly said: string[]
  /** V4Quoter reverts on this world's swap: the page must refuse it at the click. */
  quoterRefuses: boolean
  /** One whole token 0 in the units that the page counts in: 1 where the token does not tell its decimals. */
  unit0: bigint
  /** The first block that is the cell's own. */
  startBlock: bigint
}

export interface CellParts
  extends Pick<Cell, 'page' | 'context' | 'site' | 'world' | 'wallet' | 'nodes' | 'strangeNode' | 'guard'> {}

export async function openCell(parts: CellParts, place?: Place, router?: RouterName): Promise<Cell> {
  const { world } = parts
  const [account, other] = world.accounts
  if (account === undefined || other === undefined) throw new Error('the world has too few accounts')
  const placed = place && (await openPlace(world, place))
  const market = placed?.market ?? world.market
  const chain = chainReads({ request: world.request, market })
  return {
    ...parts,
    market,
    place,
    placed,
    router,
    chain,
    account,
    other,
    agreed: [],
    foreign: new Set(),
    decoys: new Set(),
    carried: new Set(),
    unlike: new Set(),
    said: [],
    unit0: 10n ** 18n,
    quoterRefuses: false,
    startBlock: await chain.blockNumber(),
  }
}

const LONGEST_QUOTE = 160

/** What is at hand in the cell's market of another kind. */
export function placedOf({ placed }: Cell): PlaceParts {
  if (placed === undefined) throw new Error('the cell is in the default market')
  return placed
}

/** Waits until the page says it, and writes it down in the page's own words. */
export async function says(cell: Cell, where: Locator, words: string | RegExp): Promise<void> {
  await expect(where.first()).toContainText(words)
  // The innermost element that says it; where it is spread over several, the whole.
  const inner = where.getByText(words)
  const said = (await inner.count()) > 0 ? inner.first() : where.first()
  // biome-ignore lint/performance/useDomNodeTextContent: what a person reads, with the breaks between its parts
  const text = (await said.innerText()).replace(/\s+/g, ' ')
  const sentences = text.split(/(?<=[.!?])\s/)
  const matches = (part: string) => (typeof words === 'string' ? part.includes(words) : words.test(part))
  const found =
    sentences.find(matches) ?? (typeof words === 'string' ? words : (words.exec(text)?.[0] ?? text))
  quote(cell, typeof words === 'string' && found.length > LONGEST_QUOTE ? words : found)
}

/** Writes down what the page said, without what differs from run to run. */
export function quote(cell: Cell, text: string): void {
  const steady = text
    .replace(/0x[0-9a-fA-F]{8,}/g, '0x…')
    .replace(/0x[0-9a-fA-F]{2,6}…[0-9a-fA-F]{2,6}/g, '0x…')
    .replace(/\b(block|at) [\d,]+/gi, '$1 N')
    .replace(/\(\d{2,}\)/g, '(N)')
    .replace(/\d{1,2} [A-Z][a-z]{2} \d{4}, \d{2}:\d{2}/g, 'then')
    .trim()
  const short = steady.length > LONGEST_QUOTE ? `${steady.slice(0, LONGEST_QUOTE)}…` : steady
  if (!cell.said.includes(short)) cell.said.push(short)
}

/** Moves the page's clock on: what waits for that long happens now. Somebody is at the page, so it does not rest. */
export async function pass(cell: Cell, ms: number): Promise<void> {
  await cell.page.clock.fastForward(ms)
  await cell.page.mouse.move(0, 0)
}

/** The page's clock goes on until it holds. */
export async function until(cell: Cell, holds: () => Promise<boolean>, stepMs = 2_000): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await holds()) return true
        await pass(cell, stepMs)
        return false
      },
      { timeout: 30_000, intervals: [100, 250] },
    )
    .toBe(true)
}

/** Whether a locator is to be seen now. */
export const visible = (locator: Locator): Promise<boolean> => locator.first().isVisible()
