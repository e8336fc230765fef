import type { KnownBytecode } from '#market/hookCode.ts'
import type { Market } from '#market/market.ts'
import type { BuildHookGettersRead, ContractRead, SnapshotPartFromHook } from '#market/reading.ts'
import type { AdapterSafetyChecks, SafetyFinding } from '#market/safety.ts'
import type { ScheduledAdminAction } from '#market/scheduled.ts'
import { FUNCTION_SELECTORS } from '#market/selectors.ts'
import { assessSideHealth } from '#market/sideHealth.ts'
import { TOKEN_SIDES, type TokenSide, toVaultPair } from '#market/tokenPair.ts'
import { decodeAbiAddress, decodeAbiUint8, decodeAbiWord, encodeCall } from '#math/abi.ts'
import type { Hex } from '#math/hex.ts'
import { keccak256 } from '#math/keccak.ts'
import { buildHookOwnerRead, getOwnerDelayFindings } from '../owner.ts'
import { assessExitSafety, decodeHookPermissions, SHARED_GETTER_SELECTORS } from '../vaultSafety.ts'
import { familySelectors, knownCodes } from './generated/knownCode.ts'
import { dualpoolEventTopics } from './past.ts'
import { averageTokenDecimals, DUALPOOL_SELECTORS, dualpoolReader } from './reading.ts'
import { getPoolIdOfMarket, outsideBooks } from './storage.ts'

/** Owner functions that affect one pool, by selector. The first argument is the pool key. */
const POOL_ADMIN_ACTION_BY_SELECTOR: Readonly<Record<string, ScheduledAdminAction>> = {
  '0x11b9aa23': 'rangesChanged',
  '0x545b396d': 'swapsAllowed',
  '0xbdd0040f': 'depositsAllowed',
  '0xcb89fcca': 'sourcesRevoked',
  '0x7f4ebbe5': 'approvalRenewed',
}

/** Owner functions that affect all pools of the hook, by selector. */
const HOOK_ADMIN_ACTION_BY_SELECTOR: Readonly<Record<string, ScheduledAdminAction>> = {
  '0x6818a5e2': 'poolAdded',
  '0xf2fde38b': 'ownerProposed',
}

const KEY_CHARACTERS = 5 * 64

/** Returns the name of a scheduled owner call. Undefined if it affects only another pool. */
function decodeDualpoolAdminAction(call: Hex, market: Market): ScheduledAdminAction | undefined {
  const selector = call.slice(0, 10)
  const ofPool = POOL_ADMIN_ACTION_BY_SELECTOR[selector]
  if (ofPool === undefined) return HOOK_ADMIN_ACTION_BY_SELECTOR[selector] ?? 'otherCall'
  const key: Hex = `0x${call.slice(10, 10 + KEY_CHARACTERS)}`
  if (decodeAbiWord(key, 4) === undefined) return 'otherCall'
  return keccak256(key) === getPoolIdOfMarket(market) ? ofPool : undefined
}

/**
 * Reads safety facts from the hook's getters. DualPool hooks have no counters, no name and no fixed
 * price range.
 */
export const buildDualpoolGettersRead: BuildHookGettersRead = (market) => {
  const read = (data: ContractRead['data']): ContractRead => ({ target: market.hook, data })
  const id = BigInt(getPoolIdOfMarket(market))
  const poolManager = read(FUNCTION_SELECTORS.poolManager)
  const permissions = read(SHARED_GETTER_SELECTORS.getHookPermissions)
  const totalShares = read(encodeCall(DUALPOOL_SELECTORS.totalShares, id))
  const decimals0: ContractRead = { target: market.token0, data: FUNCTION_SELECTORS.decimals }
  const decimals1: ContractRead = { target: market.token1, data: FUNCTION_SELECTORS.decimals }
  return {
    reads: [poolManager, permissions, totalShares, decimals0, decimals1],
    decode: (answers) => ({
      name: undefined,
      symbol: undefined,
      decimals: averageTokenDecimals(
        decodeAbiUint8(answers.get(decimals0)),
        decodeAbiUint8(answers.get(decimals1)),
      ),
      totalSupply: decodeAbiWord(answers.get(totalShares)),
      poolManager: decodeAbiAddress(answers.get(poolManager)),
      tickLower: undefined,
      tickUpper: undefined,
      permissions: decodeHookPermissions(answers.get(permissions)),
      counters: {},
    }),
  }
}

