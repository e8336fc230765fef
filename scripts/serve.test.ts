import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeServer, listen, PortTakenError } from './serve/listen.ts'
import { type RunningServer, startServer } from './serve.ts'
import { headerFiles } from './site/headerFiles.ts'
import { headerRules } from './site/headerRules.ts'

let root = ''
let node: Server
let site: RunningServer

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'millrace-'))
  const dist = join(root, 'dist')
  await mkdir(join(dist, 'assets'), { recursive: true })
  await writeFile(join(root, 'secret.txt'), 'secret')
  for (const page of ['index', 'features', '404'])
    await writeFile(join(dist, `${page}.html`), `<p>${page}</p>`)
  await writeFile(join(dist, 'assets/a.js'), 'export default 1\n'.repeat(100))
  for (const [file, text] of headerFiles(headerRules("default-src 'none'")))
    await writeFile(join(dist, file), text)
  node = createServer((incoming, answer) => incoming.pipe(answer))
  const rpcUrl = `http://127.0.0.1:${await listen(node, 0)}`
  site = await startServer({ dist, rpcUrl, moreRpcUrls: [rpcUrl] })
})
afterAll(async () => {
  await site.close()
  await closeServer(node)
  await rm(root, { recursive: true })
})

/** Sends a path exactly as it is; fetch would tidy it up first. */
function raw(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(site.url)
    const outgoing = request({ host: '127.0.0.1', port, path }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    outgoing.on('error', reject).end()
  })
}

test.each([
  ['/', 200, '<p>index</p>'],
  ['/features', 200, '<p>features</p>'],
  ['/features?tab=quoter', 200, '<p>features</p>'],
  ['/nowhere', 404, '<p>404</p>'],
])('%s answers %d', async (path, status, body) => {
  const answer = await fetch(site.url + path)
  expect([answer.status, await answer.text()]).toEqual([status, body])
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'")
})

test('a slash at the end leads to the page without it, on this site and no other', async () => {
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
])('%s is not to be had', async (path) => {
  expect(await raw(path)).toBe(404)
})

test('scripts are compressed, may be kept, and are not sent twice', async () => {
  const answer = await fetch(`${site.url}/assets/a.js`, { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(await answer.text()).toContain('export default 1')
  const again = await fetch(`${site.url}/assets/a.js`, {
    headers: { 'accept-encoding': 'gzip', 'if-none-match': answer.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('HEAD has the headers and no body', async () => {
  const answer = await fetch(site.url, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
  expect([answer.headers.get('content-length'), await answer.text()]).toEqual(['12', ''])
})

test('the node is reached through the same origin, by POST alone', async () => {
  const answer = await fetch(`${site.url}/rpc`, { method: 'POST', body: '{"id":1}' })
  expect(await answer.text()).toBe('{"id":1}')
  expect((await fetch(`${site.url}/rpc`)).status).toBe(405)
})

test('a further node stands behind a path of its own', async () => {
  const post = (path: string) => fetch(`${site.url}${path}`, { method: 'POST', body: '{"id":1}' })
  expect((await post('/rpc/2')).status).toBe(200)
  expect((await post('/rpc/3')).status).toBe(405)
})

test('a taken port is a sentence that names the setting', async () => {
  const port = Number(new URL(site.url).port)
  const taken = startServer({ dist: join(root, 'dist'), port })
  await expect(taken).rejects.toThrow(PortTakenError)
  await expect(taken).rejects.toThrow(/^Port \d+ is taken\. Set PORT to a free one/)
})
