import { expect, test } from 'vitest'
import { headerPolicy } from './contentSecurityPolicy.ts'
import { historyServerUrl } from './historyServerUrl.ts'

const connectSources = (VITE_HISTORY_URL?: string) =>
  headerPolicy({
    networks: [{ rpcUrls: ['/rpc'] }],
    wallets: [],
    historyUrl: historyServerUrl({ VITE_HISTORY_URL }),
  })
    .split('; ')
    .find((directive) => directive.startsWith('connect-src'))

test('a build with a history server may reach its origin, and nothing more than without [2-12]', () => {
  expect(connectSources()).toBe("connect-src 'self'")
  expect(connectSources('https://history.example/markets')).toBe("connect-src 'self' https://history.example")
  expect(connectSources('http://127.0.0.1:42069')).toBe("connect-src 'self' http://127.0.0.1:42069")
  expect(connectSources('/history')).toBe("connect-src 'self'")
})

test.each([
  'http://history.example',
  'history.example',
  '//history.example',
  'javascript:alert(1)',
  'https://who:secret@history.example',
  'https://history.example/?key=1',
])('%s is no history server', (told) => {
  expect(() => historyServerUrl({ VITE_HISTORY_URL: told })).toThrow('VITE_HISTORY_URL')
})