const OF_THE_KIND: readonly SafetyFinding[] = [
  { topic: 'take', code: 'ownerByRanges', tone: 'danger' },
  { topic: 'take', code: 'ownerByPool', tone: 'danger' },
  { topic: 'change', code: 'ownerRanges', tone: 'danger' },
  { topic: 'change', code: 'ownerGates', tone: 'caution' },
  { topic: 'change', code: 'vaultsFixed', tone: 'good' },
  { topic: 'change', code: 'feeFixed', tone: 'good' },
  { topic: 'stop', code: 'strangersNothing', tone: 'good' },
  { topic: 'bounds', code: 'boundsAndDeadline', tone: 'good' },
  { topic: 'audit', code: 'audited', tone: 'caution' },
]

/**
 * Checks that the hook owns all tokens in this pool's accounting. A theft through another pool does
 * not change this accounting, so a separate check sums all pools.
 */
function thereOf(side: TokenSide, { hook, ...screen }: SnapshotPartFromHook): readonly SafetyFinding[] {
  const { owed, there, isShort } = assessSideHealth(toVaultPair(screen)[side], hook)
  const topic = 'there'
  if (owed === undefined || there === undefined)
    return [{ topic, side, code: 'tokensUnread', tone: 'unknown' }]
  return isShort ? [{ topic, side, code: 'tokensShort', tone: 'danger' }] : []
}

/**
 * Returns a danger for each token without a vault. The hook holds it, and the hook's other pools
 * can spend it.
 */
const inHookFacts = (screen: SnapshotPartFromHook): readonly SafetyFinding[] =>
  TOKEN_SIDES.filter((side) => toVaultPair(screen)[side].inHook).map((side) => ({
    topic: 'take',
    side,
    code: 'sideInHook',
    tone: 'danger',
  }))

/**
 * Bytecode of the original DualPool build: solc 0.8.26, without a metadata hash, with its 21
 * constructor arguments set to zero.
 */
const KNOWN_DUALPOOL_BYTECODE: KnownBytecode = {
  name: 'DualPool',
  bytes: 24_371,
  immutables: 21,
  hash: '0x504453c2b85dc307ba3835ec468bc251b92a77bc2a55e896324a5b9847b26ba0',
}

export const dualpoolSafetyChecks: AdapterSafetyChecks = {
  code: { codes: [...knownCodes, KNOWN_DUALPOOL_BYTECODE], selectors: familySelectors },
  ofKind: () => OF_THE_KIND,
  scheduled: decodeDualpoolAdminAction,
  shared: { poolAdded: dualpoolEventTopics.poolAdded, ...outsideBooks },
  powers: [
    ...(['swapsAllowed', 'depositsAllowed', 'rangesChanged', 'sourcesRevoked'] as const),
    ...(['poolAdded', 'sourceBound', 'ownerProposed', 'ownerChanged'] as const),
  ],
  ask: (market) => {
    const screen = dualpoolReader.snapshotPart(market, undefined)
    const owned = buildHookOwnerRead(market)
    return {
      reads: [...screen.reads, ...owned.reads],
      decode: (answers, withBooks = (screen) => screen) => {
        const seen = withBooks(screen.decode(answers))
        // Every DualPool hook has an owner. It is unknown (undefined) if the read fails.
        const owner = owned.decode(answers) ?? undefined
        const lock = seen.hook.gates?.lockBlocks
        const locks: readonly SafetyFinding[] =
          lock === undefined
            ? []
            : [
                lock > 0n
                  ? { topic: 'exit', code: 'exitLocked', tone: 'caution' }
                  : { topic: 'exit', code: 'exitFree', tone: 'good' },
              ]
        return {
          facts: [
            ...getOwnerDelayFindings(owner),
            ...inHookFacts(seen),
            ...locks,
            ...assessExitSafety(seen),
            ...TOKEN_SIDES.flatMap((side) => thereOf(side, seen)),
          ],
          owner,
        }
      },
    }
  },
}
