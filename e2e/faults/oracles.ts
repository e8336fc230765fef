import { expect } from '@playwright/test'
import { amountChecks, UNCHECKED } from '../fixtures/amountChecks.ts'
import { expectAmounts, shownAmounts } from '../fixtures/shownAmounts.ts'
import type { RequestedTransaction } from '../fixtures/walletBehaviour.ts'
import { type Case, pass, visible } from './case.ts'

/**
 * Expects that each amount on the page equals the honest node's value at the same block, or that
 * the page says why the amount is missing. Every amount must carry its exact integer value.
 */
export async function checkAmounts(ctx: Case): Promise<void> {
  const { page, world } = ctx
  const checks = { ...amountChecks(ctx) }
  // V4Quoter confirms the page's own quote when the user clicks. If V4Quoter reverts, the shown
  // quote has no value to compare with.
  const unquoted = ctx.quoterRefuses ? /^swapOut$/ : /^$/
  for (const field of Object.keys(checks)) if (unquoted.test(field)) delete checks[field]
  await expectAmounts(page, world.chainId, checks)
  for (const { field, drawn } of await shownAmounts(page)) {
    const known =
      field === undefined || drawn || field in checks || UNCHECKED.test(field) || unquoted.test(field)
    expect(known, `the field '${field}' has an oracle`).toBe(true)
  }
  // Reads all elements in one call, because React may reuse a DOM element for another field.
  const bare = await page.evaluate(() =>
    [...document.querySelectorAll('[data-field]')]
      .filter((node) => node.querySelector('[data-raw]') === null && node.closest('svg') === null)
      .map((node) => [node.getAttribute('data-field') ?? '', node.textContent ?? ''] as const),
  )
  for (const [field, text] of bare)
    expect(/^[\s−+]*[\d.,]+\s*$/.test(text) && !UNCHECKED.test(field), `${field} shows '${text}'`).toBe(false)
}

export function checkRequests({ wallet, agreed, account, world }: Case): void {
  const asked = wallet.asked('eth_sendTransaction').map(({ params }) => params[0] as RequestedTransaction)
  expect(asked.map(plain), 'what the wallet was asked for').toEqual(agreed.map(plain))
  for (const request of asked) {
    expect(BigInt(String(request.value ?? '0x0')), 'native currency').toBe(0n)
    expect(Number(request.chainId), 'the chain that is named').toBe(world.chainId)
  }
  expect(agreed.every(({ from }) => from.toLowerCase() === account.toLowerCase())).toBe(true)
}

const plain = ({ from, to, data }: { from: string; to?: string; data?: string }) => ({
  from: from.toLowerCase(),
  to: to?.toLowerCase(),
  data: data?.toLowerCase(),
})

interface ListedTransaction {
  readonly status: string
  readonly hashes: readonly string[]
  readonly text: string
}

export async function listed({ page }: Case): Promise<readonly ListedTransaction[]> {
  const items = await page.locator('#activity li').evaluateAll((nodes) =>
    nodes.map((node) => ({
      status: node.querySelector('.k-act-status')?.textContent ?? '',
      // Other transactions of the account are named in notes inside the entry.
      hashes: [...node.querySelectorAll('a[href*="/tx/"]')]
        .filter((link) => link.closest('.act-lines > div') === null)
        .map((link) => link.getAttribute('href')?.split('/tx/')[1] ?? ''),
      text: node.textContent ?? '',
    })),
  )
  return items
}

export async function checkList(ctx: Case): Promise<void> {
  await expect
    .poll(
      async () => {
        const difference = await listDifference(ctx)
        if (difference !== '') await pass(ctx, 2_000)
        return difference
      },
      { timeout: 30_000, intervals: [200, 500] },
    )
    .toBe('')
}

interface MinedTransaction {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly input: string
}

interface ChainBlock {
  readonly transactions: readonly MinedTransaction[]
}

/**
 * Page statuses of a mined transaction whose effect differs from the review. The page must never
 * show such a transaction as done.
 */
const UNLIKE = /^(mined, but not as asked|not what you asked for|failed on chain)$/

async function listDifference(ctx: Case): Promise<string> {
  const { world, account, foreign, decoys, carried, unlike, agreed, startBlock, chain } = ctx
  const list = await listed(ctx)
  if (list.length > 0 && !(await visible(ctx.page.getByRole('button', { name: /^Activity/ }))))
    return 'there is no button for the list'
  const mined = new Map<string, RegExp>()
  const asked = agreed.map((call) => JSON.stringify(plain(call)))
  for (let block = startBlock + 1n; block <= (await chain.blockNumber()); block++) {
    const found = (await world.request('eth_getBlockByNumber', [
      `0x${block.toString(16)}`,
      true,
    ])) as ChainBlock
    for (const { hash, from, to, input } of found.transactions) {
      if (carried.has(hash)) mined.set(hash, /^(confirmed|Finalized)$/)
      if (from.toLowerCase() !== account.toLowerCase()) continue
      const isAsked = asked.includes(JSON.stringify(plain({ from, to: to ?? '', data: input })))
      const receipt = (await world.request('eth_getTransactionReceipt', [hash])) as { status: string }
      mined.set(
        hash,
        foreign.has(hash)
          ? /replaced|cancelled|confirmed|Finalized/
          : decoys.has(hash) || unlike.has(hash) || !isAsked
            ? UNLIKE
            : receipt.status === '0x1'
              ? /^(confirmed|Finalized)$/
              : /^failed on chain$/,
      )
    }
  }
  for (const [hash, words] of mined) {
    const entry = list.find(({ hashes }) => hashes.includes(hash))
    if (entry === undefined && (foreign.has(hash) || decoys.has(hash))) continue
    if (entry === undefined) return `${hash} is mined and not listed`
    if (!words.test(entry.status)) return `${hash} is mined and listed as '${entry.status}'`
  }
  for (const { status, hashes, text } of list) {
    const isMined = hashes.some((hash) => mined.has(hash))
    if (/^(confirmed|Finalized|failed on chain)$/.test(status) && !isMined)
      return `'${text}' is not in the chain`
  }
  return ''
}
