import AxeBuilder from '@axe-core/playwright'
import { LINKS, PRODUCT_NAME } from '../../src/lib/config.ts'
import { expect, test } from '../fixtures/test.ts'
import { settle } from '../gallery/looks.ts'

const HOME_PAGES = {
  social: 'https://x.com',
  professional: 'https://www.linkedin.com',
  source: 'https://github.com',
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page is complete and leads to the app: hero, promises, six features, three steps, risks [0-01 1-02 1-03 1-04 1-05 1-19 2-05 2.1-01 2.1-02 2.1-03 2.1-04 2.1-05 2.1-06 2.1-07 2.1-08 2.1-09 2.1-10]', async ({
    page,
    world,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${PRODUCT_NAME} ReHypothecation Hook`)
    await expect(page.getByText('Earn yield on idle liquidity. Your tokens earn')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', './features')
    await expect(page.getByRole('list', { name: 'What you get' }).getByRole('listitem')).toHaveText([
      'You earn yield on idle liquidity.',
      'You receive transferable share tokens.',
      'Many providers share in proportion.',
      'Anyone may configure the vaults.',
    ])
    const features = page.locator('section', {
      has: page.getByRole('heading', { name: 'Powerful Features' }),
    })
    await expect(features.getByRole('heading', { level: 3 })).toHaveText([
      'Advanced Rehypothecation',
      'Just-in-Time Liquidity',
      'ERC20 Share System',
      'Uniswap V4 Hook Integration',
      'Multi-User Support',
      'Public Configuration',
    ])
    const steps = page.locator('#how')
    await expect(steps.getByRole('heading', { level: 2 })).toHaveText('How a swap borrows your liquidity')
    await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
      '1 · At rest',
      '2 · A swap arrives',
      '3 · Back to work',
    ])
    const facts = page.getByRole('region', { name: 'Who runs it' })
    await expect(facts).toContainText('Contracts of its kind have no owner')
    await expect(facts).toContainText(world.market.hook, { ignoreCase: true })
    const risks = page.getByRole('region', { name: 'Before you deposit' }).getByRole('listitem')
    await expect(risks.locator('b')).toHaveText([
      'It is a test-network contract.',
      'Anyone can change its vaults.',
      'You can only withdraw everything.',
      'New deposits can dilute your yield.',
    ])
    await page.getByRole('link', { name: 'Get Started' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Re-Hypothecation')
  })

  test('its header has the badge, the navigation and the wallet button; its footer name, line, links and copyright [2-01 2-02 2-04 2-06 2-07]', async ({
    page,
  }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    const brand = header.getByRole('link').filter({ hasText: PRODUCT_NAME })
    await expect(brand.locator('svg')).toBeVisible()
    await expect(brand).toContainText('V4 Hook')
    await expect(header.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
    const nav = header.getByRole('navigation', { name: 'Main' })
    await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    await expect(nav.getByRole('link', { name: 'App' })).toHaveAttribute('href', './features')
    await expect(nav.getByRole('link', { name: 'Source code' })).toHaveAttribute('href', LINKS.source)

    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText('Rehypothecation strategies for V4 liquidity providers.')).toBeVisible()
    await expect(footer.getByText('© 2025')).toBeVisible()
    for (const [name, key] of Object.entries({
      X: 'social',
      LinkedIn: 'professional',
      'Source code': 'source',
    } as const)) {
      const link = footer.getByRole('link', { name })
      await expect(link).toHaveAttribute('href', LINKS[key])
      // Until a team has its own, it leads to the network's home page and says so.
      if (HOME_PAGES[key] === LINKS[key])
        await expect(link).toHaveAttribute('title', `${name} (not configured)`)
      else await expect(link).not.toHaveAttribute('title')
    }
  })
})

test('connecting from the landing page brings the app and connects [2.1-03]', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(page.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${PRODUCT_NAME} Re-Hypothecation`)
  await expect(page.getByRole('button', { name: 'Disconnect' })).toBeVisible()
})

test('where the app’s code does not come, the button leads to the app page, whether or not a wallet is remembered', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/./)
  const file = async (ending: string) => {
    const files = (await page.locator('meta[name=app]').getAttribute('content'))?.split(' ') ?? []
    return `**/${files.find((name) => name.endsWith(ending))?.replace(/^[./]*/, '')}`
  }
  for (const ending of ['.css', '.js']) {
    await page.goto('/')
    if (ending === '.js') await page.evaluate(() => localStorage.setItem('millrace.wallet', '{}'))
    await context.route(await file(ending), (route) => route.abort())
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    await expect(page).toHaveURL(/\/features$/)
    await context.unrouteAll()
  }
})

test('axe finds nothing on the landing page, light or dark, at 360 px and 1280 px', async ({ page }) => {
  // Still: the swap that plays for five seconds changes colours while it does.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  for (const width of [360, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      await settle(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect.soft(violations, `${colorScheme}, ${width} px`).toEqual([])
    }
})
