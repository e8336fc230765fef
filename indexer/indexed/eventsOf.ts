import { type AbiEvent, parseAbi, toEventSelector } from 'viem'
import { POOL_MANAGER_TOPICS } from '../../src/market/past/events.ts'
import type { Hex } from '../../src/math/hex.ts'

const POOL_EVENTS = parseAbi([
  'event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)',
  'event ModifyLiquidity(bytes32 indexed id, address indexed sender, int24 tickLower, int24 tickUpper, int256 liquidityDelta, bytes32 salt)',
  'event ProtocolFeeUpdated(bytes32 indexed id, uint24 protocolFee)',
  'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)',
])

/** ERC-4626 events of deposits and withdrawals. */
export const SOURCE_EVENTS = parseAbi([
  'event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares)',
  'event Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares)',
  'event DepositETH(address indexed caller, address indexed receiver, uint256 ethAmount, uint256 shares)',
  'event WithdrawETH(address indexed caller, address indexed receiver, address indexed owner, uint256 ethAmount, uint256 shares)',
])

/** Events of OpenZeppelin's `Ownable` and `Ownable2Step`. The ABIs of some adapters lack them. */
const OWNER_EVENTS = parseAbi([
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'event OwnershipTransferStarted(address indexed previousOwner, address indexed newOwner)',
])

const ABIS = new URL('../../contracts/generated/', import.meta.url)

/**
 * Returns the ABI items of the events with these topics, from an adapter's generated ABI.
 * @throws Error for an unknown topic, because Ponder would not index its events
 */
export async function eventsOf(adapter: string, topics: readonly Hex[]): Promise<readonly AbiEvent[]> {
  const abis: Record<string, readonly unknown[]> = await import(new URL(`${adapter}Abi.ts`, ABIS).pathname)
  const generated = Object.values(abis).flat().filter(isEvent)
  const declared = [...generated, ...OWNER_EVENTS]
  return topics.map((topic) => {
    const event = declared.find((each) => toEventSelector(each) === topic)
    if (event === undefined) throw new Error(`No ABI of ${adapter} declares the event with topic ${topic}.`)
    return event
  })
}

const isEvent = (item: unknown): item is AbiEvent =>
  typeof item === 'object' && item !== null && 'type' in item && item.type === 'event'

/** Returns the pool manager events that belong to a market's history. */
export const poolEvents = (topics: readonly Hex[]): readonly AbiEvent[] =>
  POOL_EVENTS.filter((event) => topics.includes(toEventSelector(event)))

const declared: readonly Hex[] = [...POOL_EVENTS, ...SOURCE_EVENTS].map((event) => toEventSelector(event))
for (const [name, topic] of Object.entries(POOL_MANAGER_TOPICS))
  if (!declared.includes(topic)) throw new Error(`The page listens to '${name}', which is not declared here.`)
