import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { PAGES, pagesIn } from '../../scripts/site/pages.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_IDS, LANGUAGES, type LanguageId } from '../../src/lib/languages.ts'
import { holdPosition } from '../fixtures/hostileVaults.ts'
import { layoutProblems } from '../fixtures/layoutProblems.ts'
import { sampled } from '../fixtures/long.ts'
import { expect, test } from '../fixtures/test.ts'

const OTHERS = LANGUAGE_IDS.filter((id) => id !== DEFAULT_LANGUAGE)

const sourceOf = (language: LanguageId): string =>
  readdirSync(`src/locales/${language}`)
    .map((file) => readFileSync(`src/locales/${language}/${file}`, 'utf8'))
    .join('\n')

/** Returns English phrases of two or more words that the language itself does not use. */
function englishPieces(language: LanguageId): readonly string[] {
  const own = sourceOf(language)
  const texts = sourceOf(DEFAULT_LANGUAGE).match(/'[^'\n]+'|`[^`]+`/g) ?? []
  const pieces = new Set(
    texts.flatMap((text) => text.slice(1, -1).split(/\$\{[^}]*\}/)).map((piece) => piece.trim()),
  )
  return [...pieces].filter(
    (piece) => /\p{L}{2,}\s+\p{L}{2,}/u.test(piece) && piece.length > 7 && !own.includes(piece),
  )
}

/**
 * Returns all texts of the page: visible text, labels, titles, placeholders and alternative texts.
 */
function textsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [document.title]
    for (const meta of document.querySelectorAll<HTMLMetaElement>(
      'meta[name=description], meta[property^=og]',
    ))
      found.push(meta.content)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    // Skips text in <bdi>, which comes from the chain or a wallet.
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement?.closest('script, style, bdi') === null) found.push(node.textContent ?? '')
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'])
        found.push(element.getAttribute(name) ?? '')
    return [...new Set(found)]
  })
}

/** Returns links to pages in another language, except the language switch. */
const leadingOut = (page: Page, language: LanguageId): Promise<readonly string[]> =>
  page.evaluate(
    (folder) =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([data-language])')]
        .filter((link) => link.origin === location.origin)
        .map((link) => link.pathname)
        .filter((path) => !/^\/(explorer\/|build\.json$)/.test(path) && !`${path}/`.startsWith(folder)),
    `/${language}/`,
  )

async function expectTranslated(page: Page, language: LanguageId, english: readonly string[], what: string) {
  const texts = await textsOn(page)
  const left = texts.filter((text) => english.some((piece) => text.includes(piece)))
  expect.soft(left, `${what}: left in English`).toEqual([])
  // An untranslated copy button would have the label 'Copy address 0x…'. The list of phrases
  // contains no single words, so this searches for 'address' separately.
  expect.soft(texts.filter((text) => /\baddress 0x/i.test(text))).toEqual([])
  // Ignores broken words in Chinese, which may wrap between any two characters.
  const problems = (await layoutProblems(page)).filter(
    (each) => !/^a word broken.*\p{Script=Han}/u.test(each),
  )
  expect.soft(problems, `${what}: layout`).toEqual([])
  expect.soft(await leadingOut(page, language), `${what}: links that leave the language`).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES[language].tag)
}

async function unfoldAll(page: Page): Promise<void> {
  const folded = page.locator('main summary')
  for (let index = 0; index < (await folded.count()); index++) {
    const summary = folded.nth(index)
    if (await summary.isVisible()) await summary.click()
  }
  await page.waitForLoadState('networkidle')
}

const SAMPLE = /^\/\w+\/?(features|position|safety)?$/

