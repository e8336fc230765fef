import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type RequestOptions, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeServer, listen, PortTakenError } from './serve/listen.ts'
import { type RpcServer, startRpcServer } from './serve/rpcProxy.ts'
import { type RunningServer, startServer } from './serve.ts'
import { headerFiles, headerRules } from './site/headers.ts'
import { PAGES } from './site/pages.ts'

let root = ''
let node: Server
let site: RunningServer
let ownPort: RpcServer

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'millrace-'))
  const dist = join(root, 'dist')
  await mkdir(join(dist, 'assets'), { recursive: true })
  await writeFile(join(root, 'secret.txt'), 'secret')
  for (const page of ['index', 'features', '404'])
    await writeFile(join(dist, `${page}.html`), `<p>${page}</p>`)
  await mkdir(join(dist, 'de'))
  await writeFile(join(dist, 'de.html'), '<p>de</p>')
  await writeFile(join(dist, 'de/404.html'), '<p>de/404</p>')
  await writeFile(join(dist, 'assets/a.js'), 'export default 1\n'.repeat(100))
  for (const [file, text] of headerFiles(headerRules("default-src 'none'", PAGES)))
    await writeFile(join(dist, file), text)
  node = createServer((incoming, answer) => incoming.pipe(answer))
  const rpcUrl = `http://127.0.0.1:${await listen(node, 0)}`
  site = await startServer({ dist, rpcUrl, moreRpcUrls: [rpcUrl] })
  ownPort = await startRpcServer(rpcUrl, 0, Number(new URL(site.url).port))
})
afterAll(async () => {
  await ownPort.close()
  await site.close()
  await closeServer(node)
  await rm(root, { recursive: true })
})

interface RawAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
}

/** Sends path and headers exactly as given, which fetch would change. */
function ask(url: string, path: string, options: RequestOptions = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(url)
    const outgoing = request({ host: '127.0.0.1', port, path, ...options }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers })
    })
    outgoing.on('error', reject).end()
  })
}

const raw = async (path: string): Promise<number> => (await ask(site.url, path)).status

test.each([
  ['/', 200, '<p>index</p>'],
  ['/features', 200, '<p>features</p>'],
  ['/features?tab=quoter', 200, '<p>features</p>'],
  ['/nowhere', 404, '<p>404</p>'],
  ['/features/nowhere', 404, '<p>404</p>'],
  ['/de', 200, '<p>de</p>'],
  ['/de/nowhere', 404, '<p>de/404</p>'],
  ['/de/no/where', 404, '<p>de/404</p>'],
])('Site server answers %s with status %d', async (path, status, body) => {
  const answer = await fetch(site.url + path)
  expect([answer.status, await answer.text()]).toEqual([status, body])
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'")
})

test('Site server redirects a path with a trailing slash to the page', async () => {
  const answer = await fetch(`${site.url}/features/?a=1`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/features?a=1'])
  expect(await raw('//evil.example/')).toBe(404)
})

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/../../secret.txt',
  '/_headers',
  '/nginx.conf',
  '/assets',
])('Site server does not serve %s', async (path) => {
  expect(await raw(path)).toBe(404)
})

