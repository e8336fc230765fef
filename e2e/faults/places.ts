import type { Actors } from '../../devnet/actors.ts'
import { openBeside, openCopy, openPowered } from '../../devnet/openOwned.ts'
import type { World } from '../../devnet/world.ts'
import { DEPLOYER } from '../../devnet/worldAddresses.ts'
import type { Market } from '../../src/market/market.ts'
import { checksumAddress } from '../../src/math/address.ts'
import type { Address } from '../../src/math/hex.ts'
import { DEPOSIT_LIQUIDITY, DEPOSIT_TEXT, SWAP_TEXT, SWAP_WHOLE } from './entered.ts'

/** Markets of the other kinds in which cells run: by the names of their files in deployments/markets/. */
type ListedPlace =
  | 'local-dual'
  | 'local-dual-ether'
  | 'local-dual-one'
  | 'local-sources'
  | 'local-ether'
  | 'local-alphix'

/**
 * Hooks that no catalogue names, deployed for a cell and opened by their address: a copy of the default market's, one whose keeper
 * has powers of which nothing tells, and one that can turn to giving shares by a log alone.
 */
const OPENED = ['a copy', 'hidden powers', 'empty hands'] as const
type OpenedPlace = (typeof OPENED)[number]

export type Place = ListedPlace | OpenedPlace

export const isOpened = (place: Place): place is OpenedPlace => OPENED.some((each) => each === place)

/** Whether it is a pool of the hook that has many: with bounds, a deadline and gates. */
export const isDual = (place: Place): boolean => place.startsWith('local-dual')

/** The pool of that hook in which a cell runs. */
export const dualOf = ({ dual: [stable, ether, oneSided] }: World, place: Place | undefined) =>
  place === 'local-dual-ether' ? ether : place === 'local-dual-one' ? oneSided : stable

/** What is typed in a market, and the integers that it means. */
interface Entered {
  readonly text: string
  readonly raw: bigint
}

export interface PlaceParts {
  /** Its page, with an account's balances. */
  readonly path: string
  readonly market: Market
  readonly actors: Pick<Actors, 'fund' | 'swap' | 'deploy' | 'disguise' | 'approve'> & {
    dripYield(amount0: bigint, amount1: bigint): Promise<void>
  }
  /** Both tokens, both allowances and a position. */
  readonly hold: (account: Address) => Promise<unknown>
  /** Both tokens and both allowances. */
  readonly fund: (account: Address) => Promise<unknown>
  readonly deposit: Entered
  /** Of token 0, exact in. */
  readonly swap: Entered
  /** What moves the parts of both tokens by several per cent: a swap of somebody else's. */
  readonly largeSwap: bigint
  /** One whole token of each side. */
  readonly units: readonly [bigint, bigint]
}

