import { expect, test } from 'vitest'
import { SAFE_WALLET_ORIGIN } from '#lib/config.ts'
import { detectPageFrameKind } from './safeFrame.ts'

const self = {}
const parent = {}

test.each([
  ['none in its own tab', self, self, [], 'none'],
  ['safe directly inside Safe{Wallet}', parent, parent, [SAFE_WALLET_ORIGIN], 'safe'],
  ['safe if the browser does not name the parent', parent, parent, undefined, 'safe'],
  ['other inside any other page', parent, parent, ['https://evil.example'], 'other'],
  [
    'other inside a page whose origin begins alike',
    parent,
    parent,
    [`${SAFE_WALLET_ORIGIN}.evil.example`],
    'other',
  ],
  [
    'other if a page surrounds Safe{Wallet}',
    parent,
    {},
    [SAFE_WALLET_ORIGIN, 'https://evil.example'],
    'other',
  ],
] as const)('Page detects the site that frames it: %s', (_, parent, top, ancestorOrigins, kind) => {
  const location = ancestorOrigins === undefined ? {} : { ancestorOrigins }
  expect(detectPageFrameKind({ self, parent, top, location })).toBe(kind)
})
