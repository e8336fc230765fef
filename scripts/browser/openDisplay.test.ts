import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { openDisplay } from './openDisplay.ts'

test('openDisplay() uses an existing X display and leaves the display open', async () => {
  const display = await openDisplay({ DISPLAY: ':7' }, 'no-such-program')
  expect(display.name).toBe(process.platform === 'linux' ? ':7' : '')
  await display.close()
})

test.runIf(process.platform === 'linux')(
  'openDisplay fails with instructions if there is no X display and no Xvfb',
  async () => {
    await expect(openDisplay({}, 'no-such-program')).rejects.toThrow(
      /^A wallet’s windows need a display, .* set DISPLAY, or install Xvfb/,
    )
  },
)

const hasXvfb = process.platform === 'linux' && spawnSync('Xvfb', ['-version']).error === undefined

test.runIf(hasXvfb)('openDisplay starts Xvfb on a free display number and stops it afterwards', async () => {
  const [first, second] = [await openDisplay({}), await openDisplay({})]
  expect([first.name, second.name]).toEqual([
    expect.stringMatching(/^:\d+$/),
    expect.stringMatching(/^:\d+$/),
  ])
  expect(first.name).not.toBe(second.name)
  await first.close()
  await second.close()
})
