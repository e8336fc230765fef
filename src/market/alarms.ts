import { type Address, type Hex, sameAddress } from '#math/hex.ts'

/** State of one check. Values are undefined if unreadable or without an account. */
export interface WatchedState {
  readonly vault0: Address | undefined
  readonly vault1: Address | undefined
  readonly shares: bigint | undefined
}

export interface WatchAlarm {
  /** Identifies the alarm, so that equal alarms are shown once. */
  readonly key: string
  readonly code: 'vaultsChanged' | 'sharesFewer'
}

/** Expected state that a check compares against. */
export interface WatchBasis {
  /** Vaults that the market's file promises to depositors. */
  readonly promised: VaultPair
  /** Other vaults that the user has accepted. */
  readonly accepted: VaultPair | undefined
  /** Expected shares of the account. Undefined if a lower balance is expected. */
  readonly shares: bigint | undefined
}

interface VaultPair {
  readonly vault0: Address
  readonly vault1: Address
}

/**
 * Returns the alarms of one check: unexpected vaults and fewer shares. They are separate, because
 * an attacker changes vaults first and takes shares later. Unreadable values raise no alarm.
 */
export function watchAlarms(
  seen: WatchedState,
  { promised, accepted, shares }: WatchBasis,
): readonly WatchAlarm[] {
  const { vault0, vault1 } = seen
  const may = (actual: Address | undefined, expected: Address) =>
    actual === undefined || sameAddress(actual, expected)
  const mayBe = (pair: VaultPair | undefined) =>
    pair !== undefined && may(vault0, pair.vault0) && may(vault1, pair.vault1)
  const alarms: WatchAlarm[] = []
  if (!mayBe(promised) && !mayBe(accepted))
    alarms.push({ key: `${VAULTS}${vault0} ${vault1}`, code: 'vaultsChanged' })
  if (shares !== undefined && seen.shares !== undefined && seen.shares < shares)
    alarms.push({ key: `${SHARES}${seen.shares}`, code: 'sharesFewer' })
  return alarms
}

const VAULTS = 'vaults '
const SHARES = 'shares '

/**
 * Returns the alarms that were not shown yet, and the keys to remember. A key is forgotten once its
 * cause is gone, so that a recurring alarm is shown again.
 */
export function newAlarms(
  seen: WatchedState,
  ground: WatchBasis,
  told: readonly string[],
): { readonly news: readonly WatchAlarm[]; readonly told: readonly string[] } {
  const alarms = watchAlarms(seen, ground)
  const isOver = (code: WatchAlarm['code'], ...read: readonly unknown[]) =>
    read.every((value) => value !== undefined) && !alarms.some((alarm) => alarm.code === code)
  const over = [
    ...(isOver('vaultsChanged', seen.vault0, seen.vault1) ? [VAULTS] : []),
    ...(isOver('sharesFewer', seen.shares, ground.shares) ? [SHARES] : []),
  ]
  const news = alarms.filter(({ key }) => !told.includes(key))
  const still = told.filter((key) => !over.some((kind) => key.startsWith(kind)))
  return { news, told: [...still, ...news.map(({ key }) => key)] }
}

/** A share balance that is lower than at an earlier block. */
export interface ShareDrop {
  readonly before: bigint
  readonly after: bigint
  /** Last block with the balance `before`. */
  readonly sinceBlock: bigint
  /** Block with the balance `after`. */
  readonly blockNumber: bigint
}

/** Shares that left in one known transaction. */
export interface ShareDeparture {
  readonly shares: bigint
  readonly blockNumber: bigint
  readonly transactionHash: Hex
}

/**
 * Returns the part of a drop that no known transaction between its blocks explains. 0n if fully
 * explained. Departures can exceed the drop, because shares may also have arrived.
 */
export function unexplainedShares(
  { before, after, sinceBlock, blockNumber }: ShareDrop,
  departures: readonly ShareDeparture[],
): bigint {
  const within = departures.filter((each) => each.blockNumber > sinceBlock && each.blockNumber <= blockNumber)
  const left = within.reduce((sum, { shares }) => sum - shares, before - after)
  return left > 0n ? left : 0n
}
