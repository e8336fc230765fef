import { PRODUCT_NAME } from '../../src/lib/config.ts'
import { cast, deployVaults } from '../fixtures/hostileVaults.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('Landing page without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('has all its content, header and footer, and links to the app [0-01 1-02 1-03 1-04 1-05 1-19 2-01 2-02 2-04 2-05 2-06 2-07 2.1-01 2.1-02 2.1-03 2.1-04 2.1-05 2.1-06 2.1-07 2.1-08 2.1-09 2.1-10]', async ({
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
    await expect(facts).toContainText('Contracts of its type have no owner')
    await expect(facts).toContainText(world.market.hook, { ignoreCase: true })
    const risks = page.getByRole('region', { name: 'Before you deposit' }).getByRole('listitem')
    await expect(risks.locator('b')).toHaveText([
      'It is a test-network contract.',
      'Anyone can change its vaults.',
      'You can only withdraw everything.',
      'New deposits can dilute your yield.',
    ])

    const header = page.getByRole('banner')
    const brand = header.getByRole('link').filter({ hasText: PRODUCT_NAME })
    await expect(brand.locator('svg')).toBeVisible()
    await expect(brand).toContainText('V4 Hook')
    await expect(header.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
    const nav = header.getByRole('navigation', { name: 'Main' })
    await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    await expect(nav.getByRole('link', { name: 'App' })).toHaveAttribute('href', './features')
    // Without a configured repository URL, the header has no repository link.
    await expect(nav.getByRole('link')).toHaveText(['Home', 'App', 'Position', 'Vaults', 'Markets'])

    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText('Rehypothecation strategies for V4 liquidity providers.')).toBeVisible()
    await expect(footer.getByText('© 2025')).toBeVisible()
    await expect(footer.getByRole('list', { name: 'Links' }).getByRole('listitem')).toHaveText([
      'X (not configured)',
      'LinkedIn (not configured)',
      'Source code (not configured)',
    ])
    await expect(page.locator('a[href*="://x.com"], a[href*="linkedin."], a[href*="github."]')).toHaveCount(0)
    await expect(page.getByText('Open source')).toHaveCount(0)
    await expect(footer).toContainText('In a checkout of this commit, this command builds the site')
    await page.getByRole('link', { name: 'Get Started' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Re-Hypothecation')
  })
})

test('Landing page replaces the deposit button by an alarm if vaults were changed', async ({
  page,
  world,
}) => {
  const [vault0, vault1] = await deployVaults(world, 'EvilVault')
  await world.actors.setVaults(cast(world).mallory, vault0, vault1)
  await page.goto('/')
  const alarm = page.getByRole('alert').filter({ hasText: 'Vaults changed' })
  await expect(alarm).toContainText('Its vaults are not the expected ones. Do not deposit.')
  await expect(alarm.getByRole('link', { name: 'Look at the vaults' })).toHaveAttribute('href', /vaults$/)
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeHidden()
  await expect(page.getByRole('img', { name: /^Illustration/ })).toBeHidden()
  await expect(page.locator('[data-fact="earned"]')).toHaveText('Vaults changed')
  // The alarm is red although the app's style sheets are not loaded yet.
  const red = await page.locator('[data-fact="lose"]').evaluate((fact) => getComputedStyle(fact).color)
  await expect(alarm.locator('b')).toHaveCSS('color', red)
  await expect(page.locator('[data-fact="earned"]')).toHaveCSS('color', red)
  // The alarm stays after the app has replaced the prerendered page.
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(page.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await expect(alarm).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeHidden()
})

test('Landing page links to the app page if the app’s code does not load', async ({
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
