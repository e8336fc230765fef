import type { Page } from '@playwright/test'
import { expectConnected, openConnected } from '../fixtures/connecting.ts'
import {
  amountInput,
  depositButton,
  enterShares,
  PLENTY,
  rawOf,
  reviewDialog,
} from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'

const WAD = 10n ** 18n

declare global {
  interface Window {
    /**
     * Account and balance of Token 0 in the header. One entry per animation frame with a change.
     */
    framesSeen?: string[]
  }
}

/** Types into a field, then clicks or presses Enter before React has rendered the amount. */
async function typeThen(page: Page, label: string, text: string, then: 'Enter' | RegExp): Promise<void> {
  const field = page.getByLabel(label)
  const button = then === 'Enter' ? null : await page.getByRole('button', { name: then }).elementHandle()
  await field.focus()
  await field.evaluate(
    async (input, [typed, next]) => {
      // Between real user events, browsers run microtasks. Between events that a script dispatches,
      // they do not, so the script waits.
      const microtasks = async () => {
        for (let count = 0; count < 10; count++) await null
      }
      if (!(input instanceof HTMLInputElement)) throw new Error('This is no input')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      await microtasks()
      if (next instanceof HTMLElement) {
        next.focus()
        await microtasks()
        next.click()
      } else {
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
        await microtasks()
        input.form?.requestSubmit()
      }
    },
    [text, button] as const,
  )
}

test('Click or Enter right after the last keystroke uses the complete amount', async ({ page, world }) => {
  const [account = '0x'] = world.accounts
  await world.actors.fund(account, PLENTY, PLENTY)
  await openConnected(page, '/features', account)
  await enterShares(page, '1')
  await expect(depositButton(page)).toHaveText('Deposit Liquidity')
  await rawOf(page, 'deposit.token0')
  await typeThen(page, 'Liquidity amount', '2', /^Deposit Liquidity$/)
  await expect(reviewDialog(page).locator('[data-argument="liquidity"]')).toHaveText(`${2n * WAD}`)
  await expect(amountInput(page)).toHaveValue('2')

  await page.goto('/features?tab=quoter')
  expect(await rawOf(page, 'executable0Input')).toBe(WAD)
  await typeThen(page, 'Token0 Amount', '3', 'Enter')
  await expect.poll(() => rawOf(page, 'executable0Input')).toBe(3n * WAD)
})

test('Header never shows an account next to the figures of a previous account', async ({
  page,
  wallet,
  world,
}) => {
  const [first = '0x', second = '0x'] = world.accounts
  await world.actors.mint(world.market.token0, first, 111n)
  await world.actors.mint(world.market.token0, second, 222n)
  await openConnected(page, '/features', first, wallet)
  expect(await rawOf(page, 'token0')).toBe(111n)
  await page.evaluate(() => {
    const frames: string[] = []
    window.framesSeen = frames
    const look = () => {
      const name = document.querySelector('header [data-account]')?.getAttribute('data-account')
      const figure = document.querySelector('[data-field="token0"] [data-raw]')
      const raw = figure?.checkVisibility() ? figure.getAttribute('data-raw') : undefined
      const frame = `${name?.toLowerCase()} ${raw ?? 'none'}`
      if (frames.at(-1) !== frame) frames.push(frame)
      requestAnimationFrame(look)
    }
    look()
  })
  await wallet.changeAccounts([second])
  await expectConnected(page, second)
  await expect.poll(() => rawOf(page, 'token0')).toBe(222n)
  await page.getByRole('tab', { name: 'Quoter' }).click()
  await expect(page.locator('[data-field="token0"]').first()).toBeHidden()
  await wallet.changeAccounts([first])
  await expectConnected(page, first)
  await page.getByRole('tab', { name: 'Liquidity Management' }).click()
  await expect.poll(() => rawOf(page, 'token0')).toBe(111n)
  const name = (account: string) => account.toLowerCase()
  const frames = (await page.evaluate(() => window.framesSeen)) ?? []
  expect(frames).toContain(`${name(second)} 222`)
  expect(frames).not.toContain(`${name(second)} 111`)
  expect(frames).not.toContain(`${name(first)} 222`)
})
