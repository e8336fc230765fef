import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ZERO_ADDRESS } from '#math/hex.ts'
import { type NamedToken, TokenName } from './TokenName.tsx'

const ONE = '0x1111111111111111111111111111111111111111'
const OTHER = '0x2222222222222222222222222222222222222222'

const told = (
  first: string | undefined,
  second: string | undefined,
  address0: NamedToken['address'] = ONE,
) => {
  const tokens = [
    { address: address0, symbol: first },
    { address: OTHER, symbol: second },
  ] as const
  return ([0, 1] as const).map((index) =>
    renderToStaticMarkup(<TokenName index={index} tokens={tokens} />).replace(/<[^>]+>/g, ''),
  )
}

test('two tokens of one symbol are told apart by their addresses', () => {
  expect(told('TT0', 'TT1')).toEqual(['TT0', 'TT1'])
  expect(told('TT0', 'TT0')).toEqual(['TT0 (0x1111…1111)', 'TT0 (0x2222…2222)'])
  expect(told('TT0', '\u200btt0 ')).toEqual(['TT0 (0x1111…1111)', 'tt0 (0x2222…2222)'])
  expect(told('TT0', '\uff34\uff34\uff10')).toEqual(['TT0 (0x1111…1111)', '\uff34\uff34\uff10 (0x2222…2222)'])
  expect(told('ETH', 'ETH', ZERO_ADDRESS)).toEqual(['ETH', 'ETH (0x2222…2222)'])
})

test('a symbol that nobody can read is the address in short; one that could not be read is the side', () => {
  expect(told('\u3164', '')).toEqual(['0x1111…1111', '0x2222…2222'])
  expect(told(undefined, 'TT1')).toEqual(['Token 0', 'TT1'])
  expect(renderToStaticMarkup(<TokenName index={1} tokens={undefined} />)).toBe('Token 1')
})
