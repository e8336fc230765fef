import { expect, test } from 'vitest'
import { catalogue } from '#chain/chains.ts'
import { checksumAddress } from '#math/address.ts'
import {
  buildOpenMarketUrlSearch,
  checksumUrlSearchAddresses,
  findMarketOfPage,
  findOpenedMarket,
  parseOpenMarketRequest,
  rememberOpenedMarket,
} from './openedMarket.ts'

const HOOK = '0x57575757575757575757575757575757575720c0'
const PATH = '/markets/open'
const chain = catalogue[0].network.chainId
const NAMED = `chain=${chain}&hook=${checksumAddress(HOOK)}`
const OTHER = `chain=${chain}&hook=${checksumAddress('0x67575757575757575757575757575757575720c0')}`

function openingIn(search: string) {
  const opening = parseOpenMarketRequest(search)
  if (typeof opening === 'string') throw new Error(opening)
  return opening
}

test('Market in a URL is recognised despite extra parameters or different letter case [10-13]', () => {
  const market = { ...catalogue[0], id: 'opened', slug: `open?${NAMED}`, isUnlisted: true } as const
  expect(findOpenedMarket(PATH, NAMED)).toBeUndefined()
  rememberOpenedMarket(buildOpenMarketUrlSearch(openingIn(NAMED)), market)
  for (const search of [
    NAMED,
    `?${NAMED}`,
    `${NAMED}&tab=quoter`,
    `${NAMED}&view=position&address=${HOOK}`,
    `tab=quoter&hook=${HOOK}&view=vaults&chain=${chain}`,
  ]) {
    expect(findOpenedMarket(PATH, search), search).toBe(market)
    expect(findMarketOfPage(PATH, search)).toBe(market)
  }
  for (const search of ['', OTHER, `${NAMED}&pool=0x12`, `${NAMED}&pool=0x${'12'.repeat(32)}`])
    expect(findOpenedMarket(PATH, search), search).toBeUndefined()
  expect(findOpenedMarket('/markets', NAMED)).toBeUndefined()
  expect(findMarketOfPage('/markets', NAMED)).toBe(catalogue[0])
  // An opened market stays open when the user opens another one, so browser navigation sends no
  // request.
  rememberOpenedMarket(buildOpenMarketUrlSearch(openingIn(OTHER)), { ...market, id: 'other' })
  expect(findOpenedMarket(PATH, NAMED)).toBe(market)
})

test('Market address in a URL is rewritten with its checksum', () => {
  const opening = openingIn(NAMED)
  expect(checksumUrlSearchAddresses(NAMED, opening)).toBeUndefined()
  expect(checksumUrlSearchAddresses(`${NAMED}&tab=quoter`, opening)).toBeUndefined()
  expect(checksumUrlSearchAddresses(`address=${HOOK}&${NAMED}&view=position`, opening)).toBeUndefined()
  expect(checksumUrlSearchAddresses(`view=position&hook=${HOOK}&chain=${chain}`, opening)).toBe(
    `${NAMED}&view=position`,
  )
  expect(checksumUrlSearchAddresses(`${NAMED}&hook=${HOOK}`, opening)).toBe(NAMED)
})
