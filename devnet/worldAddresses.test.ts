import { describe, expect, it } from 'vitest'
import { loadMarket } from '../deployments/loadMarket.ts'
import { worldAddresses } from './worldAddresses.ts'

describe('Devnet addresses', () => {
  it('equal those in the market files in deployments/', () => {
    const { liquidityRouter, ...named } = worldAddresses()
    const { network, ...market } = loadMarket('local')
    expect({ ...network, ...market }).toMatchObject(named)
    expect(liquidityRouter).toMatch(/^0x/)
  })

  it('cannot be computed with a salt that gives the hook the wrong permission bits', () => {
    expect(() => worldAddresses(`0x${'ff'.repeat(32)}`)).toThrow('salt is stale')
  })
})
