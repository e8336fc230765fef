import fc from 'fast-check'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { checksumAddress, parseAddress } from './address.ts'

const EXAMPLES = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
] as const

test.each(EXAMPLES)('Checksum address of %s has the EIP-55 letter case for any input case', (address) => {
  expect(checksumAddress(address)).toBe(address)
  expect(checksumAddress(`0x${address.slice(2).toLowerCase()}`)).toBe(address)
  expect(checksumAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(address)
})

const VITALIK = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const digits = fc.stringMatching(/^[0-9a-f]{40}$/)

test('Checksum addresses equal those that viem computes', () => {
  fc.assert(
    fc.property(digits, (text) => {
      expect(checksumAddress(`0x${text}`)).toBe(getAddress(`0x${text}`))
    }),
    { numRuns: 200 },
  )
})

test('Address parser accepts checksum case, lower case and upper case [5-05]', () => {
  for (const text of [VITALIK, VITALIK.toLowerCase(), `0x${VITALIK.slice(2).toUpperCase()}`, ` ${VITALIK}\n`])
    expect(parseAddress(text)).toEqual({ ok: true, value: VITALIK })
})

test.each([
  ['', 'noAddress'],
  ['  ', 'noAddress'],
  ['vitalik.eth', 'notAnAddress'],
  [VITALIK.slice(0, -1), 'notAnAddress'],
  [`${VITALIK}0`, 'notAnAddress'],
  [VITALIK.slice(2), 'notAnAddress'],
  [VITALIK.replace('dA', 'Da'), 'checksum'],
  [VITALIK.replace('6045', '6046'), 'checksum'],
])('Address parser rejects %j as %s', (text, code) => {
  expect(parseAddress(text)).toMatchObject({ ok: false, issue: { code } })
})

test('Address parser explains why it rejects a text', () => {
  const outcome = (text: string) => {
    const parsed = parseAddress(text)
    return parsed.ok ? parsed.value : parsed.issue
  }
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  const notOne = { code: 'notAnAddress' }
  expect(outcome('  ')).toEqual({ code: 'noAddress' })
  expect(outcome(` ${address}\n`)).toBe(address)
  expect(outcome(`${address}0`)).toEqual(notOne)
  expect(outcome(`x${address}`)).toEqual(notOne)
  expect(outcome(address.slice(0, -1))).toEqual(notOne)
  expect(outcome(address.replace('0x', '0X'))).toEqual(notOne)
  expect(outcome(`0x${address.slice(2).toLowerCase()}`)).toBe(address)
  expect(outcome(`0x${address.slice(2).toUpperCase()}`)).toBe(address)
  expect(outcome(address.replace('d8dA', 'd8da'))).toEqual({ code: 'checksum' })
})
