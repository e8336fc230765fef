import { connectLocal } from './fixtures/connecting.ts'
import { PLENTY } from './fixtures/liquidity.ts'
import { interruptRpc } from './fixtures/rpcTraffic.ts'
import { expect, test } from './fixtures/test.ts'
import { shiftsOf, watchShifts } from './fixtures/watchShifts.ts'

const WITH_FIGURES: readonly string[] = ['/features', '/vaults']

for (const known of [false, true])
  test(`nothing moves as a page loads, on a slow phone or desktop, ${known ? 'for a known account' : 'for nobody'}`, async ({
    context,
    page,
    guard,
    world,
  }) => {
    test.setTimeout(180_000)
    guard.allow(/404/)
    const [account = '0x'] = world.accounts
    await world.actors.fund(account, PLENTY, PLENTY)
    await world.actors.deposit(account, 10n ** 18n)
    if (known) {
      await page.goto('/features')
      await connectLocal(page, account)
    }
    const node = await interruptRpc(context)
    node.slow(300)
    await watchShifts(context)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    // What the others say does not hang on who reads it.
    for (const [width, height] of [
      [360, 740],
      [1280, 800],
    ] as const)
      for (const path of known ? WITH_FIGURES : ['/', ...WITH_FIGURES, '/no/such/page']) {
        await page.setViewportSize({ width, height })
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        if (WITH_FIGURES.includes(path))
          await expect(page.getByText(/block [\d,]+ ·/)).toBeVisible({ timeout: 20_000 })
        await page.waitForLoadState('networkidle')
        expect.soft(await shiftsOf(page), `${path} at ${width} px`).toEqual([])
      }
  })
