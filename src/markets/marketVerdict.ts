import { accessOf } from './access.ts'
import type { Glance } from './glance.ts'
import type { Market } from './market.ts'
import { watchVaults } from './vaultWatch.ts'

/**
 * What somebody who has never seen a market should know of it first.
 * safeToTry: on a test network, where tokens are worth nothing · realMoney: deposits are worth something · lookOnly: this
 * build offers no deposits there · noPool: no pool has been made · unreadable: what matters could not be read ·
 * vaultsChanged, wrongAsset: it is not what was promised.
 */
export type VerdictCode =
  | 'safeToTry'
  | 'realMoney'
  | 'lookOnly'
  | 'noPool'
  | 'unreadable'
  | 'vaultsChanged'
  | 'wrongAsset'

/** Best first: the order in which a list shows them. */
export const VERDICTS: readonly VerdictCode[] = [
  'safeToTry',
  'realMoney',
  'lookOnly',
  'noPool',
  'unreadable',
  'wrongAsset',
  'vaultsChanged',
]

/** By what the chain shows, where it was read; else by what the catalogue says. */
export function marketVerdict(market: Market, glance: Glance | undefined): VerdictCode {
  const issues = glance === undefined ? [] : watchVaults(glance).map(({ code }) => code)
  if (issues.includes('vaultChanged')) return 'vaultsChanged'
  if (issues.includes('vaultWrongAsset')) return 'wrongAsset'
  if (issues.includes('vaultUnreadable') || (glance !== undefined && glance.slot0 === undefined))
    return 'unreadable'
  if (glance?.slot0?.sqrtPriceX96 === 0n) return 'noPool'
  if (accessOf(market) === 'lookOnly') return 'lookOnly'
  return market.network.testnet ? 'safeToTry' : 'realMoney'
}
