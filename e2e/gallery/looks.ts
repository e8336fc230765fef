import type { Page } from '@playwright/test'

export interface Look {
  readonly width: number
  readonly height: number
  readonly theme: 'light' | 'dark'
}

const DESKTOP = { width: 1280, height: 900 } as const
export const PHONE = { width: 390, height: 844 } as const

export const LOOKS: readonly Look[] = [
  { ...DESKTOP, theme: 'light' },
  { ...PHONE, theme: 'dark' },
  { ...DESKTOP, theme: 'dark' },
  { ...PHONE, theme: 'light' },
]

/** Window sizes of the gallery's screenshots: two laptops and two phones, without browser bars. */
const PICTURED = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 390, height: 664 },
  { width: 360, height: 640 },
] as const

export const PICTURES: readonly Look[] = PICTURED.flatMap((size) =>
  (['light', 'dark'] as const).map((theme) => ({ ...size, theme })),
)

export async function wear(page: Page, { width, height, theme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize({ width, height })
}

/** Scrolls to the top, and waits for fonts and for animations that end. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' })
    await document.fonts.ready
    const finite = document.getAnimations().filter((animation) => {
      const { endTime } = animation.effect?.getComputedTiming() ?? {}
      return typeof endTime === 'number' && Number.isFinite(endTime)
    })
    await Promise.allSettled(finite.map(({ finished }) => finished))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}
