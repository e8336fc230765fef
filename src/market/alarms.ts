import { type Address, type Hex, sameAddress } from '#math/hex.ts'

/** What a watch saw at one moment; undefined: unreadable, or no account. */
export interface WatchedState {
  readonly vault0: Address | undefined
  readonly vault1: Address | undefined
  readonly shares: bigint | undefined
}

export interface WatchAlarm {
  /** Equal for equal alarms, so that each is shown once. */
  readonly key: string
  readonly code: 'vaultsChanged' | 'sharesFewer'
}

/** What a watch holds against what it sees. */
export interface WatchBasis {
  /** The market: what depositors were promised. */
  readonly promised: VaultPair
  /** Other vaults that the account's person has accepted. */
  readonly accepted: VaultPair | undefined
  /** The account's; undefined where fewer are no surprise. */
  readonly shares: bigint | undefined
}

interface VaultPair {
  readonly vault0: Address
  readonly vault1: Address
}

/**
 * Everything that a watch without a page in sight tells, each alarm for itself, since vaults are
 * changed to take shares afterwards: vaults that were neither promised nor accepted, and fewer
 * shares. Unreadable values raise no alarm.
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
 * What is news of a look after what was `told`, and the keys to remember: one whose cause a look
 * finds gone is forgotten, since it is news again when it comes back.
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

/** Fewer shares at one block than at an earlier one. */
export interface ShareDrop {
  readonly before: bigint
  readonly after: bigint
  /** The last block at which `before` was read. */
  readonly sinceBlock: bigint
  /** The block at which `after` was read. */
  readonly blockNumber: bigint
}

/** Shares that are known to have left in one transaction. */
export interface ShareDeparture {
  readonly shares: bigint
  readonly blockNumber: bigint
  readonly transactionHash: Hex
}

/**
 * Shares of a drop that no known departure between its two blocks accounts for; 0n: it is
 * explained. Departures may sum to more than the drop, since shares may have arrived as well.
 */
export function unexplainedShares(
  { before, after, sinceBlock, blockNumber }: ShareDrop,
  departures: readonly ShareDeparture[],
): bigint {
  const within = departures.filter((each) => each.blockNumber > sinceBlock && each.blockNumber <= blockNumber)
  const left = within.reduce((sum, { shares }) => sum - shares, before - after)
  return left > 0n ? left : 0n
}
