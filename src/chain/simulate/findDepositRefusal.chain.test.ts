import { type Abi, encodeFunctionData } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adapterOf, writeMarket } from '#adapters/index.ts'
import { readSnapshot } from '#chain/read/readSnapshot.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { withRefusal } from '#market/depositPlan.ts'
import { readArtifact } from '../../../contracts/artifacts.ts'
import { send } from '../../../devnet/send.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { DEPLOYER } from '../../../devnet/worldAddresses.ts'
import { findDepositRefusal } from './findDepositRefusal.ts'

let world: World
let rpc: Rpc

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
}, 120_000)
afterAll(() => world?.stop())

let mark: string | undefined
beforeEach(async () => {
  if (mark !== undefined) await world.revert(mark)
  mark = await world.snapshot()
})

const MARKETS = {
  flashifi: () => world,
  openzeppelin: () => world.sources.tokens,
  dualpool: () => world.dual[0],
} as const

type Name = keyof typeof MARKETS
const NAMES: readonly Name[] = ['flashifi', 'openzeppelin', 'dualpool']

/** Sets the deposit limit of a market's vault 0 to `room`, and plans a deposit. */
async function tryDeposit(name: Name, room: bigint, ignoresRoom = false) {
  const { market, actors } = MARKETS[name]()
  const [account = '0x'] = world.accounts
  await actors.fund(account, 10n ** 24n, 10n ** 24n)
  await world.actors.disguise(market.vault0, await world.actors.deploy('FullVault', [market.token0]))
  const { abi } = readArtifact('FullVault')
  const data = encodeFunctionData<Abi>({ abi, functionName: 'set', args: [room, ignoresRoom] })
  await send(world.request, { from: DEPLOYER, to: market.vault0, data })
  const snapshot = await readSnapshot(rpc, market, account)
  const liquidity = (snapshot.hook.totalSupply ?? 0n) / 100n
  const planned = adapterOf(market).rules.planDeposit({ liquidity, snapshot, market })
  if (!planned.ok) throw new Error(planned.issues.map(({ code }) => code).join())
  const { plan } = planned
  return { plan, refusal: await findDepositRefusal(rpc, await writeMarket(market), plan) }
}

test.each(NAMES)('findDepositRefusal names the vault of a %s hook that takes no deposits', async (name) => {
  const { plan, refusal } = await tryDeposit(name, 0n)
  if (refusal === undefined) throw new Error('not refused')
  expect(refusal.full).toEqual([{ side: 0, most: 0n }])
  const refused = withRefusal(plan, refusal)
  expect(refused.exit).toBeUndefined()
  expect(refused.issues).toContainEqual(
    expect.objectContaining({ code: 'vaultFull', side: 0, severity: 'blocking' }),
  )
})

test.each(NAMES)('findDepositRefusal accepts a %s vault that reports 0 but takes deposits', async (name) => {
  const { refusal } = await tryDeposit(name, 0n, true)
  expect(refusal).toBeUndefined()
})

test('findDepositRefusal names the maximum that a capped vault takes', async () => {
  const { refusal } = await tryDeposit('flashifi', 7n)
  expect(refusal?.full).toEqual([{ side: 0, most: 7n }])
})
