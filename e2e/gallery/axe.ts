import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { Look, State } from './scene.ts'

/** WCAG 2.2 AA, all that came before it, and what axe calls best practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** axe finds nothing in what the page shows; each finding is named with its state and its place. */
export async function expectNoFindings(page: Page, { name }: State, { width, theme }: Look): Promise<void> {
  // The page has no frames, which is all that the other mode is for.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(RULES).analyze()
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} (${any[0]?.message ?? ''})`),
  )
  expect.soft(findings, `${name}, ${width} px, ${theme}`).toEqual([])
}
