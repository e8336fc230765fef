import { describe, expect, it } from 'vitest'
import { loadDeployment } from '../deployments/loadDeployment.ts'
import { worldAddresses } from './worldAddresses.ts'

describe('the addresses of the world', () => {
  it('are those of deployments/local.json', () => {
    const { liquidityRouter, ...named } = worldAddresses()
    expect(loadDeployment('local')).toMatchObject(named)
    expect(liquidityRouter).toMatch(/^0x/)
  })

  it('refuses a salt that gives the hook the wrong permissions', () => {
    expect(() => worldAddresses(`0x${'ff'.repeat(32)}`)).toThrow('salt is stale')
  })
})
