import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFullBrowser } from './findBrowser.ts'

let folder = ''
const program = (name: string): string => {
  const path = join(folder, name)
  writeFileSync(path, '#!/bin/sh\n')
  chmodSync(path, 0o755)
  return path
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('Browser for text measurements', () => {
  // Playwright's full build is preferred to the system's browser.
  const own = existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined

  it('is never Chrome’s headless shell, even if MILLRACE_BROWSER names it', () => {
    const shell = program('chromium-headless-shell')
    expect(findFullBrowser({ MILLRACE_BROWSER: shell, PATH: folder })).toBe(own)
    const full = program('chromium')
    expect(findFullBrowser({ MILLRACE_BROWSER: shell, PATH: folder })).toBe(own ?? full)
  })

  it('is the browser in MILLRACE_BROWSER if that is a full Chrome', () => {
    const chosen = program('my-chrome')
    expect(findFullBrowser({ MILLRACE_BROWSER: chosen, PATH: folder })).toBe(chosen)
  })
})
