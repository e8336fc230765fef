import { expect, test } from 'vitest'
import { readJson } from '../deployments/readJson.ts'
import { writableMarket } from '../src/adapters/writeMarket.fixture.ts'
import { encodeActionCall } from '../src/chain/simulate/encodeActionCall.ts'
import { buildTypedPermit } from '../src/chain/simulate/typedPermit.ts'
import type { Network } from '../src/market/market.ts'
import { MARKET } from '../src/market/marketSnapshot.fixture.ts'
import json from './calldata-permit2.json' with { type: 'json' }
import {
  clearSign,
  clearSignMessage,
  type Descriptor,
  leavesOf,
  type MessageDescriptor,
} from './clearSign.ts'
import messageJson from './eip712-permit2.json' with { type: 'json' }

const descriptor = json as unknown as Descriptor
const message = messageJson as unknown as MessageDescriptor
const NETWORKS = ['ethereum', 'base'].map((name) => readJson(`networks/${name}`) as Network)

test('Permit2 descriptor applies to every network whose router uses Permit2', () => {
  const networks = NETWORKS.map(({ chainId, universalRouter }) => ({
    chainId,
    address: universalRouter?.permit2,
  }))
  expect(descriptor.context.contract.deployments).toEqual(networks)
  expect(message.context.eip712.deployments).toEqual(networks)
})

test.each(NETWORKS)(
  'ERC-7730 descriptor of Permit2 applies to the permit that users sign: $name',
  (network) => {
    const { swapRouter, universalRouter, chainId } = network
    const permit = {
      permit2: universalRouter?.permit2 ?? '0x',
      owner: MARKET.token1,
      token: MARKET.token0,
      spender: swapRouter,
      amount: 7_500_000n,
      expiration: 1_700_001_200n,
      nonce: 4n,
      deadline: 1_700_001_260n,
    } as const
    const token = { ticker: 'USDC', decimals: 6 }
    const screen = clearSignMessage(message, buildTypedPermit(permit, chainId), token)
    expect(screen?.intent.toLowerCase()).toBe(
      `allow ${swapRouter.toLowerCase()} to take up to 7.5 usdc until 2023-11-14t22:33:20z`,
    )
    expect(Object.fromEntries(screen?.lines ?? [])).toMatchObject({
      'Up to': '7.5 USDC',
      Token: MARKET.token0,
      'Signature counts until': '2023-11-14T22:34:20Z',
      'Number of the signature': '4',
    })
    expect(clearSignMessage(message, buildTypedPermit(permit, 10), token)).toBeUndefined()
    const other = { ...permit, permit2: MARKET.hook }
    expect(clearSignMessage(message, buildTypedPermit(other, chainId), token)).toBeUndefined()
  },
)

test.each(NETWORKS)(
  'ERC-7730 descriptor of Permit2 shows the allowance, token and expiry: $name',
  (network) => {
    const { swapRouter, universalRouter, chainId } = network
    const permit2 = universalRouter?.permit2 ?? '0x'
    const token = MARKET.token0
    const { to, data } = encodeActionCall(
      {
        kind: 'approve',
        token,
        spender: swapRouter,
        amount: 7_500_000n,
        through: { permit2, expiration: 1_700_001_200n },
      },
      writableMarket({ ...MARKET, network }),
    )
    const screen = clearSign(descriptor, data, { chainId, to, token: { ticker: 'USDC', decimals: 6 } })
    expect(screen?.intent.toLowerCase()).toBe(
      `allow ${swapRouter.toLowerCase()} to take up to 7.5 usdc until 2023-11-14t22:33:20z`,
    )
    expect(Object.fromEntries(screen?.lines ?? [])).toMatchObject({ 'Up to': '7.5 USDC', Token: token })
  },
)

test('ERC-7730 descriptor of Permit2 names every argument', () => {
  for (const [fragment, { fields }] of Object.entries(descriptor.display.formats))
    expect(fields.map(({ path }) => path).sort()).toEqual([...leavesOf(fragment)].sort())
})
