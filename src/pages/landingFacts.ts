import { fillFacts } from '#features/landing/fillFacts.ts'

/** The strip of facts on the landing page's own document, which runs no component: loaded once the page is idle. */
export function fillLandingFacts(): void {
  const strip = document.querySelector<HTMLElement>('.l-facts')
  if (strip !== null) void fillFacts(strip)
}
