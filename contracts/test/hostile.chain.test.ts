import { describe, expect, it } from 'vitest'
import { ZERO_ADDRESS } from '../../src/math/hex.ts'
import { erc20Abi } from '../generated/erc20Abi.ts'
import { errorOf, openWorld, UNIT } from './openWorld.ts'

const open = openWorld()
const RICH = 10_000_000n * UNIT

describe('Attack that any account can make on the hook', () => {
  it('replaces the vaults, while the old vaults keep the hook’s tokens [1-05 6-01 6-04 6-11]', async () => {
    const { actors, market, people, maxWithdraw } = open()
    const held = await maxWithdraw(market.vault0)
    const one = await actors.deploy('EvilVault', [market.token0])
    const other = await actors.deploy('EvilVault', [market.token1])
    await actors.setVaults(people.mallory, one, other)
    expect(await maxWithdraw(market.vault0)).toBe(held)
    expect(await maxWithdraw(one)).toBe(0n)
  })

  it('withdraws the position of another account, which receives the payout', async () => {
    const { actors, people, holdings, shares } = open()
    await actors.fund(people.alice, RICH, RICH)
    await actors.deposit(people.alice, 10n * UNIT)
    const before = await holdings(people.alice)
    await actors.withdraw(people.mallory, people.alice)
    expect(await shares(people.alice)).toBe(0n)
    expect((await holdings(people.alice))[0]).toBeGreaterThan(before[0])
    expect(await holdings(people.mallory)).toEqual([0n, 0n])
  })

  it('burns everyone’s shares for nothing after setting hostile vaults', async () => {
    const { actors, market, people, holdings, maxWithdraw, shares, accounts } = open()
    const { alice, mallory } = people
    await actors.fund(alice, RICH, RICH)
    await actors.fund(mallory, RICH, RICH)
    await actors.deposit(alice, 100n * UNIT)
    await actors.deposit(mallory, UNIT / 1000n)
    const loot = await maxWithdraw(market.vault0)
    const one = await actors.deploy('EvilVault', [market.token0])
    const other = await actors.deploy('EvilVault', [market.token1])
    await actors.setVaults(mallory, one, other)
    for (const victim of [alice, ...accounts.slice(4, 6)]) await actors.withdraw(mallory, victim)
    await actors.setVaults(mallory, market.vault0, market.vault1)
    const [before] = await holdings(mallory)
    await actors.withdraw(mallory)
    const [after] = await holdings(mallory)
    expect(await shares(alice)).toBe(0n)
    expect(after - before).toBe(loot)
  })

  it('blocks deposits and withdrawals by setting vaults without code', async () => {
    const { actors, market, people } = open()
    await actors.fund(people.alice, RICH, RICH)
    await actors.deposit(people.alice, UNIT)
    for (const nowhere of [ZERO_ADDRESS, people.bob]) {
      await actors.setVaults(people.mallory, nowhere, nowhere)
      await expect(actors.deposit(people.alice, UNIT)).rejects.toThrow()
      await expect(actors.withdraw(people.alice)).rejects.toThrow()
      const swap = { zeroForOne: true, amountSpecified: -UNIT }
      await expect(actors.swap(people.alice, swap)).rejects.toThrow()
    }
    await actors.setVaults(people.mallory, market.vault0, market.vault1)
    await actors.withdraw(people.alice)
  })
})

