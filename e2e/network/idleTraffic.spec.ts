import type { Page } from '@playwright/test'
import type { World } from '../../devnet/world.ts'
import { connectWith } from '../fixtures/connecting.ts'
import { PLENTY } from '../fixtures/liquidity.ts'
import { sampled } from '../fixtures/long.ts'
import { type RpcTraffic, watchRpc } from '../fixtures/rpcTraffic.ts'
import { expect, test } from '../fixtures/test.ts'

const BLOCK_MS = 2_000
const STEP_MS = 50
const BLOCKS = 30
/** Milliseconds that the page needs to process a node's response. */
const ANSWERED_MS = 30

const swapperOf = ({ accounts }: World) => accounts[3] ?? '0x'
const blockLine = (page: Page) => page.locator('.p-block')

/** Opens a page with a position, waits until it has read everything and pauses its clock. */
async function stopped(page: Page, world: World, path: string): Promise<RpcTraffic> {
  const traffic = watchRpc(page.context())
  const [account = '0x'] = world.accounts
  for (const person of [account, swapperOf(world)]) await world.actors.fund(person, PLENTY, PLENTY)
  await world.actors.deposit(account, 10n ** 18n)
  await page.clock.install()
  await page.goto(path)
  await connectWith(page, 'Test Wallet', account)
  await page.waitForLoadState('networkidle')
  // Waits for 1,500 ms without a request, which is shorter than the poll interval of an active
  // page.
  await traffic.rests(1_500)
  await page.clock.pauseAt(Date.now() + 1_000)
  await traffic.rests()
  traffic.forget()
  return traffic
}

/** Advances the paused clock step by step until the page shows the newest block. */
async function seen(page: Page, world: World, traffic: RpcTraffic): Promise<number> {
  const block = Number(await world.request('eth_blockNumber'))
  let passed = 0
  await expect
    .poll(
      async () => {
        await page.clock.runFor(STEP_MS)
        passed += STEP_MS
        await traffic.rests(ANSWERED_MS)
        return blockLine(page).textContent()
      },
      { intervals: [10] },
    )
    .toContain(block.toLocaleString('en'))
  return passed
}

const nextBlock = (world: World) =>
  world.actors.swap(swapperOf(world), { zeroForOne: true, amountSpecified: -(10n ** 15n) })

for (const path of sampled(['/features', '/vaults'], (each) => each === '/features')) {
  test(`${path}: idle page transfers at most 3 kB per block`, async ({ page, wallet, world }) => {
    const traffic = await stopped(page, world, path)
    for (let block = 0; block < BLOCKS; block++) {
      if (block % 10 === 0) await page.mouse.move(block, block)
      await nextBlock(world)
      await page.clock.runFor(BLOCK_MS)
      await seen(page, world, traffic)
    }
    const { up, down } = await traffic.bytes()
    // The page sends one request per block, which includes the checks for alarms.
    const { requests } = traffic
    const screens = requests.filter((methods) => methods.includes('eth_call')).length
    expect(requests.length, JSON.stringify(requests)).toBe(screens)
    expect(requests.flat().filter((method) => method === 'eth_call').length).toBe(screens)
    expect(requests.flat()).toContain('eth_getLogs')
    expect(screens).toBeGreaterThanOrEqual(BLOCKS)
    const [upEach, downEach] = [Math.round(up / screens), Math.round(down / screens)]
    test.info().annotations.push({ type: 'bytes a block', description: `${upEach} up, ${downEach} down` })
    expect(upEach).toBeLessThanOrEqual(3_000)
    expect(downEach).toBeLessThanOrEqual(3_000)
    expect(wallet.asked('eth_sendTransaction')).toEqual([])
  })
}

/**
 * Counts snapshot requests. Advances the clock in steps, because each request waits for a response.
 */
async function screensIn(page: Page, traffic: RpcTraffic, ms: number): Promise<number> {
  traffic.forget()
  for (let passed = 0; passed < ms; passed += 500) {
    await page.clock.runFor(500)
    await traffic.rests(ANSWERED_MS)
  }
  return traffic.requests.length
}

test('Page polls every 12 s after a minute without input, and at once after a click @long', async ({
  page,
  wallet,
  world,
}) => {
  const traffic = await stopped(page, world, '/features')
  expect(await screensIn(page, traffic, 60_000)).toBeGreaterThanOrEqual(25)
  await expect(blockLine(page)).toContainText('paused')
  const asked = wallet.requests.length
  const resting = await screensIn(page, traffic, 60_000)
  expect(wallet.requests.length, 'questions to the wallet').toBe(asked)
  expect(resting).toBeGreaterThanOrEqual(4)
  expect(resting).toBeLessThanOrEqual(6)

  // Starts right after a poll, so that the next poll follows in 12 s.
  await expect.poll(() => screensIn(page, traffic, 500), { intervals: [50] }).toBe(1)
  await nextBlock(world)
  expect(await screensIn(page, traffic, BLOCK_MS + 500)).toBe(0)
  await page.mouse.move(20, 20)
  expect(await seen(page, world, traffic)).toBeLessThan(BLOCK_MS)
  expect(traffic.requests.length).toBeGreaterThan(0)
  await expect(blockLine(page)).not.toContainText('paused')
  expect(await screensIn(page, traffic, 10_000)).toBeGreaterThanOrEqual(4)
})
