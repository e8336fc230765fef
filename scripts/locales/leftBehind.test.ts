import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sentencesIn } from './sentencesIn.ts'

const isOurs = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.(test|fixture|d)\.|^locales\/|\/generated\//.test(file)

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(isOurs).sort()

/** Texts that users do not read, or that are equal in every language. */
const TECHNICAL: readonly RegExp[] = [
  /^<(link|meta) |^" (content|href)="$/,
  /^\(prefers-|^#main |^\.liq-main |^header,footer|^main \[data-|^1em |^any maskable$/,
  // Names of chains, wallets and contract members.
  /^(Ethereum mainnet|Arbitrum One|Base Sepolia|Chain)$/,
  /^(Local wallet|Browser wallet|Coinbase Wallet( online)?|MetaMask mobile)$/,
  /^(currency[01]|fee|tickSpacing|hooks|token[01] -> token[01])$/,
  // Solidity signatures and EIP-712 types, which code parses.
  /^(function \w+\(|struct \w+ \{|\(Key key, |address currency, |bytes actions, |PermitSingle permit, )/,
  /^\w+:\w+( \w+:\w+)+$/,
  // Keys, log messages and untranslated error reasons.
  /^(drop|swap|withdraw|vaults|shares|waited for|pool state|create|override|reverted|, vault1)$/,
  /^(execution reverted|approve returned false|nobody can sign)$/,
]

const behind = (file: string): readonly string[] =>
  sentencesIn(readFileSync(`src/${file}`, 'utf8'), file)
    .filter((text) => !TECHNICAL.some((pattern) => pattern.test(text)))
    .map((text) => `src/${file}: ${text}`)

test('Source files outside of src/locales contain no sentences for users', () => {
  expect(FILES.flatMap(behind)).toEqual([])
})

test.each([
  ['<p>Unavailable</p>', 'Unavailable'],
  ['<p>Read the <b>{x}</b></p>', 'Read the'],
  ['<Row term="x" aria-label="Refresh" />', 'Refresh'],
  ["<Notice title={bad ? 'Changed' : 'Same'} />", 'Changed,Same'],
  ["const text = 'Nothing was sent.'", 'Nothing was sent.'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source of a program
  ['const text = `Vault ${index}`', 'Vault'],
])('Check for untranslated sentences finds the sentence in %s', (source, text) => {
  expect(sentencesIn(source, 'x.tsx').join()).toBe(text)
})

test.each([
  "import { a } from './a b.ts'",
  '<p className="k-small k-num" role="status">{text}</p>',
  "throw new RangeError('The batch lacks its action')",
  "const key = { kind: 'notAtomic', code: 'io' }",
])('Check for untranslated sentences finds no sentence in %s', (source) => {
  expect(sentencesIn(source, 'x.tsx')).toEqual([])
})