describe('Hostile vault', () => {
  it('takes deposits and never pays back: EvilVault', async () => {
    const { actors, balance, market, people, holdings } = open()
    const one = await actors.deploy('EvilVault', [market.token0])
    const other = await actors.deploy('EvilVault', [market.token1])
    await actors.setVaults(people.mallory, one, other)
    await actors.fund(people.alice, RICH, RICH)
    await actors.deposit(people.alice, UNIT)
    const before = await holdings(people.alice)
    await actors.withdraw(people.alice)
    expect(await holdings(people.alice)).toEqual(before)
    expect(await balance(market.token0, one)).toBeGreaterThan(0n)
  })

  it('reports ten times its balance and reverts if that amount is withdrawn: LyingVault', async () => {
    const { actors, market, people, maxWithdraw, balance } = open()
    const one = await actors.deploy('LyingVault', [market.token0, 10n])
    const other = await actors.deploy('LyingVault', [market.token1, 10n])
    await actors.setVaults(people.mallory, one, other)
    await actors.fund(people.alice, RICH, RICH)
    await actors.deposit(people.alice, UNIT)
    const held = await balance(market.token0, one)
    expect(await maxWithdraw(one)).toBeGreaterThan(9n * held)
    for (const owner of open().accounts.slice(4, 6)) await errorOf(actors.withdraw(people.mallory, owner))
    expect(await errorOf(actors.withdraw(people.alice))).toMatch(/ERC20InsufficientBalance|nothing/)
  })

  it('pays only part of what it owes: IlliquidVault', async () => {
    const { actors, market, people, maxWithdraw, balance } = open()
    const one = await actors.deploy('IlliquidVault', [market.token0, 2_500n])
    const other = await actors.deploy('IlliquidVault', [market.token1, 2_500n])
    await actors.setVaults(people.mallory, one, other)
    await actors.fund(people.alice, RICH, RICH)
    await actors.deposit(people.alice, UNIT)
    const held = await balance(market.token0, one)
    expect(await maxWithdraw(one)).toBe(held / 4n)
  })
})

describe('Hostile token', () => {
  it('reverts a deposit if the token takes a fee on transfer', async () => {
    const { actors, market, people } = open()
    await actors.fund(people.alice, RICH, RICH)
    await actors.disguise(market.token0, await actors.deploy('FeeOnTransferToken'))
    expect(await errorOf(actors.deposit(people.alice, UNIT))).toBe('ERC20InsufficientBalance')
  })

  it('can be deposited although transfer and approve return no value', async () => {
    const { actors, market, people, shares } = open()
    await actors.disguise(market.token0, await actors.deploy('NoReturnToken'))
    await actors.fund(people.alice, RICH, RICH)
    await actors.deposit(people.alice, UNIT)
    expect(await shares(people.alice)).toBe(UNIT)
    await actors.withdraw(people.alice)
  })

  it('leaves no allowance if approve returns false without reverting', async () => {
    const { actors, client, market, people } = open()
    const args = [people.alice, market.hook] as const
    const allowance = { address: market.token0, abi: erc20Abi, functionName: 'allowance', args } as const
    await actors.approve(people.alice, market.token0, market.hook, 0n)
    await actors.disguise(market.token0, await actors.deploy('FalseApproveToken'))
    const approve = { ...allowance, functionName: 'approve', args: [market.hook, 7n] } as const
    const { result } = await client.simulateContract({ ...approve, account: people.alice })
    expect(result).toBe(false)
    await actors.approve(people.alice, market.token0, market.hook, 7n)
    expect(await client.readContract(allowance)).toBe(0n)
  })

  it('can revert in decimals(), or return 255 decimals and any symbol', async () => {
    const { actors, client } = open()
    const read = async (name: string, args: readonly unknown[], functionName: 'decimals' | 'symbol') =>
      client.readContract({ address: await actors.deploy(name, args), abi: erc20Abi, functionName })
    await expect(read('RevertingDecimalsToken', [], 'decimals')).rejects.toThrow()
    expect(await read('TestToken', ['Huge', 'HUGE', 255], 'decimals')).toBe(255)
    const script = '<img src=x onerror=alert(1)>'
    expect(await read('ScriptSymbolToken', [script], 'symbol')).toBe(script)
    const long = '\u202e\u05d0'.repeat(2_500)
    expect(await read('ScriptSymbolToken', [long], 'symbol')).toBe(long)
  })

  it('reverts a deposit if the token’s transfer uses up all gas', async () => {
    const { actors, market, people } = open()
    await actors.fund(people.alice, RICH, RICH)
    await actors.disguise(market.token0, await actors.deploy('GasBombToken'))
    await expect(actors.deposit(people.alice, UNIT)).rejects.toThrow()
  })
})
