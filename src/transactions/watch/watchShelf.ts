import type { Address } from '../../amounts/hex.ts'
import { PRODUCT_NAME } from '../../config.ts'
import type { Market } from '../../markets/market.ts'

const PREFIX = `${PRODUCT_NAME.toLowerCase()}.watch.`

/** The part of `localStorage` that holds what was watched in one market. Its functions throw where storage does. */
export interface WatchShelf {
  keyOf(account: Address): string
  read(account: Address): string | null
  write(account: Address, text: string): void
}

/**
 * Before there were markets a page kept one record for a hook. It is the first market's of that hook, which reads it until
 * it has written its own.
 */
export function openWatchShelf(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  { id, network: { chainId }, hook }: Market,
  catalogue: readonly Market[],
): WatchShelf {
  const before = `${chainId}:${hook}:`.toLowerCase()
  const isHeir = catalogue.find((market) => market.id.startsWith(before))?.id === id
  const keyOf = (account: Address) => `${PREFIX}${id}.${account.toLowerCase()}`
  const formerKeyOf = (account: Address) => `${PREFIX}${chainId}.${hook}.${account}`.toLowerCase()
  return {
    keyOf,
    read: (account) =>
      storage().getItem(keyOf(account)) ?? (isHeir ? storage().getItem(formerKeyOf(account)) : null),
    write: (account, text) => {
      storage().setItem(keyOf(account), text)
      if (isHeir) storage().removeItem(formerKeyOf(account))
    },
  }
}
