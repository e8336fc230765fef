import type { AdapterJitEarnings } from '#market/adapter.ts'
import { type EventTopics, isSameEncodedWord } from '#market/hookEvent.ts'
import type { PoolJitPosition } from '#market/past/poolLoans.ts'
import { decodeAbiAddress, decodeAbiWord } from '#math/abi.ts'
import { PIPS_DENOMINATOR } from '#math/pool.ts'
import {
  createEventDecoder,
  decodeDepositOrExit,
  type HookLogDecoder,
  OWNERSHIP_EVENT_DECODERS,
  OWNERSHIP_TOPICS,
} from '../events.ts'
import { getPoolIdOfMarket } from './storage.ts'

/** First topics of the hook's events. Swaps emit no hook event. */
export const dualpoolEventTopics = {
  deposited: [
    /**
     * Topic of `Deposit(bytes32 indexed vaultId, address indexed provider, uint256 shares, uint256
     * amount0, uint256 amount1)`.
     */
    '0x06ed2f20538b45039698c763dc14442e53647d726b4718d91fcb1246df1aa060',
    /**
     * Topic of `Bootstrap(bytes32 indexed vaultId, address indexed provider, uint256 shares,
     * uint256 amount0, uint256 amount1)`, the owner's first deposit.
     */
    '0xf6507ee9cd8bc6639ce3d98dfedcac957dae7246e8f4f30233f0dafbfea06041',
  ],
  /**
   * Topic of `Withdraw(bytes32 indexed vaultId, address indexed provider, uint256 shares, uint256
   * amount0, uint256 amount1)`.
   */
  exited: '0xef247f1cf3934826e7decf6a9bbfb2d7a100a81aeb9a885c283c6fcd6f2e7c1e',
  /** Topic of `PoolLivenessUpdated(bytes32 indexed poolId, bool isLive)`. */
  swapsAllowed: '0x97c0b9b02f19b041d6f6ff405bf463718cd4463e68f3f541a5cb1daa6bc4b863',
  /** Topic of `ExternalDepositsUpdated(bytes32 indexed poolId, bool enabled)`. */
  depositsAllowed: '0x0a9313057db670e1bab1f53db0b37781b14914668b69a1713beebe595ca81541',
  /** Topic of `DistributionUpdated(bytes32 indexed poolId)`. */
  rangesChanged: '0xab935d01bcc803c9101e3c3eab4b4e3144a7d79414491a14ba5082310af62628',
  /** Topic of `EmergencyVaultRevoked(bytes32 indexed poolId)`. */
  sourcesRevoked: '0xd88c4584c02449a1b9f80397a89a1728abfbdc58a090e15b4a5c0832a414af83',
  /**
   * Topic of `VaultDepositSkipped(bytes32 indexed poolId, address indexed currency, uint256 amount,
   * bytes reason)`.
   */
  leftIdle: '0x0fdff83d01f2c1aed6da56be494d9c5f08103ed411b0123a9f789de74caa0a5b',
  /** Topic of `PoolCreated(bytes32 indexed poolId)`. */
  poolAdded: '0x76c4350174727086805a3b026998a38a23dec4eaa173f2eb5449eb961e69c043',
  /** Topic of `VaultBound(bytes32 indexed partition, address vault)`. */
  sourceBound: '0xcbda68d04b1bbda52cc4a6bb4b1884fcc53c39b43035c8422f5e188cc9a78e13',
  ...OWNERSHIP_TOPICS,
} as const satisfies EventTopics

const ofPool =
  (eventOf: HookLogDecoder): HookLogDecoder =>
  (log, market) =>
    isSameEncodedWord(log.topics[1], getPoolIdOfMarket(market)) ? eventOf(log, market) : undefined

const asFlag = (kind: 'swapsAllowed' | 'depositsAllowed') =>
  ofPool(({ data }) => {
    const word = decodeAbiWord(data)
    return word === undefined ? undefined : { kind, allowed: word === 1n }
  })

/**
 * Decoders of the hook's events. Events about new pools, bound vaults and owners are decoded for
 * every pool, because they can affect all pools of the hook.
 */
export const dualpoolEventDecoder = createEventDecoder(dualpoolEventTopics, {
  deposited: ofPool(decodeDepositOrExit('deposited', 2)),
  exited: ofPool(decodeDepositOrExit('exited', 2)),
  swapsAllowed: asFlag('swapsAllowed'),
  depositsAllowed: asFlag('depositsAllowed'),
  rangesChanged: ofPool(() => ({ kind: 'rangesChanged' })),
  sourcesRevoked: ofPool(() => ({ kind: 'sourcesRevoked' })),
  leftIdle: ofPool(({ topics: [, , currency], data }) => {
    const [token, amount] = [decodeAbiAddress(currency), decodeAbiWord(data)]
    return token === undefined || amount === undefined ? undefined : { kind: 'leftIdle', token, amount }
  }),
  poolAdded: ({ topics: [, id] }, market) => ({
    kind: 'poolAdded',
    own: isSameEncodedWord(id, getPoolIdOfMarket(market)),
  }),
  sourceBound: ({ topics: [, partition], data }) => {
    const vault = decodeAbiAddress(data)
    return partition === undefined || vault === undefined
      ? undefined
      : { kind: 'sourceBound', partition, vault }
  },
  ...OWNERSHIP_EVENT_DECODERS,
})

/**
 * Returns the hook's gain from a swap: the input minus the protocol fee and the output. The hook is
 * the pool's only liquidity provider. Rounding leaves a few units in the pool manager, which
 * `closeEarningsLedger` accounts for.
 */
const gainOf = ({ lent, principal, swapped, protocolPips }: PoolJitPosition) => {
  const { amount0, amount1 } = swapped
  const protocol = BigInt(protocolPips)
  const of = (paid: bigint, worth: bigint) =>
    paid < 0n ? -paid - (-paid * protocol) / PIPS_DENOMINATOR : worth
  return {
    amount0: of(amount0, principal.amount0 - lent.amount0),
    amount1: of(amount1, principal.amount1 - lent.amount1),
  }
}

export const dualpoolJitEarnings: AdapterJitEarnings = {
  feesOf: ({ returned }) => returned.fees,
  gainOf,
  feesAreNear: true,
}
