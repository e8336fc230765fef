import { writeFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { connectWith } from '../fixtures/connecting.ts'
import { cast, deployVaults } from '../fixtures/hostileVaults.ts'
import { enterShares, PLENTY, positionCard, rawOf, reviewDialog } from '../fixtures/liquidity.ts'
import { test } from '../fixtures/test.ts'
import { settle } from './perform.ts'
import { APP, alarm } from './sceneSteps.ts'

// The README's pictures, of an account that has earned something: `README=1 npm run gallery -- readme` writes docs/images/.

test.skip(
  process.env.README === undefined,
  'only where it is asked for: the pictures are kept in docs/images/',
)

test('pictures of the README', async ({ page, world, wallet }) => {
  // Has been there since the world's past begins.
  const [provider = '0x'] = world.accounts.slice(5)
  const { mallory } = cast(world)
  await world.actors.fund(provider, PLENTY, PLENTY)
  wallet.accounts = [provider]
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(APP)
  // The second time its face is at hand.
  await page.reload()
  await connectWith(page, wallet.presence.name, provider)
  await rawOf(page, 'withdraw.token0')
  await enterShares(page, '100')
  await rawOf(page, 'deposit.token0')
  await expect(page.locator('[data-field="facts.part"]')).toBeVisible()
  // What it earned comes by itself, with its drawing.
  await expect(positionCard(page).getByRole('img')).toBeVisible()
  await save(page, 'app', { isWhole: true })

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await save(page, 'phone', { at: positionCard(page) })

  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Deposit Liquidity' }).first().click()
  await expect(reviewDialog(page)).toContainText('Network fee')
  await save(page, 'review')
  await reviewDialog(page).getByRole('button', { name: 'Go back' }).click()

  await world.actors.setVaults(mallory, ...(await deployVaults(world, 'EvilVault')))
  await expect(alarm(page, 'The vaults were changed')).toBeVisible()
  await rawOf(page, 'own.setBack0')
  await save(page, 'alarm')
})

interface Section {
  readonly isWhole?: boolean
  /** What stands under the header. */
  readonly at?: Locator
}

/** Of the window, or of the whole page, as WebP: the browser itself makes it of a screenshot. */
async function save(page: Page, name: string, { isWhole = false, at }: Section = {}): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  const top = (await at?.boundingBox())?.y ?? 0
  await page.evaluate((y) => scrollTo(0, y), Math.max(0, top - 80))
  await settle(page)
  const shot = await page.screenshot({ fullPage: isWhole })
  const maker = await page.context().newPage()
  const webp = await maker.evaluate(async (png) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    return canvas.toDataURL('image/webp', 0.85).slice('data:image/webp;base64,'.length)
  }, shot.toString('base64'))
  await maker.close()
  await writeFile(`docs/images/${name}.webp`, Buffer.from(webp, 'base64'))
}
