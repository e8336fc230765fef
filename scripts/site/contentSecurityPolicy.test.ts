import { expect, test } from 'vitest'
import { contentSecurityPolicy, headerPolicy, walletHosts } from './contentSecurityPolicy.ts'

const INPUT = {
  networks: [
    { rpcUrls: ['https://node.example/key/1', 'https://node.example/key/2', '/rpc'] },
    { rpcUrls: ['https://node.example', 'https://other.example/rpc'] },
  ],
  wallets: walletHosts({}),
  scriptHashes: ['sha256-aaa='],
  styleHashes: ['sha256-bbb='],
}

const directive = (policy: string, name: string) =>
  policy.split('; ').find((each) => each.startsWith(`${name} `))

test('only our own files and the named inline parts may run', () => {
  const policy = contentSecurityPolicy(INPUT)
  expect(directive(policy, 'default-src')).toBe("default-src 'none'")
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-aaa='")
  expect(directive(policy, 'style-src')).toBe("style-src 'self' 'sha256-bbb='")
  expect(directive(policy, 'base-uri')).toBe("base-uri 'none'")
  expect(directive(policy, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'")
  expect(directive(policy, 'worker-src')).toBe("worker-src 'self'")
  expect(directive(policy, 'trusted-types')).toBe('trusted-types worker')
  expect(policy).not.toMatch(/unsafe|\*/)
})

test('the nodes of all networks are named once each by origin; a path is our own origin', () => {
  const connect = directive(contentSecurityPolicy({ ...INPUT, wallets: [] }), 'connect-src')
  expect(connect).toBe("connect-src 'self' https://node.example https://other.example")
})

test('WalletConnect is reachable only where a project id is configured', () => {
  expect(contentSecurityPolicy(INPUT)).not.toContain('walletconnect')
  const policy = contentSecurityPolicy({
    ...INPUT,
    wallets: walletHosts({ VITE_WALLETCONNECT_PROJECT_ID: 'id' }),
  })
  expect(directive(policy, 'connect-src')).toContain('wss://relay.walletconnect.org')
  expect(directive(policy, 'frame-src')).toBe('frame-src https://verify.walletconnect.org')
})

test('framing is forbidden by the header, since a meta tag cannot', () => {
  expect(headerPolicy(INPUT)).toBe(`${contentSecurityPolicy(INPUT)}; frame-ancestors 'none'`)
})
