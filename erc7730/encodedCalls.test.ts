import { type AbiFunction, type AbiParameter, parseAbiItem, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { flashifiAbi } from '../contracts/generated/flashifiAbi.ts'
import { poolSwapTestAbi } from '../contracts/generated/poolSwapTestAbi.ts'
import { testTokenAbi } from '../contracts/generated/testTokenAbi.ts'
import { loadMarket } from '../deployments/loadMarket.ts'
import { writableMarket } from '../src/adapters/writeMarket.fixture.ts'
import { encodeActionCall } from '../src/chain/simulate/encodeActionCall.ts'
import type { TxAction } from '../src/market/txAction.ts'
import { type Address, isAddressEqual } from '../src/math/hex.ts'
import { MAX_UINT256, WAD } from '../src/math/integers.ts'
import hookJson from './calldata-hook.json' with { type: 'json' }
import routerJson from './calldata-router.json' with { type: 'json' }
import tokensJson from './calldata-tokens.json' with { type: 'json' }
import { selectorOf } from './clearSign.ts'

const market = loadMarket('base-sepolia')
const { hook, token0, token1, vault0, vault1 } = market
const { swapRouter } = market.network
const account: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

type Examples = {
  readonly [K in TxAction['kind']]: readonly Omit<Extract<TxAction, { kind: K }>, 'kind'>[]
}

/**
 * Examples of every call that users sign. A new kind of action without an example does not compile.
 */
const EXAMPLES: Examples = {
  approve: [token0, token1, hook].flatMap((token) => [
    { token, spender: token === hook ? account : hook, amount: MAX_UINT256 },
    { token, spender: swapRouter, amount: 7n },
    // An approval of zero revokes the allowance.
    { token, spender: hook, amount: 0n },
  ]),
  mint: [token0, token1].map((token) => ({ token, to: account, amount: WAD })),
  deposit: [{ liquidity: WAD }],
  withdraw: [{ owner: account }],
  setVaults: [{ vault0, vault1 }],
  swap: [true, false].map((zeroForOne) => ({ zeroForOne, amountSpecified: -5n, sqrtPriceLimitX96: 9n })),
  transfer: [token0, token1, hook].map((token) => ({ token, to: account, amount: 3n })),
}

const ACTIONS = Object.entries(EXAMPLES).flatMap(([kind, examples]) =>
  examples.map((example) => ({ kind, ...example }) as TxAction),
)

const FILES = Object.entries({ hook: hookJson, router: routerJson, tokens: tokensJson })
const FUNCTIONS = [...flashifiAbi, ...poolSwapTestAbi, ...testTokenAbi].filter(
  (item): item is Extract<typeof item, { type: 'function' }> => item.type === 'function',
)

interface Part {
  readonly name: string | undefined
  readonly type: string
  readonly parts: readonly Part[]
}

/**
 * Returns name, type and nested parameters. Omits details in which a compiler's ABI differs from a
 * parsed signature.
 */
const partOf = (parameter: AbiParameter): Part => ({
  name: parameter.name,
  type: parameter.type,
  parts: 'components' in parameter ? parameter.components.map(partOf) : [],
})

function formatsOf(action: TxAction) {
  const { to, data } = encodeActionCall(action, writableMarket(market))
  return FILES.filter(([, { context }]) =>
    context.contract.deployments.some(
      ({ address, chainId }) => isAddressEqual(address as Address, to) && chainId === market.network.chainId,
    ),
  ).flatMap(([file, { display }]) =>
    Object.keys(display.formats)
      .filter((fragment) => data.startsWith(selectorOf(fragment)))
      .map((fragment) => ({ file, fragment, data })),
  )
}

test.each(ACTIONS.map((action) => [action.kind, action] as const))(
  'ERC-7730 descriptors contain %s once, with the argument names of the ABI',
  (_, action) => {
    const formats = formatsOf(action)
    expect(formats).toHaveLength(1)
    const [{ fragment, data } = { fragment: '', data: '0x' }] = formats
    const described = parseAbiItem(`function ${fragment}`) as AbiFunction
    const own = FUNCTIONS.filter((item) => data.startsWith(toFunctionSelector(item)))
    expect(own.length).toBeGreaterThan(0)
    for (const { name, inputs } of own) {
      expect(described.name).toBe(name)
      expect(described.inputs.map(partOf)).toEqual(inputs.map(partOf))
    }
  },
)

test('ERC-7730 descriptors contain only calls that users sign', () => {
  const used = new Set(ACTIONS.flatMap(formatsOf).map(({ file, fragment }) => `${file}: ${fragment}`))
  const all = FILES.flatMap(([file, { display }]) =>
    Object.keys(display.formats).map((fragment) => `${file}: ${fragment}`),
  )
  expect([...used].sort()).toEqual(all.sort())
})