/** Of a place's page, one of its tabs or views. */
export const withParam = (path: string, param: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${param}`

/** A place is there, deployed where it is a cell's own. */
export const openPlace = async (world: World, place: Place): Promise<PlaceParts> =>
  isOpened(place) ? opened(world, place) : listed(world, place)

const MILLION = 1_000_000n * 10n ** 6n
const WAD = 10n ** 18n

function listed(world: World, place: ListedPlace): PlaceParts {
  const { sources, request } = world
  const path = `/markets/${place}`
  if (place === 'local-dual-ether') {
    const { market, actors } = dualOf(world, place)
    const fund = (account: Address) => actors.fund(account, 10_000n * WAD, 10n * MILLION)
    return {
      path,
      market,
      actors,
      fund,
      // Its lock of three blocks is over when somebody comes to the page.
      hold: async (account) => {
        await fund(account)
        await actors.deposit(account, 9n * 10n ** 12n)
        await request('anvil_mine', ['0x3'])
      },
      deposit: { text: '10.5', raw: 105n * 10n ** 11n },
      swap: { text: '0.05', raw: WAD / 20n },
      largeSwap: 5n * WAD,
      units: [WAD, 10n ** 6n],
    }
  }
  if (place === 'local-dual-one') {
    const { market, actors } = dualOf(world, place)
    const fund = (account: Address) => actors.fund(account, 10n * MILLION, 10_000n * WAD)
    return {
      path,
      market,
      actors,
      fund,
      hold: (account) => fund(account).then(() => actors.deposit(account, 9n * 10n ** 12n)),
      deposit: { text: '10.5', raw: 105n * 10n ** 11n },
      swap: { text: '100', raw: 100n * 10n ** 6n },
      largeSwap: 10_000n * 10n ** 6n,
      units: [10n ** 6n, WAD],
    }
  }
  if (place === 'local-dual') {
    const { market, actors } = dualOf(world, place)
    const fund = (account: Address) => actors.fund(account, MILLION, MILLION)
    return {
      path,
      market,
      actors,
      fund,
      hold: (account) => fund(account).then(() => actors.deposit(account, 900n * 10n ** 6n)),
      deposit: { text: '2500.5', raw: 2_500_500_000n },
      swap: { text: '1000', raw: 1_000n * 10n ** 6n },
      largeSwap: 5_000n * 10n ** 6n,
      units: [10n ** 6n, 10n ** 6n],
    }
  }
  if (place === 'local-alphix') {
    const { market, actors, terms } = world.alphix
    const fund = (account: Address) => actors.fund(account, 10n ** 24n, 10n ** 24n)
    const units = terms.tick < 0 ? ([WAD, 10n ** 6n] as const) : ([10n ** 6n, WAD] as const)
    return {
      path,
      market,
      actors,
      fund,
      hold: (account) => fund(account).then(() => actors.deposit(account, terms.firstShares / 10n)),
      deposit: { text: '0.5', raw: WAD / 2n },
      swap: { text: '100', raw: 100n * units[0] },
      // Nine tenths of a per cent of the price: its range ends at one.
      largeSwap: 70_000n * units[0],
      units,
    }
  }
  const isEther = place === 'local-ether'
  const { market, actors, terms } = isEther ? sources.ether : sources.tokens
  const fund = (account: Address) => actors.fund(account, 10n ** 23n, 10n ** 23n)
  return {
    path,
    market,
    actors,
    fund,
    hold: (account) =>
      fund(account).then(() => actors.deposit(account, terms.firstShares / 10n, isEther ? 10n ** 20n : 0n)),
    deposit: isEther ? { text: '0.00005', raw: 5n * 10n ** 13n } : { text: '500', raw: 500n * WAD },
    swap: isEther ? { text: '0.01', raw: WAD / 100n } : { text: '100', raw: 100n * WAD },
    largeSwap: isEther ? WAD : 20_000n * WAD,
    units: [WAD, isEther ? 10n ** 6n : WAD],
  }
}

async function opened(world: World, place: OpenedPlace): Promise<PlaceParts> {
  const path = ({ hook, network }: Market) =>
    `/markets/open?chain=${network.chainId}&hook=${checksumAddress(hook)}`
  const [, , somebody = DEPLOYER] = world.accounts
  if (place === 'a copy') {
    const { market, actors } = await openCopy(world)
    const fund = (account: Address) => actors.fund(account, 1_000_000n * WAD, 1_000_000n * WAD)
    await fund(somebody)
    await actors.deposit(somebody, 3n * WAD)
    return {
      path: path(market),
      market,
      actors,
      fund,
      hold: (account) => fund(account).then(() => actors.deposit(account, 2n * WAD)),
      deposit: { text: DEPOSIT_TEXT, raw: DEPOSIT_LIQUIDITY },
      swap: { text: SWAP_TEXT, raw: SWAP_WHOLE * WAD },
      largeSwap: 0n,
      units: [WAD, WAD],
    }
  }
  const open = place === 'hidden powers' ? openPowered : (of: World) => openBeside(of, 'EmptyHandedHook')
  const { market, actors, terms } = await open(world)
  const fund = (account: Address) => actors.fund(account, 10n ** 23n, 10n ** 23n)
  await fund(somebody)
  await actors.deposit(somebody, terms.firstShares)
  return {
    path: path(market),
    market,
    actors,
    fund,
    hold: (account) => fund(account).then(() => actors.deposit(account, terms.firstShares / 10n)),
    deposit: { text: '500', raw: 500n * WAD },
    swap: { text: '100', raw: 100n * WAD },
    largeSwap: 20_000n * WAD,
    units: [WAD, WAD],
  }
}
