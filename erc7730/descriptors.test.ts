import { expect, test } from 'vitest'
import { loadMarket } from '../deployments/loadMarket.ts'
import { writableMarket } from '../src/adapters/writeMarket.fixture.ts'
import { encodeActionCall } from '../src/chain/simulate/encodeActionCall.ts'
import { PRODUCT_NAME } from '../src/lib/config.ts'
import { TEST_TOKEN_MINT_AMOUNT } from '../src/market/limits.ts'
import type { TxAction } from '../src/market/txAction.ts'
import { checksumAddress } from '../src/math/address.ts'
import type { Address } from '../src/math/hex.ts'
import { MAX_UINT256, WAD } from '../src/math/integers.ts'
import hookJson from './calldata-hook.json' with { type: 'json' }
import routerJson from './calldata-router.json' with { type: 'json' }
import tokensJson from './calldata-tokens.json' with { type: 'json' }
import { clearSign, type Descriptor, leavesOf, type Screen, selectorOf } from './clearSign.ts'

const market = loadMarket('base-sepolia')
const { hook, token0, token1, vault0, vault1 } = market
const { swapRouter, chainId } = market.network
const files: Readonly<Record<string, Descriptor>> = {
  hook: hookJson as unknown as Descriptor,
  router: routerJson as unknown as Descriptor,
  tokens: tokensJson as unknown as Descriptor,
}
const account: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TICKERS: Readonly<Record<string, string>> = { [hook]: 'RHL', [token0]: 'TT0', [token1]: 'TT1' }

function screenOf(action: TxAction): Screen {
  const { to, data } = encodeActionCall(action, writableMarket(market))
  const wallet = { chainId, to, token: { ticker: TICKERS[to] ?? '?', decimals: 18 } }
  const screens = Object.values(files).flatMap((file) => clearSign(file, data, wallet) ?? [])
  expect(screens, `descriptors for ${action.kind}`).toHaveLength(1)
  const [screen] = screens
  if (screen === undefined) throw new Error('no descriptor applies')
  return screen
}
const [HOOK, ROUTER] = [checksumAddress(hook), checksumAddress(swapRouter)]

test.each<[string, TxAction]>([
  ['Deposit both tokens for 1.25 RHL', { kind: 'deposit', liquidity: (5n * WAD) / 4n }],
  [`Withdraw the whole position of ${account}`, { kind: 'withdraw', owner: account }],
  [
    `Keep everybody's deposits in ${checksumAddress(vault0)} and ${checksumAddress(vault1)} from now on`,
    { kind: 'setVaults', vault0, vault1 },
  ],
  [`Send 0.5 RHL to ${account}`, { kind: 'transfer', token: hook, to: account, amount: WAD / 2n }],
  [
    `Send 0.000000000000000001 TT1 to ${account}`,
    { kind: 'transfer', token: token1, to: account, amount: 1n },
  ],
  [
    `Allow ${HOOK} to take up to Unlimited TT0`,
    { kind: 'approve', token: token0, spender: hook, amount: MAX_UINT256 },
  ],
  [
    `Allow ${ROUTER} to take up to 7 TT1`,
    { kind: 'approve', token: token1, spender: swapRouter, amount: 7n * WAD },
  ],
  [`Allow ${HOOK} to take up to 0 TT0`, { kind: 'approve', token: token0, spender: hook, amount: 0n }],
  [
    `Create 10000000 TT0 for ${account}`,
    { kind: 'mint', token: token0, to: account, amount: TEST_TOKEN_MINT_AMOUNT },
  ],
])('ERC-7730 descriptor shows what the call does: %s', (intent, action) => {
  expect(screenOf(action).intent).toBe(intent)
})

test('ERC-7730 descriptor of a swap shows direction, amount, price limit and pool', () => {
  const screen = screenOf({
    kind: 'swap',
    zeroForOne: false,
    amountSpecified: -2n * WAD,
    sqrtPriceLimitX96: 4_295_128_740n,
  })
  expect(screen.intent).toBe('Swap')
  expect(Object.fromEntries(screen.lines)).toMatchObject({
    Direction: 'Token 1 for Token 0',
    'Smallest units (negative: you pay, positive: you receive)': '-2000000000000000000',
    'Stops at square-root price': '4295128740',
    'Pool fee': '0.03%',
    'Hook of the pool': HOOK,
  })
})

test('ERC-7730 descriptor does not apply to an unlisted contract or chain', () => {
  const { data } = encodeActionCall({ kind: 'deposit', liquidity: 1n }, writableMarket(market))
  const token = { ticker: 'RHL', decimals: 18 }
  const { hook: file } = files
  if (file === undefined) throw new Error('no descriptor')
  expect(clearSign(file, data, { chainId, to: token0, token })).toBeUndefined()
  expect(clearSign(file, data, { chainId: 1, to: hook, token })).toBeUndefined()
})

test('ERC-7730 descriptor does not apply to a swap settled in ERC-6909 claims', () => {
  const action: TxAction = { kind: 'swap', zeroForOne: true, amountSpecified: 1n, sqrtPriceLimitX96: 1n }
  const { data, to } = encodeActionCall(action, writableMarket(market))
  // `takeClaims` is the ninth word of the calldata.
  const at = 10 + 9 * 64 - 1
  const claims: `0x${string}` = `0x${data.slice(2, at)}1${data.slice(at + 1)}`
  const { router: file } = files
  if (file === undefined) throw new Error('no descriptor')
  const wallet = { chainId, to, token: { ticker: '?', decimals: 18 } }
  expect(() => clearSign(file, claims, wallet)).toThrow('testSettings.takeClaims')
})

test.each(Object.entries(files))(
  'ERC-7730 descriptor names its contracts and every parameter: %s',
  (name, file) => {
    const expected: Readonly<Record<string, readonly Address[]>> = {
      hook: [hook],
      router: [swapRouter],
      tokens: [token0, token1],
    }
    expect(file.$schema).toBe('https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json')
    expect(file.metadata.owner).toBe(PRODUCT_NAME)
    expect(file.context.contract.deployments).toEqual(
      (expected[name] ?? []).map((address) => ({ chainId, address: checksumAddress(address) })),
    )
    const selectors = Object.keys(file.display.formats).map(selectorOf)
    expect(new Set(selectors).size).toBe(selectors.length)
    for (const [key, { fields, interpolatedIntent = '' }] of Object.entries(file.display.formats)) {
      expect(key).not.toMatch(/, |\buint\b|\bint\b/)
      // The descriptor has one field per parameter, and its intent names only fields that are
      // always shown.
      expect(fields.map(({ path }) => path).sort()).toEqual([...leavesOf(key)].sort())
      const always = fields.filter(({ visible }) => visible === undefined).map(({ path }) => path)
      for (const [, path = ''] of interpolatedIntent.matchAll(/\{([^}]+)\}/g)) expect(always).toContain(path)
    }
  },
)