for (const language of sampled(OTHERS, (each) => each === 'de'))
  test.describe(`Site in ${LANGUAGES[language].name}`, () => {
    test.use({ viewport: { width: 360, height: 800 }, locale: LANGUAGES[language].tag })

    test('shows every page in the language, and fits it on a phone', async ({ page, guard, world }) => {
      test.setTimeout(240_000)
      guard.allow(/404/)
      const english = englishPieces(language)
      expect(english.length).toBeGreaterThan(1_000)
      const [alice = '0x'] = world.accounts
      await holdPosition(world, alice, 2_345n)
      const pages = sampled(pagesIn(language, PAGES), ({ path }) => SAMPLE.test(path))
      for (const { path } of pages) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        await expectTranslated(page, language, english, `${path}, nobody connected`)
      }
      await page.goto(`/${language}/features`)
      await page.locator('header .wallet-connect').first().click()
      await expect(page.locator('html')).toHaveAttribute('data-app', '')
      await expect(page.locator('[data-field="token0"]').first()).toBeVisible()
      for (const { path, entry } of pages.filter((each) => each.entry === 'app')) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        const tabs = page.getByRole('tab')
        for (let index = 0; index < Math.max(1, await tabs.count()); index++) {
          if ((await tabs.count()) > 0) await tabs.nth(index).click()
          await unfoldAll(page)
          await expectTranslated(page, language, english, `${path} (${entry}), connected, tab ${index}`)
        }
      }
    })
  })

/** The default language and one other, because the build treats all others alike. */
const SOME_LANGUAGES = sampled(LANGUAGE_IDS, (each) => [DEFAULT_LANGUAGE, 'de'].includes(each))

const footer = (page: Page) => page.getByRole('contentinfo')
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('millrace.language'))

test('Languages are linked with one another, are remembered, and have a 404 page each', async ({
  page,
  guard,
}) => {
  guard.allow(/404/)
  for (const language of SOME_LANGUAGES) {
    const link = footer(page).getByRole('link', { name: LANGUAGES[language].name })
    await page.goto(language === DEFAULT_LANGUAGE ? '/de/features?tab=quoter' : '/features?tab=quoter')
    await expect(link).toHaveAttribute('hreflang', LANGUAGES[language].tag)
    await link.click()
    const base = language === DEFAULT_LANGUAGE ? '' : `/${language}`
    await expect(page).toHaveURL(new RegExp(`${base}/features\\?tab=quoter$`))
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES[language].tag)
    await expect.poll(() => stored(page)).toBe(language)
    await page.locator(`header nav a[href="${base}/vaults"]`).click()
    await expect(page).toHaveURL(new RegExp(`${base}/vaults$`))
    const [other = DEFAULT_LANGUAGE] = LANGUAGE_IDS.filter((each) => each !== language)
    await expect(footer(page).getByRole('link', { name: LANGUAGES[other].name })).toHaveAttribute(
      'href',
      `${other === DEFAULT_LANGUAGE ? '' : `/${other}`}/vaults`,
    )
  }
  for (const language of SOME_LANGUAGES) {
    const [, features] = pagesIn(language, PAGES)
    await page.goto(features?.path ?? '')
    const alternates = await page
      .locator('link[rel=alternate]')
      .evaluateAll((links) =>
        links.map((link) => [
          link.getAttribute('hreflang'),
          new URL((link as HTMLLinkElement).href).pathname,
        ]),
      )
    expect(alternates).toEqual([
      ['en', '/features'],
      ['de', '/de/features'],
      ['es', '/es/features'],
      ['zh-Hans', '/zh/features'],
      ['x-default', '/features'],
    ])
    await page.goto(language === DEFAULT_LANGUAGE ? '/nowhere/at/all' : `/${language}/nowhere/at/all`)
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES[language].tag)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

const offer = (page: Page) => page.locator('.s-offer')

test.describe('Site in a German browser', () => {
  test.use({ locale: 'de-CH' })

  test('offers to switch to German once', async ({ page }) => {
    for (const path of ['/', '/features?tab=quoter'])
      await test.step(path, async () => {
        await page.goto(path)
        await expect(offer(page)).toHaveAttribute('lang', 'de')
        await expect(offer(page)).toContainText('Deutsch')
        const shift = await page.evaluate(
          () =>
            new Promise<number>(
              (resolve) =>
                new PerformanceObserver((list) =>
                  resolve(
                    list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0),
                  ),
                ).observe({ type: 'layout-shift', buffered: true }) ?? setTimeout(resolve, 500, 0),
            ),
        )
        expect(shift).toBeLessThan(0.001)
        await offer(page).getByRole('link').click()
        await expect(page).toHaveURL(path === '/' ? /\/de\/?$/ : /\/de\/features\?tab=quoter$/)
        expect(await stored(page)).toBe('de')
        await expect(offer(page)).toHaveCount(0)
        await page.evaluate(() => localStorage.clear())
      })
  })
})
