import { expect, test } from 'vitest'
import { catalogue } from '#chain/chains.ts'
import { checksumAddress } from '#math/address.ts'
import {
  buildOpeningSearch,
  openedMarketAt,
  openMarketAt,
  parseOpening,
  shownMarketAt,
  withChecksum,
} from './openedMarket.ts'

const HOOK = '0x57575757575757575757575757575757575720c0'
const PATH = '/markets/open'
const chain = catalogue[0].network.chainId
const NAMED = `chain=${chain}&hook=${checksumAddress(HOOK)}`
const OTHER = `chain=${chain}&hook=${checksumAddress('0x67575757575757575757575757575757575720c0')}`

function openingIn(search: string) {
  const opening = parseOpening(search)
  if (typeof opening === 'string') throw new Error(opening)
  return opening
}

test('Market named by a URL is found despite extra parameters or other spelling [10-13]', () => {
  const market = { ...catalogue[0], id: 'opened', slug: `open?${NAMED}`, isUnlisted: true } as const
  expect(openedMarketAt(PATH, NAMED)).toBeUndefined()
  openMarketAt(buildOpeningSearch(openingIn(NAMED)), market)
  for (const search of [
    NAMED,
    `?${NAMED}`,
    `${NAMED}&tab=quoter`,
    `${NAMED}&view=position&address=${HOOK}`,
    `tab=quoter&hook=${HOOK}&view=vaults&chain=${chain}`,
  ]) {
    expect(openedMarketAt(PATH, search), search).toBe(market)
    expect(shownMarketAt(PATH, search)).toBe(market)
  }
  for (const search of ['', OTHER, `${NAMED}&pool=0x12`, `${NAMED}&pool=0x${'12'.repeat(32)}`])
    expect(openedMarketAt(PATH, search), search).toBeUndefined()
  expect(openedMarketAt('/markets', NAMED)).toBeUndefined()
  expect(shownMarketAt('/markets', NAMED)).toBe(catalogue[0])
  // A market stays open after another was opened, so going back sends no request.
  openMarketAt(buildOpeningSearch(openingIn(OTHER)), { ...market, id: 'other' })
  expect(openedMarketAt(PATH, NAMED)).toBe(market)
})

test('Market address in a URL is spelled with its checksum', () => {
  const opening = openingIn(NAMED)
  expect(withChecksum(NAMED, opening)).toBeUndefined()
  expect(withChecksum(`${NAMED}&tab=quoter`, opening)).toBeUndefined()
  expect(withChecksum(`address=${HOOK}&${NAMED}&view=position`, opening)).toBeUndefined()
  expect(withChecksum(`view=position&hook=${HOOK}&chain=${chain}`, opening)).toBe(`${NAMED}&view=position`)
  expect(withChecksum(`${NAMED}&hook=${HOOK}`, opening)).toBe(NAMED)
})
