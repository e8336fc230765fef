import { checksumAddress } from '../src/domain/checksumAddress.ts'
import { shortAddress } from '../src/domain/shortAddress.ts'
import { expectAmounts, shownAmounts } from './fixtures/amounts.ts'
import { chainReads } from './fixtures/chainReads.ts'
import { connectLocal } from './fixtures/connecting.ts'
import { ledgerChecks, rowOf } from './fixtures/ledgers.ts'
import { PLENTY, rawOf } from './fixtures/liquidity.ts'
import { interruptRpc, watchRpc } from './fixtures/rpcTraffic.ts'
import { expect, test } from './fixtures/test.ts'

const APP = '/features'
const WAD = 10n ** 18n
const ROWS = ['Millrace Shares', 'Token 0', 'Token 1', 'Vault 0', 'Vault 1'] as const

test('five balances, each what the chain says at the block it names, then and after every change', async ({
  page,
  world,
}) => {
  const [account = '0x', other = '0x'] = world.accounts
  await world.actors.fund(account, PLENTY, PLENTY)
  await world.actors.deposit(account, 2n * WAD)
  await page.goto(APP)
  await connectLocal(page, account)
  expect(await rawOf(page, 'shares')).toBe(2n * WAD)
  const fields = (await shownAmounts(page)).map(({ field }) => field)
  const checks = ledgerChecks(world, account)
  expect(fields).toEqual(expect.arrayContaining(Object.keys(checks)))
  await expectAmounts(page, world.chainId, checks)

  await world.actors.transfer(account, world.deployment.token0, other, 12_345n)
  await world.actors.dripYield(7n * WAD, 3n)
  await expect
    .poll(() => rawOf(page, 'vault1'))
    .toBe(await checks.vault1?.(await chainReads(world).blockNumber()))
  await expectAmounts(page, world.chainId, checks)
  await expect(page.locator('[data-field="shareOfVault"]')).toHaveText('0.07% of the vault')
})

test('18 decimals are printed exactly, in one piece, and copied as plain decimal text', async ({
  page,
  world,
}) => {
  const [account = '0x'] = world.accounts
  await world.actors.mint(world.deployment.token0, account, 1_234_567n * WAD + 1n)
  await page.goto(APP)
  await connectLocal(page, account)
  const figure = page.locator('[data-field="token0"] [data-raw]')
  await expect(figure).toHaveText('1234567.000000000000000001')
  const selected = await figure.evaluate((node) => {
    getSelection()?.selectAllChildren(node)
    return `${getSelection()}`
  })
  expect(selected).toBe('1234567.000000000000000001')
})

test('each of the five links to the explorer page of its contract, short on screen and whole on copy', async ({
  context,
  page,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { hook, token0, token1, vault0, vault1 } = world.deployment
  await page.goto(APP)
  for (const [index, raw] of [hook, token0, token1, vault0, vault1].entries()) {
    const address = checksumAddress(raw)
    const row = rowOf(page, ROWS[index] ?? '')
    const link = row.getByRole('link')
    await expect(link).toHaveAttribute('href', `/explorer/address/${address}`)
    await expect(link).toContainText(shortAddress(address))
    await row.getByRole('button', { name: `Copy address ${address}` }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  }
})

test('without a wallet the balances say so, and the vaults are read all the same', async ({
  page,
  world,
}) => {
  await page.goto(APP)
  for (const field of ['shares', 'token0', 'token1'])
    await expect(page.locator(`[data-field="${field}"]`)).toHaveText('connect to see')
  await expectAmounts(page, world.chainId, ledgerChecks(world, '0x'))
  expect(await rawOf(page, 'vault0')).toBeGreaterThan(0n)
})

test('every refresh button reads the whole screen anew, at once and by one request', async ({
  context,
  page,
  world,
}) => {
  await page.goto(APP)
  await connectLocal(page, world.accounts[0])
  await rawOf(page, 'token0')
  const traffic = watchRpc(context)
  const node = await interruptRpc(context)
  node.slow(600)
  const names = [...ROWS.map((name) => `Refresh ${name}`), 'Refresh All Balances']
  for (const name of names) {
    const button = page.getByRole('button', { name })
    await expect(button).not.toHaveAttribute('aria-busy')
    traffic.forget()
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => traffic.requests.flat()).toContain('eth_call')
    await expect(page.getByRole('status').filter({ hasText: 'up to date' })).toHaveCount(1)
  }
})

test('nothing of the ledgers and panels moves while it loads, on a slow line, known or not', async ({
  context,
  page,
  world,
}) => {
  const [account = '0x'] = world.accounts
  await world.actors.fund(account, PLENTY, PLENTY)
  await page.goto(APP)
  await connectLocal(page, account)
  const node = await interruptRpc(context)
  node.slow(400)
  await context.addInitScript(() => {
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: readonly { node: Node | null }[] =
          'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
        for (const { node } of sources) {
          const element = node instanceof Element ? node : node?.parentElement
          const ours = element?.closest('.k-ledger, .k-card-quiet, .p-more, .contract-block')
          if (ours) moved.push(`${ours.className}: ${element?.className}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const [width, height] of [
    [1280, 1000],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.reload()
    await rawOf(page, 'shares')
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toEqual([])
  }
})
