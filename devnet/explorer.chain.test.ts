import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { html, page } from './explorer/html.ts'
import { explore } from './explorer.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const visit = (path: string) => explore(path, world.request, world.market)

describe('Local explorer', () => {
  it('shows an address with its balances and transactions', async () => {
    const { accounts, actors, market } = world
    const [alice = '0x'] = accounts
    const { transactionHash } = await actors.mint(market.token0, alice, 10n ** 18n)
    const { status, html: body } = await visit(`/explorer/address/${alice}`)
    expect(status).toBe(200)
    expect(body).toContain('<th scope="row">Token 0</th><td>1</td>')
    expect(body).toContain(transactionHash)
    const transaction = await visit(`/explorer/tx/${transactionHash}`)
    expect(transaction.html).toContain('success')
    expect(transaction.html).toContain('mint(')
    expect((await visit('/explorer/block/latest')).html).toContain(transactionHash)
  })

  it('returns 404 for unknown paths and never echoes HTML from the URL', async () => {
    const paths = [
      '/explorer',
      '/explorer/address/0x12',
      `/explorer/tx/0x${'0'.repeat(64)}`,
      '/explorer/block/999999',
    ]
    for (const path of [...paths, '/explorer/address/<script>alert(1)</script>']) {
      const { status, html: body } = await visit(path)
      expect(status).toBe(404)
      expect(body).not.toContain('<script')
    }
    expect(page('<b>"x"</b>', html`${"<img src='x'>"}`)).not.toMatch(/<b>|<img/)
  })

  it('allows no scripts and no inline styles', async () => {
    const { html: body } = await visit(`/explorer/address/${world.market.hook}`)
    expect(body).not.toMatch(/<script|<style|style=|\son\w+=/)
    const sheet = await visit('/explorer/style.css')
    expect(sheet.contentType).toContain('text/css')
  })

  it('returns 502 if the node does not answer', async () => {
    const dead = () => Promise.reject(new Error('gone'))
    expect((await explore('/explorer/block/1', dead, world.market)).status).toBe(502)
  })
})
