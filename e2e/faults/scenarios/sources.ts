import { encodeFunctionData, parseAbi } from 'viem'
import type { Address } from '../../../src/amounts/hex.ts'
import type { Cell } from '../cell.ts'
import { inReview, looksOn, placedScenario } from '../placedScenario.ts'
import { type Place, placeOf } from '../places.ts'
import type { Scenario } from '../scenario.ts'

const ASSET = parseAbi(['function asset() view returns (address)'])

/** The vault of a side hands out nothing any more, and keeps what it holds; it takes what is put in. */
const stick =
  (place: Place, side: 0 | 1) =>
  async (cell: Cell): Promise<void> => {
    const { world } = cell
    // Swaps that it should pay for are refused by V4Quoter.
    cell.quoterRefuses = true
    const { actors, market } = placeOf(world, place)
    const vault = side === 0 ? market.vault0 : market.vault1
    const data = encodeFunctionData({ abi: ASSET, functionName: 'asset' })
    const asset = String(await world.request('eth_call', [{ to: vault, data }, 'latest']))
    await actors.disguise(
      vault,
      await actors.deploy('IlliquidVault', [`0x${asset.slice(-40)}` as Address, 0n]),
    )
  }

const NOT_NOW = 'The vault does not hand out this much now.'
const STUCK = {
  dual: stick('local-dual', 1),
  dualEther: stick('local-dual-ether', 1),
  tokens: stick('local-sources', 1),
  ether: stick('local-ether', 0),
}

export const SOURCES: readonly Scenario[] = [
  placedScenario({
    title: 'a source is stuck',
    injected:
      'the vault of one side stops paying out while the review is open: of Token 1, in the market of ether of Token 0',
    representative: ['withdraw'],
    cells: {
      'local-dual': {
        view: looksOn('local-dual', STUCK.dual, 'could pay out only 0'),
        deposit: inReview(STUCK.dual, 'refused'),
        withdraw: inReview(STUCK.dual, 'refused', NOT_NOW),
        swap: inReview(STUCK.dual, 'refused', NOT_NOW),
      },
      'local-dual-ether': {
        view: looksOn('local-dual-ether', STUCK.dualEther, 'could pay out only 0'),
        withdraw: inReview(STUCK.dualEther, 'refused', NOT_NOW),
        swap: inReview(STUCK.dualEther, 'refused', NOT_NOW),
      },
      'local-sources': {
        view: looksOn('local-sources', STUCK.tokens, NOT_NOW),
        deposit: inReview(STUCK.tokens, 'refused'),
        withdraw: inReview(STUCK.tokens, 'refused', NOT_NOW),
        swap: inReview(STUCK.tokens, 'refused', NOT_NOW),
      },
      'local-ether': {
        view: looksOn('local-ether', STUCK.ether, NOT_NOW),
        deposit: inReview(STUCK.ether, 'refused'),
        withdraw: inReview(STUCK.ether, 'refused', NOT_NOW),
        swap: inReview(STUCK.ether, 'asked'),
      },
    },
  }),
]
