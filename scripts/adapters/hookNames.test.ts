import { readdirSync, readFileSync } from 'node:fs'
import { type Abi, toEventSelector, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'

/**
 * Names of hook functions, events, selectors and topics belong in an adapter's folder. This test
 * searches all other files for them.
 */

/** Names of ERC-20 and of the pool manager's callbacks, which are not specific to a hook. */
const COMMON = new Set([
  ...[
    'allowance',
    'approve',
    'balanceOf',
    'decimals',
    'name',
    'symbol',
    'totalSupply',
    'transfer',
    'transferFrom',
  ],
  ...['Approval', 'Transfer', 'poolManager'],
  // Names of ERC-4626, ERC-165 and Ownable, and names that are also ordinary words.
  ...['totalAssets', 'previewDeposit', 'previewWithdraw', 'Deposit', 'Withdraw', 'supportsInterface'],
  ...['owner', 'pendingOwner', 'OwnershipTransferStarted', 'OwnershipTransferred'],
  // Events of OpenZeppelin's Pausable. The page itself uses the word 'Paused'.
  ...['Paused', 'Unpaused'],
  ...['factory', 'isLive', 'maxGas', 'vaults'],
])
const CALLBACK = /^(before|after)(Initialize|AddLiquidity|RemoveLiquidity|Swap|Donate)$/

/**
 * Kinds of transactions that are named like a hook's function. Allowed as a string, but not as a
 * call.
 */
const KINDS = new Set(['setVaults'])

const FOLDERS = readdirSync('src/adapters', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

async function abiOf(adapter: string): Promise<Abi> {
  const name = `${adapter}Abi`
  const module: Record<string, Abi> = await import(`../../contracts/generated/${name}.ts`)
  return module[name] ?? []
}

interface Named {
  readonly what: string
  readonly pattern: RegExp
}

async function hookNames(adapter: string): Promise<readonly Named[]> {
  const own = (await abiOf(adapter))
    .filter((item) => item.type === 'function' || item.type === 'event')
    .filter(({ name }) => !COMMON.has(name) && !CALLBACK.test(name))
  return [
    { what: adapter, pattern: new RegExp(`['"\`/]${adapter}['"\`/]`) },
    ...own.flatMap((item): readonly Named[] => {
      const { name } = item
      const digits = item.type === 'event' ? toEventSelector(item) : toFunctionSelector(item)
      const called = KINDS.has(name) ? `\\b${name}\\(|functionName: '${name}'` : `\\b${name}\\b`
      return [
        { what: name, pattern: new RegExp(called) },
        { what: digits, pattern: new RegExp(digits.slice(2), 'i') },
      ]
    }),
  ]
}

/** This file lists functions of known contracts, so it may contain names of hook functions. */
const TABLE = 'market/hookCode.ts'

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(
    (file) =>
      /\.tsx?$/.test(file) && !/\.(test|fixture)\.|\/generated\/|^adapters\//.test(file) && file !== TABLE,
  )
  .sort()

const found = (text: string, names: readonly Named[]): readonly string[] =>
  names.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what)

test.each(FOLDERS)(
  'Function and event names of the %s hook occur only in its adapter’s folder',
  async (adapter) => {
    const names = await hookNames(adapter)
    const named = FILES.flatMap((file) =>
      found(readFileSync(`src/${file}`, 'utf8'), names).map((what) => `src/${file}: ${what}`),
    )
    expect(named).toEqual([])
  },
)

test('Code check finds names and selectors of hook contracts outside of adapters', async () => {
  const adapter = 'flashifi'
  const names = await hookNames(adapter)
  for (const text of [
    "const x = 'addReHypothecatedLiquidity'",
    '/** Hook `removeReHypothecatedLiquidity`. */',
    'contract.setVaults(a, b)',
    "const topic = '0x9a85d3bf7cfe467271be4e4dea7a0ffa5dade154e5adadb7398be1e7b63cc1c3'",
    "const selector = '0xEF88C31E'",
    'interface VaultsSet {}',
    `market.adapter === '${adapter}'`,
  ])
    expect(found(text, names), text).not.toEqual([])
  for (const text of [
    "{ kind: 'setVaults', vault0 }",
    "functionName: 'approve'",
    'hook.name',
    "kind: 'deposit'",
  ])
    expect(found(text, names), text).toEqual([])
})
