import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ResponseTooLongError } from '#chain/rpc/chainError.ts'
import { fetchWithSizeLimit } from '#chain/rpc/fetchWithSizeLimit.ts'
import { closeServer, LOOPBACK, listen } from '../../../scripts/serve/listen.ts'

const CHUNK = Buffer.alloc(1_000_000, ' ')
let sent = 0
/** Serves responses without a content length. The response at `/endless` never ends. */
const server = createServer((request, response) => {
  sent = 0
  const send = (): void => {
    if (response.destroyed) return
    if (request.url !== '/endless' && sent >= 2) return void response.end()
    sent += 1
    response.write(CHUNK, send)
  }
  send()
})
let url = ''
beforeAll(async () => {
  url = `http://${LOOPBACK}:${await listen(server, 0)}`
})
afterAll(() => closeServer(server))

test('fetchWithSizeLimit aborts a response that becomes too long', async () => {
  expect((await (await fetchWithSizeLimit(`${url}/short`)).text()).length).toBe(2_000_000)
  const endless = await fetchWithSizeLimit(`${url}/endless`)
  await expect(endless.text()).rejects.toThrow(ResponseTooLongError)
  expect(sent).toBeGreaterThan(10)
  expect(sent).toBeLessThan(60)
})
