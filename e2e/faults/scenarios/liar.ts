import { expect } from '@playwright/test'
import { rawOf } from '../../fixtures/liquidity.ts'
import type { Cell } from '../cell.ts'
import { checkAmounts } from '../oracles.ts'
import type { Fault } from '../rpcProxy.ts'
import type { Scenario, ScenarioParts } from '../scenario.ts'
import { complete, openFilled, openView } from '../steps.ts'

const word = (value: bigint): string => value.toString(16).padStart(64, '0')

/** The first node tells a larger position, other vaults and another price, and the same in what it simulates. */
async function lies({ world, account, other, chain }: Cell): Promise<Fault> {
  const { vault0, vault1, token0 } = world.deployment
  const tokens = await chain.balanceOf(token0, account)
  const untrue = new Map([
    [word(2n * 10n ** 18n), word(7n * 10n ** 18n)],
    [word(tokens), word(tokens * 2n)],
    [word(BigInt(vault0)), word(BigInt(other))],
    [word(BigInt(vault1)), word(BigInt(account))],
  ])
  const lie = (result: unknown): unknown => {
    let text = JSON.stringify(result)
    for (const [truth, untruth] of untrue) text = text.replaceAll(truth, untruth)
    return JSON.parse(text)
  }
  return { effect: { kind: 'change', result: lie }, methods: ['eth_call', 'eth_simulateV1'], nodes: [1] }
}

export const liarScenario = (scenario: (parts: ScenarioParts) => Scenario): Scenario =>
  scenario({
    title: 'one liar of three',
    injected: 'the first of three nodes tells another position, other vaults, another balance',
    nodes: 3,
    async view(cell) {
      cell.nodes.inject(await lies(cell))
      await openView(cell)
      await checkAmounts(cell)
      expect(await rawOf(cell.page, 'shares')).toBe(2n * 10n ** 18n)
      expect(cell.nodes.touched()).toBeGreaterThan(0)
      cell.said.push('all figures, as the other two nodes have them')
    },
    async write(cell, flow) {
      cell.nodes.inject(await lies(cell))
      await openFilled(cell, flow)
      await complete(cell, flow)
      expect(cell.nodes.touched()).toBeGreaterThan(0)
    },
  })
