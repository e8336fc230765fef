import { expect, test } from 'vitest'
import { behind, outlived, unsafe } from './judge.ts'

const OUTDATED = JSON.stringify({
  solc: { current: '0.8.26', wanted: '0.8.26', latest: '0.8.37' },
  vite: { current: '8.0.0', wanted: '8.0.0', latest: '9.0.0' },
  'old:@scope/router@2.0.0': { current: '2.0.0', wanted: '2.0.0', latest: '2.1.0' },
  newest: { wanted: '1.0.0', latest: '1.0.0' },
})
const STAYS = { solc: 'other code', old: 'its interface', gone: 'was behind' }

test('Dependency check reports an outdated package unless an exception is recorded', () => {
  expect(behind(OUTDATED, STAYS)).toEqual([
    { text: 'solc 0.8.26, newest 0.8.37: other code', open: false },
    { text: 'vite 8.0.0, newest 9.0.0: no reason to stay is written down', open: true },
    { text: 'old 2.0.0, newest 2.1.0: its interface', open: false },
  ])
  expect(behind('', STAYS)).toEqual([])
  expect(outlived(['', OUTDATED], STAYS)).toEqual([
    { text: 'gone is no longer behind: take its reason away', open: true },
  ])
})

test('Dependency check rejects text that is not the output of npm', () => {
  expect(() => behind('{"error":{"code":"E404"}}', STAYS)).toThrow()
})

const advisory = { name: 'tar', title: 'writes elsewhere', url: 'https://example.org/1', severity: 'high' }
const AUDIT = JSON.stringify({
  vulnerabilities: { tar: { via: [advisory] }, cli: { via: ['tar', advisory] } },
})

test('Dependency check reports each vulnerability once, and marks accepted ones', () => {
  const text = 'tar, high: writes elsewhere (https://example.org/1)'
  expect(unsafe(AUDIT, {})).toEqual([{ text, open: true }])
  expect(unsafe(AUDIT, { [advisory.url]: 'only reads' })).toEqual([
    { text: `${text}: only reads`, open: false },
  ])
  expect(unsafe('{"vulnerabilities":{}}', {})).toEqual([])
})

test('Dependency check fails if the registry request failed', () => {
  expect(unsafe('{"message":"405 Method Not Allowed"}', {})).toEqual({ unasked: '405 Method Not Allowed' })
  expect(unsafe('<html>', {})).toEqual({ unasked: 'npm gave no answer that can be read' })
})
