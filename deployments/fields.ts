import * as v from 'valibot'
import { parseAddress } from '../src/math/address.ts'
import { type Address, type Hex, isHash } from '../src/math/hex.ts'

/**
 * Address of a pool's token, or the zero address for native currency. Addresses in mixed case must
 * have a valid checksum (EIP-55), because the files are written by hand.
 */
export const currency = v.pipe(
  v.custom<Address>(
    (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
    'must be an address: 0x and 40 hexadecimal digits',
  ),
  v.check(
    (value) => parseAddress(value).ok,
    'has a wrong checksum: a letter or a digit is not the right one',
  ),
)

export const address = v.pipe(
  currency,
  v.check((value) => BigInt(value) !== 0n, 'must not be the zero address'),
)

/** A keccak256 hash of 64 hex digits with 0x. */
export const hash = v.custom<Hex>(
  (value) => typeof value === 'string' && isHash(value),
  'must be a hash: 0x and 64 hexadecimal digits in small letters',
)

/** Integers above 2^53 must be text, because JSON cannot represent them exactly. */
export const integer = v.pipe(
  v.custom<string | number>(
    (value) =>
      typeof value === 'number'
        ? Number.isSafeInteger(value) && value >= 0
        : /^\d{1,78}$/.test(String(value)),
    'must be a whole number, as a number or as decimal text',
  ),
  v.transform((value) => BigInt(value)),
)

export const smallInteger = (least: number, most: number) =>
  v.pipe(
    v.number(`must be a whole number from ${least} to ${most}`),
    v.check(
      (value) => Number.isInteger(value) && value >= least && value <= most,
      `must be a whole number from ${least} to ${most}`,
    ),
  )

export const text = v.pipe(v.string('must be text'), v.nonEmpty('must not be empty'))

/** A currency symbol that cannot be mistaken for an amount or a sentence. */
export const symbol = v.pipe(
  text,
  v.regex(/^(?=.*[A-Za-z])[A-Za-z0-9.+_-]{1,11}$/, 'must be a symbol of at most 11 letters and digits'),
)

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * Returns true for an https URL, or an http URL on this machine, without user name and password.
 */
function isWebUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
}

/** Returns true for a path on the page's own origin, or a node on this machine. */
export const isOwnMachine = (url: string): boolean =>
  url.startsWith('/') || LOOPBACK.test(new URL(url).hostname)

export const urlOrPath = v.pipe(
  text,
  v.check(
    (value) => /^\/[^/\\]/.test(value) || isWebUrl(value),
    'must be an https URL without a password (http for this machine alone), or a path such as "/rpc"',
  ),
)

/** Normalises a URL, so that two spellings do not count as two nodes. */
export const sameNode = (url: string): string =>
  (URL.canParse(url) ? new URL(url).href : url).replace(/\/+$/, '')

/** Name of a file in this folder, without extension. Market URLs contain it. */
export const fileName = v.pipe(text, v.regex(/^[a-z0-9-]+$/, 'must be a file name of a-z, 0-9 and hyphens'))
