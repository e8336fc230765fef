import type { Page } from '@playwright/test'
import { changeAnswers } from '../fixtures/changedAnswers.ts'
import { openConnected } from '../fixtures/connecting.ts'
import { cast, deployVaults, holdPosition, UNIT } from '../fixtures/hostileVaults.ts'
import { expect, test } from '../fixtures/test.ts'

const FIELDS = ['putIn', 'earned', 'againstHolding']

async function recordStates(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript((fields) => {
    const seen: string[] = []
    Object.assign(window, { seenStates: seen })
    const look = () => {
      const states = fields.map(
        (field) =>
          document.querySelector(`[data-field="${field}"] [data-state]`)?.getAttribute('data-state') ?? '-',
      )
      const isBlamed = document.body.textContent?.includes('The breakdown is unavailable')
      const now = `${states.join(' ')}${isBlamed ? ' no breakdown' : ''}`
      if (seen.at(-1) !== now) seen.push(now)
    }
    document.addEventListener('DOMContentLoaded', () =>
      new MutationObserver(look).observe(document.body, {
        ...{ subtree: true, childList: true, attributes: true, characterData: true },
      }),
    )
  }, FIELDS)
  return () => page.evaluate(() => [...(window as unknown as { seenStates: string[] }).seenStates])
}

const read = (page: Page) => page.locator('[data-field="history"]')
const LIVE = 'live live live'

test('Position page keeps its figures while the history is read up to a new block', async ({
  page,
  world,
}) => {
  const { alice, mallory } = cast(world)
  await holdPosition(world, alice, 3n)
  await world.actors.fund(mallory, 50_000_000n * UNIT, 50_000_000n * UNIT)
  const states = await recordStates(page)
  await openConnected(page, '/position', alice)
  await expect(read(page)).toBeVisible()
  await expect.poll(async () => (await states()).at(-1)).toBe(LIVE)
  const opened = await states()
  expect(opened.filter((state) => state.includes('unavailable'))).toEqual([])
  await world.actors.swap(mallory, { zeroForOne: true, amountSpecified: -1_000n * UNIT })
  await world.actors.deposit(alice, UNIT)
  const shares = page.locator('[data-field="putIn"] [data-raw]')
  const before = await shares.getAttribute('data-raw')
  await expect(shares).not.toHaveAttribute('data-raw', before ?? '')
  await expect.poll(async () => (await states()).at(-1)).toBe(LIVE)
  const after = (await states()).slice(opened.length)
  // The figures of the previous block stay, marked as stale, until the new figures are read.
  expect(after.filter((state) => ![LIVE, 'stale stale stale'].includes(state))).toEqual([])
  expect(after).toContain('stale stale stale')
})

test('Position page shows the figures of the last visit until new events are read', async ({
  page,
  context,
  world,
}) => {
  const { alice } = cast(world)
  await holdPosition(world, alice, 3n)
  const states = await recordStates(page)
  await openConnected(page, '/position', alice)
  await expect.poll(async () => (await states()).at(-1)).toBe(LIVE)
  const putIn = page.locator('[data-field="putIn"] [data-raw]')
  const before = (await putIn.getAttribute('data-raw')) ?? ''
  const { honest } = await changeAnswers(context, ({ method }) =>
    method === 'eth_getLogs' ? { result: 'no logs' } : undefined,
  )
  await page.reload()
  await expect.poll(async () => (await states()).at(-1)).toBe('stale stale stale')
  await expect(putIn).toHaveAttribute('data-raw', before)
  await world.actors.deposit(alice, UNIT)
  await page.reload()
  await expect.poll(async () => (await states()).at(-1)).toBe('- - -')
  honest()
})

test('Earnings breakdown is shown again after the expected vaults are restored', async ({ page, world }) => {
  const { alice, mallory } = cast(world)
  await holdPosition(world, alice, 3n)
  const states = await recordStates(page)
  await openConnected(page, '/position', alice)
  await expect.poll(async () => (await states()).at(-1)).toBe(LIVE)
  const { vault0, vault1 } = world.market
  const [evil0, evil1] = await deployVaults(world, 'EvilVault')
  await world.actors.setVaults(mallory, evil0, evil1)
  await expect(page.getByRole('alert').filter({ hasText: 'vault' })).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(async () => (await states()).length).toBeGreaterThan(1)
  await world.actors.setVaults(mallory, vault0, vault1)
  const restored = (await states()).length
  await expect.poll(async () => (await states()).at(-1)).toBe(LIVE)
  expect((await states()).slice(restored).filter((state) => state.includes('no breakdown'))).toEqual([])
})
