import { parseAbiItem, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { openzeppelinAbi } from '../contracts/generated/openzeppelinAbi.ts'
import { loadMarket } from '../deployments/loadMarket.ts'
import { openzeppelinReader } from '../src/adapters/openzeppelin/reading.ts'
import { openzeppelinCapabilities } from '../src/adapters/openzeppelin/rules.ts'
import { openzeppelinEncoder } from '../src/adapters/openzeppelin/writing.ts'
import { encodeActionCall } from '../src/chain/simulate/encodeActionCall.ts'
import type { TxAction } from '../src/market/txAction.ts'
import type { Address } from '../src/math/hex.ts'
import { WAD } from '../src/math/integers.ts'
import sourcesJson from './calldata-sources.json' with { type: 'json' }
import { clearSign, type Descriptor } from './clearSign.ts'

const descriptor = sourcesJson as unknown as Descriptor
const account: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function intentOf(market: ReturnType<typeof loadMarket>, action: TxAction): string | undefined {
  const { to, data } = encodeActionCall(action, {
    ...market,
    capabilities: openzeppelinCapabilities,
    reader: openzeppelinReader,
    encoder: openzeppelinEncoder,
  })
  const { chainId } = market.network
  return clearSign(descriptor, data, { chainId, to, token: { ticker: 'EDS', decimals: 18 } })?.intent
}

test.each(['local-sources', 'local-ether'])(
  'ERC-7730 descriptor of the yield source hook describes each call of %s',
  (name) => {
    const market = loadMarket(name)
    expect(intentOf(market, { kind: 'deposit', liquidity: WAD, value: 5n })).toBe(
      'Deposit both tokens for 1 EDS',
    )
    expect(intentOf(market, { kind: 'withdraw', owner: account, shares: WAD / 4n })).toBe('Withdraw 0.25 EDS')
    const transfer = { kind: 'transfer', token: market.hook, to: account, amount: WAD } as const
    expect(intentOf(market, transfer)).toBe(`Send 1 EDS to ${account}`)
  },
)

test('Descriptor of the yield source hook lists only functions of the hook’s ABI', () => {
  const own = openzeppelinAbi.filter((item) => item.type === 'function')
  for (const fragment of Object.keys(descriptor.display.formats)) {
    const described = parseAbiItem(`function ${fragment}`)
    if (described.type !== 'function') throw new Error('it is a function')
    const found = own.find((item) => toFunctionSelector(item) === toFunctionSelector(described))
    expect(found?.inputs.map(({ name, type }) => `${type} ${name}`)).toEqual(
      described.inputs.map(({ name, type }) => `${type} ${name}`),
    )
  }
})
