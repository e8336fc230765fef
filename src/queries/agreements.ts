import { useSyncExternalStore } from 'react'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { recall, remember } from '#lib/browserStorage.ts'
import { PRODUCT_NAME } from '#lib/config.ts'
import { createSignal } from '#lib/store.ts'
import type { AcceptedVaults } from '#market/acceptedVaults.ts'
import { accessOf } from '#market/capabilities.ts'
import type { Market } from '#market/market.ts'
import { type Address, isAddress, isHash, keccak256 } from '#math/hex.ts'
import { useMarket } from './useMarket.ts'
import { useShownAccount } from './useSnapshot.ts'

const keyOf = (marketId: string): string => `${PRODUCT_NAME.toLowerCase()}.agreed.${marketId}`
const YES = 'yes'

/**
 * What is agreed to: the sentence of a listed market; the hook's code and both vaults of an opened
 * one.
 */
const subjectOf = ({ codeHash, vault0, vault1 }: Market): string =>
  codeHash === undefined ? YES : [codeHash, vault0, vault1].join(' ').toLowerCase()

/** What storage did not take holds for this visit. */
const unstored = new Map<string, string>()
const signal = createSignal()

const textOf = (key: string): string | undefined => unstored.get(key) ?? recall(key)

/** Undefined takes it back. */
function keep(key: string, text: string | undefined): void {
  if (remember(key, text) || text === undefined) unstored.delete(key)
  else unstored.set(key, text)
  signal.tell()
}

/** Notes that the person of this browser has agreed to the sentence of a market. */
export const agreeTo = (market: Market): void => keep(keyOf(market.id), subjectOf(market))

/**
 * The market with the vaults that the user agreed to, in place of those that the hook uses now.
 * Anyone may have set the current ones. Unchanged if the user never agreed, or if the hook's code
 * is other code now.
 */
export function withAgreedVaults(market: Market): Market {
  const [codeHash, vault0, vault1, ...rest] = textOf(keyOf(market.id))?.split(' ') ?? []
  return codeHash === market.codeHash && isAddress(vault0) && isAddress(vault1) && rest.length === 0
    ? { ...market, vault0, vault1 }
    : market
}

/**
 * Whether depositors were promised the market's vaults: by the build, or by the user's own
 * agreement.
 */
export const useHasPromisedVaults = (): boolean => {
  const { isUnlisted } = useMarket()
  const closed = useClosedBecause()
  return !isUnlisted || closed === undefined
}

/** Why nothing may be sent to a market from here; undefined where it may. */
export function closedBecause(market: Market): 'lookOnly' | 'agreement' | undefined {
  const access = accessOf(market)
  if (access === 'free' || (access === 'agreement' && textOf(keyOf(market.id)) === subjectOf(market)))
    return undefined
  return access
}

/** The same for the market of this page, as it changes. Prerendered pages know of no agreement. */
export function useClosedBecause(): 'lookOnly' | 'agreement' | undefined {
  const market = useMarket()
  return useSyncExternalStore(
    signal.subscribe,
    () => closedBecause(market),
    () => undefined,
  )
}

/** One pair for each account and market: accepting another pair replaces it. */
const acceptedKeyOf = (marketId: string, account: Address): string =>
  `${PRODUCT_NAME.toLowerCase()}.acceptedVaults.${marketId}.${account.toLowerCase()}`

/** Anything but two addresses and two hashes was written by nobody here and accepts nothing. */
function parsed(text: string | undefined): AcceptedVaults | undefined {
  const [vault0, vault1, code0, code1, ...rest] = text?.split(' ') ?? []
  return isAddress(vault0) && isAddress(vault1) && isHash(code0) && isHash(code1) && rest.length === 0
    ? { vault0, vault1, code0, code1 }
    : undefined
}

/** The vaults that a person has accepted for deposits of this account into this market. */
export const acceptedVaults = ({ id }: Market, account: Address): AcceptedVaults | undefined =>
  parsed(textOf(acceptedKeyOf(id, account)))

/**
 * Notes that the person has looked at these vaults and accepts them for deposits of this account.
 */
export function acceptVaults({ id }: Market, account: Address, accepted: AcceptedVaults): void {
  const { vault0, vault1, code0, code1 } = accepted
  keep(acceptedKeyOf(id, account), [vault0, vault1, code0, code1].join(' ').toLowerCase())
}

/** Takes it back: deposits are blocked again. */
export const takeBackAcceptance = ({ id }: Market, account: Address): void =>
  keep(acceptedKeyOf(id, account), undefined)

/** The same for the account on screen, as it changes. Prerendered pages know of none. */
export function useAcceptedVaults(): AcceptedVaults | undefined {
  const market = useMarket()
  const account = useShownAccount()
  const text = useSyncExternalStore(
    signal.subscribe,
    () => (account === undefined ? undefined : textOf(acceptedKeyOf(market.id, account))),
    () => undefined,
  )
  return parsed(text)
}

/** Hashes of the code at two vaults; undefined where no code is. Throws ChainError. */
export async function readVaultCodes(rpc: Rpc, vaults: readonly Address[]) {
  const codes = await Promise.all(vaults.map((vault) => rpc.ask('eth_getCode', [vault, 'latest'])))
  return codes.map((code) =>
    code === '0x' ? undefined : { hash: keccak256(code), bytes: code.length / 2 - 1 },
  )
}