test('Site server compresses and caches scripts', async () => {
  const answer = await fetch(`${site.url}/assets/a.js`, { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(await answer.text()).toContain('export default 1')
  const again = await fetch(`${site.url}/assets/a.js`, {
    headers: { 'accept-encoding': 'gzip', 'if-none-match': answer.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('Site server answers HEAD with the headers and no body', async () => {
  const answer = await fetch(site.url, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
  expect([answer.headers.get('content-length'), await answer.text()]).toEqual(['12', ''])
})

test('Site server forwards POST requests to the RPC node', async () => {
  const answer = await fetch(`${site.url}/rpc`, { method: 'POST', body: '{"id":1}' })
  expect(await answer.text()).toBe('{"id":1}')
  expect((await fetch(`${site.url}/rpc`)).status).toBe(405)
})

test('Site server forwards requests to three RPC nodes under separate paths', async () => {
  const post = (path: string) => fetch(`${site.url}${path}`, { method: 'POST', body: '{"id":1}' })
  expect((await post('/rpc/2')).status).toBe(200)
  expect((await post('/rpc/3')).status).toBe(405)
})

describe.each([
  ['/rpc of the site', () => site.url, '/rpc'],
  ['the node’s own port', () => ownPort.url, '/'],
])('RPC node proxy at %s', (_, url, path) => {
  const post = (headers: Record<string, string>) => ask(url(), path, { method: 'POST', headers })

  test('Site server accepts RPC requests from command-line programs and its own page', async () => {
    expect((await post({})).status).toBe(200)
    const { port } = new URL(site.url)
    for (const name of ['127.0.0.1', 'localhost'])
      expect((await post({ origin: `http://${name}:${port}` })).status, name).toBe(200)
  })

  test.each([
    'https://evil.example',
    'http://127.0.0.1:1',
    'http://localhost',
    'null',
    'chrome-extension://',
    'https://evil.example/chrome-extension://abc',
  ])('rejects requests from the origin %s', async (origin) => {
    for (const method of ['POST', 'OPTIONS', 'GET']) {
      const { status, headers } = await ask(url(), path, { method, headers: { origin } })
      expect([method, status]).toEqual([method, 403])
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  test.each(['evil.example', 'evil.example:80', '127.0.0.1.evil.example', 'localhost.evil.example:5173'])(
    'rejects the foreign host name "%s" because of DNS rebinding',
    async (host) => {
      expect((await post({ host })).status).toBe(421)
    },
  )

  test('Site server accepts RPC requests from a wallet’s browser extension', async () => {
    const origin = 'chrome-extension://nkbihfbeogaeaoehlefnkodbefgpgknn'
    const { status, headers } = await ask(url(), path, { method: 'OPTIONS', headers: { origin } })
    expect([status, headers['access-control-allow-origin'], headers['access-control-allow-methods']]).toEqual(
      [204, origin, 'POST'],
    )
    const answer = await post({ origin })
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, origin])
  })
})

test('Site server rejects an unknown host name in the request', async () => {
  expect((await ask(site.url, '/', { headers: { host: 'evil.example' } })).status).toBe(421)
})

test('Site server sends headers against framing, script injection and MIME sniffing', async () => {
  const answers = [
    await ask(site.url, '/'),
    await ask(site.url, '/nowhere'),
    await ask(site.url, '/features/'),
    await ask(site.url, '/', { method: 'DELETE' }),
    await ask(site.url, '/', { headers: { host: 'evil.example' } }),
    await ask(site.url, '/rpc'),
    await ask(site.url, '/rpc', { method: 'POST' }),
    await ask(site.url, '/rpc', { method: 'POST', headers: { origin: 'https://evil.example' } }),
    await ask(ownPort.url, '/', { method: 'POST' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 308, 405, 421, 405, 200, 403, 200])
  for (const { status, headers } of answers) {
    expect(headers['content-security-policy'], `${status}`).toContain("default-src 'none'")
    expect(headers['x-content-type-options'], `${status}`).toBe('nosniff')
    expect(headers['referrer-policy'], `${status}`).toBe('no-referrer')
  }
})

test('Site server still sends security headers if the node is unreachable', async () => {
  const away = await startRpcServer('http://127.0.0.1:9', 0, 1)
  const { status, headers } = await ask(away.url, '/', { method: 'POST' })
  await away.close()
  expect([status, headers['x-content-type-options']]).toEqual([502, 'nosniff'])
})

test('Site server error names the setting to change if the port is in use', async () => {
  const port = Number(new URL(site.url).port)
  const taken = startServer({ dist: join(root, 'dist'), port })
  await expect(taken).rejects.toThrow(PortTakenError)
  await expect(taken).rejects.toThrow(/^Port \d+ is taken\. Set PORT to a free one/)
})
