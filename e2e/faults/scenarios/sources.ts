import { encodeFunctionData, parseAbi } from 'viem'
import { DEPLOYER } from '../../../devnet/worldAddresses.ts'
import type { Address } from '../../../src/math/hex.ts'
import { takeByHostilePool } from '../../fixtures/dualOwner.ts'
import { gateVault, loseFromVault } from '../../fixtures/hostileVaults.ts'
import { type Cell, placedOf } from '../cell.ts'
import { already, inReview, looksOn, placedScenario } from '../placedScenario.ts'
import type { Scenario } from '../scenario.ts'

const ASSET = parseAbi(['function asset() view returns (address)'])

/** The vault of a side hands out nothing any more, and keeps what it holds; it takes what is put in. */
const stick =
  (side: 0 | 1) =>
  async (cell: Cell): Promise<void> => {
    const { world } = cell
    // Swaps that it should pay for are refused by V4Quoter.
    cell.quoterRefuses = true
    const { actors, market } = placedOf(cell)
    const vault = side === 0 ? market.vault0 : market.vault1
    const data = encodeFunctionData({ abi: ASSET, functionName: 'asset' })
    const asset = String(await world.request('eth_call', [{ to: vault, data }, 'latest']))
    await actors.disguise(
      vault,
      await actors.deploy('IlliquidVault', [`0x${asset.slice(-40)}` as Address, 0n]),
    )
  }

const SAYS_NO = 'says that it pays nothing now. Some say so and pay all the same'
const NOT_NOW = 'The vault does not hand out this much now.'
const STUCK = { token: stick(1), ether: stick(0) }

/** A pool of the same owner, with a vault of their own, takes what lies in the hook: of a side in no vault that is all of it. */
const taken = async (cell: Cell): Promise<void> => {
  const { world, market } = cell
  // No swap can be paid out any more.
  cell.quoterRefuses = true
  await takeByHostilePool(world, DEPLOYER, market)
}

/** The vault of Token 1 is one whose answers and deeds part. */
const gated =
  (is: { readonly saysNothing?: boolean; readonly isStopped?: boolean }) =>
  async (cell: Cell): Promise<void> => {
    const { world, market } = cell
    if (is.isStopped) cell.quoterRefuses = true
    await (await gateVault(world, market, placedOf(cell).actors, 1))(is)
  }
const stopped = gated({ isStopped: true })
const saysNothing = gated({ saysNothing: true })
const STOPPED = 'A vault does not hand out this much now.'
const EXIT_STOPPED = 'A vault, or the pool, does not have enough of a token for this now.'

/** A role moves all of Token 0 into a vault that nobody was promised. */
const moves = async ({ world }: Cell): Promise<void> => {
  const { actors, market } = world.alphix
  const other = await actors.deploy('YieldVault', [market.token0, 'Other', 'OTH'])
  await actors.onHook('setYieldSource', [market.token0, other])
}

const loses = ({ world, market }: Cell): Promise<void> => loseFromVault(world, market, 1, 30n)
const MOVED = 'The amounts have moved further than the tolerance that you set, so nothing was done.'

const GONE = 'is smaller than the amount that is to be moved.'

export const SOURCES: readonly Scenario[] = [
  placedScenario({
    title: 'a side that is in no vault is taken through a sister pool',
    injected:
      'while the review is open the owner adds a pool with a vault of their own, and takes through it all of Token 1, which lies in the hook',
    representative: ['withdraw'],
    cells: {
      'local-dual-one': {
        view: looksOn(taken, 'A pool was added to the same hook.'),
        withdraw: inReview(taken, 'refused', GONE),
        swap: inReview(taken, 'refused', GONE),
      },
    },
  }),
  placedScenario({
    title: 'a source is stuck',
    injected:
      'the vault of one side stops paying out while the review is open: of Token 1, in the market of ether of Token 0',
    cells: {
      'local-dual': {
        view: looksOn(STUCK.token, SAYS_NO),
        deposit: inReview(STUCK.token, 'refused'),
        withdraw: inReview(STUCK.token, 'refused', NOT_NOW),
        swap: inReview(STUCK.token, 'refused', NOT_NOW),
      },
      'local-dual-ether': {
        view: looksOn(STUCK.token, SAYS_NO),
        withdraw: inReview(STUCK.token, 'refused', NOT_NOW),
        swap: inReview(STUCK.token, 'refused', NOT_NOW),
      },
      'local-sources': {
        view: looksOn(STUCK.token, NOT_NOW),
        deposit: inReview(STUCK.token, 'refused'),
        withdraw: inReview(STUCK.token, 'refused', NOT_NOW),
        swap: inReview(STUCK.token, 'refused', NOT_NOW),
      },
      'local-alphix': {
        view: looksOn(STUCK.token, NOT_NOW),
        deposit: inReview(STUCK.token, 'refused'),
        withdraw: inReview(STUCK.token, 'refused', NOT_NOW),
        swap: inReview(STUCK.token, 'refused', NOT_NOW),
      },
      'local-ether': {
        view: looksOn(STUCK.ether, NOT_NOW),
        deposit: inReview(STUCK.ether, 'refused'),
        withdraw: inReview(STUCK.ether, 'refused', NOT_NOW),
        swap: inReview(STUCK.ether, 'asked'),
      },
    },
  }),
  placedScenario({
    title: 'a role moves a source in mid-flow',
    injected: 'while the review is open a role at the manager moves all of Token 0 into another vault',
    cells: {
      'local-alphix': {
        view: looksOn(moves, 'All of a token was moved into another vault.'),
        deposit: inReview(moves, 'refused'),
        withdraw: inReview(moves, 'asked'),
        swap: inReview(moves, 'asked'),
      },
    },
  }),
  placedScenario({
    title: 'a vault loses a part of what it holds',
    injected: 'while the review is open 30 % of what the vault of Token 1 holds is gone',
    cells: {
      'local-dual': {
        view: looksOn(loses, /Your position lost \d+(\.\d+)?%/),
        withdraw: inReview(loses, 'refused', MOVED),
        swap: inReview(loses, 'asked'),
      },
    },
  }),
  placedScenario({
    title: 'a vault has stopped and still says that it pays',
    injected:
      'every withdrawal from the vault of Token 1 reverts with an error of its own, while it answers that it pays everything',
    representative: ['swap'],
    cells: {
      'local-dual': {
        view: looksOn(stopped, EXIT_STOPPED),
        withdraw: inReview(stopped, 'refused', EXIT_STOPPED),
        swap: inReview(stopped, 'refused', STOPPED),
      },
    },
  }),
  placedScenario({
    title: 'a vault says that it pays nothing, and pays',
    injected: 'the vault of Token 1 answers 0 to `maxWithdraw`, and pays all the same',
    representative: ['withdraw'],
    cells: {
      'local-dual': {
        view: looksOn(saysNothing, SAYS_NO),
        deposit: already(saysNothing, 'asked'),
        withdraw: already(saysNothing, 'asked'),
        swap: already(saysNothing, 'asked'),
      },
    },
  }),
]
