import { describe, expect, test } from 'vitest'
import { loadMarket, loadNetwork } from '../deployments/loadMarket.ts'
import { alphixCalldataLayouts as alphixCalls } from '../src/adapters/alphix/meaning.ts'
import { dualpoolCalldataLayouts as dualPoolCalls } from '../src/adapters/dualpool/meaning.ts'
import type { CalldataLayouts } from '../src/market/call.ts'
import { listPoolListSources } from '../src/market/market.ts'
import alphixJson from './calldata-alphix.json' with { type: 'json' }
import dualPoolJson from './calldata-dualpool.json' with { type: 'json' }
import { leavesOf, selectorOf } from './clearSign.ts'

interface Formats {
  readonly display: { readonly formats: Readonly<Record<string, { readonly fields: readonly Field[] }>> }
}

interface Field {
  readonly path: string
}

/** Hooks with an ERC-7730 descriptor: name, descriptor, and the call layouts of the adapter. */
const DESCRIBED: readonly (readonly [string, Formats, CalldataLayouts])[] = [
  ['DualPool', dualPoolJson, dualPoolCalls],
  ['Alphix', alphixJson, alphixCalls],
]

describe.each(DESCRIBED)('ERC-7730 descriptor of the %s hook', (_name, { display }, calls) => {
  const formats = Object.entries(display.formats)

  test('covers every call that the hook’s adapter can decode', () => {
    const described = formats.map(([fragment]) => selectorOf(fragment).slice(2))
    expect(described.sort()).toEqual(Object.keys(calls).sort())
  })

  test.each(formats)(
    'gives the arguments of %s the same names as the hook’s adapter',
    (fragment, { fields }) => {
      const shape = calls[selectorOf(fragment).slice(2)]
      const leaves = leavesOf(fragment)
      expect(leaves.map((path) => path.split('.').at(-1))).toEqual(
        shape?.args.map((arg) => (typeof arg === 'string' ? arg : arg.name)),
      )
      expect(fields.map(({ path }) => path).sort()).toEqual([...leaves].sort())
    },
  )
})

test('ERC-7730 descriptor of DualPool applies only to hooks from Uniswap’s factory', () => {
  const { poolSources = [], testDeployments = [] } = loadNetwork('ethereum')
  const [factory] = listPoolListSources({ poolSources }, 'factory')
  const addresses = dualPoolJson.context.contract.deployments.map(({ address }) => address)
  expect(addresses).toContain(factory?.firstPool?.hook)
  for (const hook of testDeployments) expect(addresses).not.toContain(hook)
})

test.each(['arbitrum-usdc-usdt', 'base-usds-usdc', 'base-eth-usdc'])(
  'ERC-7730 descriptor of Alphix applies to the hook of market %s',
  (slug) => {
    const { hook: address, network } = loadMarket(slug)
    expect(alphixJson.context.contract.deployments).toContainEqual({ chainId: network.chainId, address })
  },
)
