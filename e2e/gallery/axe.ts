import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { Look } from './looks.ts'

/** axe rules for WCAG 2.2 AA and its earlier versions, and axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function expectNoFindings(
  page: Page,
  { name }: { readonly name: string },
  { width, theme }: Pick<Look, 'width' | 'theme'>,
): Promise<void> {
  const findings: string[] = []
  for (const { id, target, message } of await analyze(page)) {
    if (id === TARGET_SIZE && (await isHalfScrolledOut(page, target))) continue
    findings.push(`${id}: ${target} (${message})`)
  }
  expect.soft(findings, `${name}, ${width} px, ${theme}`).toEqual([])
}

const TARGET_SIZE = 'target-size'

interface Finding {
  readonly id: string
  readonly target: string
  readonly message: string
}

async function analyze(page: Page, within?: string): Promise<readonly Finding[]> {
  // Uses axe's faster legacy mode, which is sufficient for a page without frames.
  const axe = new AxeBuilder({ page, ...(await isThere(page)) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const { violations } = await (within === undefined
    ? axe.withTags(RULES)
    : axe.include(within).withRules([TARGET_SIZE])
  ).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => ({ id, target: target.join(' '), message: any[0]?.message ?? '' })),
  )
}

/** Injects axe once per document, because injecting takes half as long as running the rules. */
const isThere = async (page: Page): Promise<{ readonly axeSource?: string }> =>
  (await page.evaluate(() => 'axe' in globalThis)) ? { axeSource: 'void 0' } : {}

async function isHalfScrolledOut(page: Page, target: string): Promise<boolean> {
  await page
    .locator(target)
    .first()
    .evaluate((node) => node.scrollIntoView({ block: 'center' }))
  return (await analyze(page, target)).length === 0
}
