import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createMarket } from '#market/createMarket.ts'
import { toPoolKey } from '#market/market.ts'
import { MARKET } from '#market/marketSnapshot.fixture.ts'
import { shortenAddress } from '#math/address.ts'
import { ZERO_ADDRESS } from '#math/hex.ts'
import { notToken, vaultFor } from '../../locales/zh/vaults.ts'
import { TokenIcons } from './TokenMark.tsx'
import {
  getTokenNames,
  getTokensWithSymbols,
  PoolName,
  TokenName,
  type TokenWithSymbol,
} from './TokenName.tsx'

const ONE = '0x1111111111111111111111111111111111111111'
const OTHER = '0x2222222222222222222222222222222222222222'

const told = (
  first: string | undefined,
  second: string | undefined,
  address0: TokenWithSymbol['address'] = ONE,
) => {
  const tokens = [
    { address: address0, symbol: first, native: 'ETH' },
    { address: OTHER, symbol: second, native: 'ETH' },
  ] as const
  return ([0, 1] as const).map((index) =>
    renderToStaticMarkup(<TokenName index={index} tokens={tokens} />).replace(/<[^>]+>/g, ''),
  )
}

test('Token name includes the address if both tokens have the same symbol [10-13]', () => {
  expect(told('TT0', 'TT1')).toEqual(['TT0', 'TT1'])
  expect(told('TT0', 'TT0')).toEqual(['TT0 (0x1111…1111)', 'TT0 (0x2222…2222)'])
  expect(told('TT0', '\u200btt0')).toEqual(['TT0 (0x1111…1111)', '0x2222…2222'])
  expect(told('TT0', ' tt0 ')).toEqual(['TT0 (0x1111…1111)', 'tt0 (0x2222…2222)'])
  expect(told('TT0', '\uff34\uff34\uff10')).toEqual(['TT0 (0x1111…1111)', '0x2222…2222'])
  expect(told('ETH', 'ETH', ZERO_ADDRESS)).toEqual(['ETH', 'ETH (0x2222…2222)'])
})

test('Token name includes the address if its symbol is the native currency’s [10-13]', () => {
  expect(told('ETH', 'TT1')).toEqual(['ETH (0x1111…1111)', 'TT1'])
  expect(told('TT0', 'eth')).toEqual(['TT0', 'eth (0x2222…2222)'])
  const pool = (
    <PoolName
      poolKey={{ ...toPoolKey(MARKET), currency0: ONE, currency1: OTHER }}
      symbols={new Map([[ONE, 'ETH']])}
      network={MARKET.network}
    />
  )
  expect(renderToStaticMarkup(pool).replace(/<[^>]+>/g, '')).toBe('ETH (0x1111…1111) / 0x2222…2222')
})

test('Token name is the short address without a symbol, and ‘Token 0’ while unread', () => {
  expect(told('\u3164', '')).toEqual(['0x1111…1111', '0x2222…2222'])
  expect(told(undefined, 'TT1')).toEqual(['Token 0', 'TT1'])
  expect(renderToStaticMarkup(<TokenName index={1} tokens={undefined} />)).toBe('Token 1')
})

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '\u202eHTE',
  '✅ Verified',
  '0 ETH',
  '1,000',
  'Z\u0301\u0301',
  '\u0415\u0422\u041d',
  'and nothing else',
  'A'.repeat(9000),
]

test('Token name contains no part of a symbol that looks hostile', () => {
  for (const symbol of HOSTILE.slice(0, -1)) expect(told(symbol, 'TT1')[0], symbol).toBe('0x1111…1111')
  expect(told(HOSTILE.at(-1), 'TT1')[0]).toBe(`${'A'.repeat(16)}…`)
  const plain = marksOf('TT0')
  expect(plain).toContain('data-letters="TT0"')
  const bare = plain.replace('data-letters="TT0"', 'data-letters=""')
  for (const symbol of HOSTILE.slice(0, -1)) expect(marksOf(symbol), symbol).toBe(bare)
  expect(marksOf('USDC')).toContain('data-letters="US"')
})

const marksOf = (symbol: string): string =>
  renderToStaticMarkup(
    <TokenIcons
      tokens={[
        { address: ONE, symbol, native: 'ETH' },
        { address: OTHER, symbol: 'TT1', native: 'ETH' },
      ]}
    />,
  )

test('Token icons of a pool’s two tokens never have the same colour', () => {
  const hues = (address0: TokenWithSymbol['address'], address1: TokenWithSymbol['address']) =>
    [
      ...renderToStaticMarkup(
        <TokenIcons
          tokens={[
            { address: address0, symbol: 'A', native: 'ETH' },
            { address: address1, symbol: 'A', native: 'ETH' },
          ]}
        />,
      ).matchAll(/data-mark="(\d+)/g),
    ].map(([, hue]) => hue)
  expect(hues(ONE, OTHER)).toEqual(hues(ONE, OTHER))
  const [first, second] = hues(ONE, ONE)
  expect(first).toBeDefined()
  expect(second).not.toBe(first)
})

test('Token name comes from the market file, even if the contract returns another', () => {
  const read = { token0: { symbol: 'SCAM' }, token1: { symbol: undefined } }
  const { symbols: _, ...nameless } = MARKET
  expect(getTokenNames(nameless, undefined)).toEqual(['Token 0', 'Token 1'])
  expect(getTokenNames(nameless, read)).toEqual(['SCAM', 'Token 1'])
  expect(getTokenNames({ ...nameless, symbols: ['TT0', 'TT1'] }, read)).toEqual(['TT0', 'TT1'])
  const ofEther = createMarket('ether', MARKET.network, { ...nameless, token0: ZERO_ADDRESS })
  const imitated = { token0: { symbol: undefined }, token1: { symbol: 'eth' } }
  expect(getTokensWithSymbols(ofEther, imitated)[0].symbol).toBe('ETH')
  expect(getTokenNames(ofEther, imitated)).toEqual(['ETH', `eth (${shortenAddress(MARKET.token1)})`])
  expect(getTokenNames(nameless, { token0: { symbol: 'ETH' }, token1: { symbol: 'B' } })[0]).toBe(
    `ETH (${shortenAddress(MARKET.token0)})`,
  )
})

test('Chinese text has spaces around a token name in Latin letters', () => {
  expect(vaultFor('ETH')).toContain('用于 ETH 的')
  expect(notToken('代币 1')).toBe('不是代币 1')
  expect(notToken('$0')).toBe('不是$0')
})
