import { type BrowserContext, expect, type Page } from '@playwright/test'

export class WalletWindows {
  readonly #context: BrowserContext
  readonly #origin: string

  private constructor(context: BrowserContext, origin: string) {
    this.#context = context
    this.#origin = origin
  }

  /**
   * Waits until the browser has started the extension, whose id is the host of its service worker.
   */
  static async of(context: BrowserContext): Promise<WalletWindows> {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    const { protocol, host } = new URL(worker.url())
    return new WalletWindows(context, `${protocol}//${host}`)
  }

  async inTab(path: string, act: (page: Page) => Promise<void>): Promise<void> {
    const before = this.#context.pages()
    const page = await this.#context.newPage()
    await page.goto(`${this.#origin}/${path}`)
    await act(page)
    await page.close()
    // Closes tabs that the wallet opened during the action, because they would hide the site.
    for (const other of this.#context.pages()) if (!before.includes(other)) await other.close()
  }

  async closeOwn(): Promise<void> {
    for (const page of this.#context.pages()) if (this.#isOwn(page, '')) await page.close()
  }

  async untilOpen(): Promise<void> {
    const isOpen = () => this.#context.pages().some((page) => this.#isOwn(page, ''))
    await expect.poll(isOpen, 'the wallet opens a window').toBe(true)
  }

  /**
   * Waits for the window that the wallet opens, runs the action and waits until the window closes.
   */
  async inPrompt(path: string, act: (page: Page) => Promise<void>): Promise<void> {
    const find = () => this.#context.pages().find((page) => this.#isOwn(page, path))
    await expect.poll(() => find() !== undefined, 'the wallet opens a window').toBe(true)
    const page = find()
    if (page === undefined) throw new Error('the wallet’s window was closed before it could be used')
    await act(page)
    await expect.poll(() => page.isClosed(), 'the wallet closes its window').toBe(true)
  }

  #isOwn(page: Page, path: string): boolean {
    return !page.isClosed() && page.url().startsWith(`${this.#origin}/${path}`)
  }
}
