import type {
  BuildHookGettersRead,
  ContractRead,
  ReadsAtOneBlock,
  SnapshotPartFromHook,
} from '#market/reading.ts'
import {
  ACCESS_MANAGER_PUBLIC_ROLE,
  type AdapterSafetyChecks,
  type HookAccessManager,
  type SafetyFinding,
} from '#market/safety.ts'
import type { ScheduledAdminAction } from '#market/scheduled.ts'
import { decodeAbiAddress, decodeAbiInt24, decodeAbiWord, encodeCall } from '#math/abi.ts'
import { type Address, type Hex, ZERO_ADDRESS } from '#math/hex.ts'
import { buildHookOwnerRead } from '../owner.ts'
import { assessVaultSafety, buildHookGettersRead } from '../vaultSafety.ts'
import { familySelectors, knownCodes } from './generated/knownCode.ts'
import { ALPHIX_SELECTORS, alphixReader, buildAlphixPoolConfigRead } from './reading.ts'

export const buildAlphixGettersRead: BuildHookGettersRead = (market) => {
  const { reads, decode } = buildHookGettersRead(market)
  const config = buildAlphixPoolConfigRead(market.hook)
  return {
    reads: [...reads, config],
    decode: (answers) => {
      const range = answers.get(config)
      return { ...decode(answers), tickLower: decodeAbiInt24(range), tickUpper: decodeAbiInt24(range, 1) }
    },
  }
}

/** Selectors of OpenZeppelin's `AccessManager`. */
export const ACCESS_MANAGER_SELECTORS = {
  'getTargetFunctionRole(address,bytes4)': '0x6d5115bd',
  'isTargetClosed(address)': '0xa166aa89',
} as const

/**
 * Selectors of hook functions whose caller needs a role: `setYieldSource(address,address)`,
 * `pause()` and `unpause()`.
 */
export const ROLE_RESTRICTED_SELECTORS = {
  moves: '0x7a1a69c6',
  pauses: '0x8456cb59',
  unpauses: '0x3f4ba83a',
} as const

const WORD_BITS = 256n
const SELECTOR_BITS = 32n

function askManager(hook: Address) {
  const authority: ContractRead = { target: hook, data: ALPHIX_SELECTORS.authority }
  const roleOf = (selector: Hex): ContractRead => ({
    target: authority,
    data: encodeCall(
      ACCESS_MANAGER_SELECTORS['getTargetFunctionRole(address,bytes4)'],
      hook,
      BigInt(selector) << (WORD_BITS - SELECTOR_BITS),
    ),
  })
  const { moves, pauses, unpauses } = ROLE_RESTRICTED_SELECTORS
  const roles = [moves, pauses, unpauses].map(roleOf)
  const closed: ContractRead = {
    target: authority,
    data: encodeCall(ACCESS_MANAGER_SELECTORS['isTargetClosed(address)'], hook),
  }
  return {
    reads: [authority, ...roles, closed],
    decode: (answers: ReadsAtOneBlock): HookAccessManager | undefined => {
      const address = decodeAbiAddress(answers.get(authority))
      if (address === undefined || address === ZERO_ADDRESS) return undefined
      const [moves, pauses, unpauses] = roles.map((read) => decodeAbiWord(answers.get(read)))
      const isClosed = decodeAbiWord(answers.get(closed)) === 1n
      return { address, roles: { moves, pauses, unpauses }, isClosed }
    },
  }
}

function askFeeBounds(hook: Address) {
  const params: ContractRead = { target: hook, data: ALPHIX_SELECTORS.getPoolParams }
  return {
    reads: [params],
    decode: (answers: ReadsAtOneBlock): readonly SafetyFinding[] => {
      const [least, most] = [decodeAbiWord(answers.get(params), 0), decodeAbiWord(answers.get(params), 1)]
      if (least === undefined || most === undefined) return []
      return [{ topic: 'change', code: 'feeBounds', tone: 'caution', fees: [least, most] }]
    },
  }
}

const OF_THE_KIND: readonly SafetyFinding[] = [
  { topic: 'take', code: 'sourcesByRole', tone: 'danger' },
  { topic: 'change', code: 'feeByRole', tone: 'caution' },
  { topic: 'change', code: 'rolesUnlisted', tone: 'caution' },
  { topic: 'stop', code: 'swapsNeedOthers', tone: 'caution' },
  { topic: 'exit', code: 'pauseByRole', tone: 'danger' },
  { topic: 'bounds', code: 'priceBoundOnly', tone: 'caution' },
  { topic: 'audit', code: 'alphixAudited', tone: 'caution' },
]

/** Returns safety facts about the access manager. A role that every account has is a danger. */
function ofManager(manager: HookAccessManager | undefined): readonly SafetyFinding[] {
  if (manager === undefined) return [{ topic: 'change', code: 'managerUnread', tone: 'unknown' }]
  const { moves, pauses } = manager.roles
  const isOpen = moves === ACCESS_MANAGER_PUBLIC_ROLE || pauses === ACCESS_MANAGER_PUBLIC_ROLE
  return [
    ...(isOpen ? [] : [{ topic: 'stop', code: 'strangersNothing', tone: 'good' } as const]),
    ...(moves === ACCESS_MANAGER_PUBLIC_ROLE
      ? [{ topic: 'take', code: 'sourcesByAnyone', tone: 'danger' } as const]
      : []),
    ...(pauses === ACCESS_MANAGER_PUBLIC_ROLE
      ? [{ topic: 'exit', code: 'pauseByAnyone', tone: 'danger' } as const]
      : []),
    ...(manager.isClosed ? [{ topic: 'change', code: 'managerClosed', tone: 'caution' } as const] : []),
  ]
}

function ofPause({ hook: { gates } }: SnapshotPartFromHook): readonly SafetyFinding[] {
  if (gates?.exits === undefined) return [{ topic: 'exit', code: 'pauseUnread', tone: 'unknown' }]
  return gates.exits ? [] : [{ topic: 'exit', code: 'allPaused', tone: 'danger' }]
}

/** Owner calls that a timelock can schedule: `transferOwnership(address)` and `setPoolParams`. */
const ADMIN_ACTION_BY_SELECTOR: Readonly<Record<string, ScheduledAdminAction>> = {
  '0xf2fde38b': 'ownerProposed',
  '0xb6cc9e10': 'feeTermsChanged',
}

export const alphixSafetyChecks: AdapterSafetyChecks = {
  code: { codes: knownCodes, selectors: familySelectors },
  ofKind: () => OF_THE_KIND,
  powers: [
    'sourceMoved',
    'exitsAllowed',
    'feeTermsChanged',
    'managerChanged',
    'ownerProposed',
    'ownerChanged',
  ],
  scheduled: (call) => ADMIN_ACTION_BY_SELECTOR[call.slice(0, 10)] ?? 'otherCall',
  ask: (market) => {
    const screen = alphixReader.snapshotPart(market, undefined)
    const owned = buildHookOwnerRead(market)
    const managed = askManager(market.hook)
    const bounds = askFeeBounds(market.hook)
    return {
      reads: [...screen.reads, ...owned.reads, ...managed.reads, ...bounds.reads],
      decode: (answers) => {
        const seen = screen.decode(answers)
        // Every Alphix hook has an owner. It is unknown (undefined) if the read fails.
        const owner = owned.decode(answers) ?? undefined
        const manager = managed.decode(answers)
        const facts = [
          ...bounds.decode(answers),
          ...ofManager(manager),
          ...ofPause(seen),
          ...assessVaultSafety(seen),
        ]
        return { facts, owner, manager }
      },
    }
  },
}
