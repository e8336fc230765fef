import { expect, test } from 'vitest'
import { contentSecurityPolicy, headerPolicy, historyServerUrl, walletHosts } from './policy.ts'

const INPUT = {
  networks: [
    { rpcUrls: ['https://node.example/key/1', 'https://node.example/key/2', '/rpc'] },
    { rpcUrls: ['https://node.example', 'https://other.example/rpc'] },
  ],
  wallets: walletHosts({}),
}
const INLINE = { scriptHashes: ['sha256-aaa='], styleHashes: ['sha256-bbb='] }

const directive = (policy: string, name: string) =>
  policy.split('; ').find((each) => each.startsWith(`${name} `))

test('Content security policy allows only own files and hashed inline scripts', () => {
  const policy = contentSecurityPolicy(INPUT, INLINE)
  expect(directive(policy, 'default-src')).toBe("default-src 'none'")
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-aaa='")
  expect(directive(policy, 'style-src')).toBe("style-src 'self' 'sha256-bbb='")
  expect(directive(policy, 'base-uri')).toBe("base-uri 'none'")
  expect(directive(policy, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'")
  expect(directive(policy, 'worker-src')).toBe("worker-src 'self'")
  expect(directive(policy, 'trusted-types')).toBe('trusted-types worker')
  expect(policy).not.toMatch(/unsafe|\*/)
})

test('Content security policy allows requests to the RPC nodes of all networks [1-14 7-01 7-02]', () => {
  const connect = directive(contentSecurityPolicy({ ...INPUT, wallets: [] }, INLINE), 'connect-src')
  expect(connect).toBe("connect-src 'self' https://node.example https://other.example")
})

test('Content security policy allows WalletConnect only with a project id [1-16]', () => {
  expect(contentSecurityPolicy(INPUT, INLINE)).not.toContain('walletconnect')
  const wallets = walletHosts({ VITE_WALLETCONNECT_PROJECT_ID: 'id' })
  const policy = contentSecurityPolicy({ ...INPUT, wallets }, INLINE)
  expect(directive(policy, 'connect-src')).toContain('wss://relay.walletconnect.org')
  expect(directive(policy, 'frame-src')).toBe('frame-src https://verify.walletconnect.org')
})

test('Content security policy lets only Safe{Wallet} frame the site', () => {
  const header = headerPolicy(INPUT)
  expect(directive(header, 'frame-ancestors')).toBe('frame-ancestors https://app.safe.global')
  const own = ['default-src', 'script-src', 'style-src']
  for (const each of contentSecurityPolicy(INPUT, INLINE).split('; '))
    expect(header.split('; ').includes(each), each).toBe(!own.some((name) => each.startsWith(`${name} `)))
  // default-src applies to these directives, because the policy does not list them.
  for (const name of ['frame-src', 'object-src', 'media-src'])
    expect(directive(header, name)).toBe(`${name} 'none'`)
  expect(header).not.toMatch(/unsafe|\*|sha256/)
})

const connectSources = (VITE_HISTORY_URL?: string) =>
  headerPolicy({
    networks: [{ rpcUrls: ['/rpc'] }],
    wallets: [],
    historyUrl: historyServerUrl({ VITE_HISTORY_URL }),
  })
    .split('; ')
    .find((directive) => directive.startsWith('connect-src'))

test('Content security policy allows requests to the configured history server only [2-12]', () => {
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
])('Content security policy rejects %s as a history server', (told) => {
  expect(() => historyServerUrl({ VITE_HISTORY_URL: told })).toThrow('VITE_HISTORY_URL')
})
