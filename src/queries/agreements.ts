import { useSyncExternalStore } from 'react'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { readStorage, storageKey, writeStorage } from '#lib/storage.ts'
import { createChangeSignal } from '#lib/store.ts'
import type { AcceptedVaults } from '#market/acceptedVaults.ts'
import { determineMarketAccess } from '#market/hookCapabilities.ts'
import type { Market } from '#market/market.ts'
import { type Address, type Hex, isAddress, isHash } from '#math/hex.ts'
import { keccak256 } from '#math/keccak.ts'
import { useMarket } from './useMarket.ts'
import { useShownAccount } from './useMarketSnapshot.ts'

const keyOf = (marketId: string): string => storageKey('agreed', marketId)

/** Returns the text that an agreement stores: the hook's code hash and both vault addresses. */
const subjectOf = (codeHash: Hex, { vault0, vault1 }: Market): string =>
  [codeHash, vault0, vault1].join(' ').toLowerCase()

/** User agreements that the browser refused to store. They last until the page is closed. */
const unstored = new Map<string, string>()
const signal = createChangeSignal()

const textOf = (key: string): string | undefined => unstored.get(key) ?? readStorage(key)

/** Stores a user agreement, or deletes it if `text` is undefined. */
function storeAgreement(key: string, text: string | undefined): void {
  if (writeStorage(key, text) || text === undefined) unstored.delete(key)
  else unstored.set(key, text)
  signal.tell()
}

/** Stores that the user agreed to send transactions to a market whose hook has this code hash. */
export const storeUserAgreementToMarket = (market: Market, codeHash: Hex): void =>
  storeAgreement(keyOf(market.id), subjectOf(codeHash, market))

/** Code hashes of hooks, by market id, read since the page was loaded. */
const readHashes = new Map<string, Hex>()

/**
 * Reads the code hash of a hook. A user agreement to a different code hash then no longer counts.
 * Throws ChainError.
 */
export async function readHookCodeHash(rpc: Rpc, { id, hook }: Market): Promise<Hex | undefined> {
  const [code] = await readVaultCodeHashes(rpc, [hook])
  if (code === undefined) return undefined
  readHashes.set(id, code.hash)
  signal.tell()
  return code.hash
}

/** Returns the hook code hash that the user agreed to. Undefined without an agreement. */
export function getHookCodeHashAgreedByUser(market: Market): Hex | undefined {
  const [agreed] = textOf(keyOf(market.id))?.split(' ') ?? []
  return isHash(agreed) ? agreed : undefined
}

/**
 * True if the user agreed to the market's vaults and hook code. Code that was not read yet counts
 * as unchanged.
 */
function isAgreed(market: Market): boolean {
  const agreed = getHookCodeHashAgreedByUser(market)
  const codeHash = market.codeHash ?? readHashes.get(market.id) ?? agreed
  return codeHash !== undefined && textOf(keyOf(market.id)) === subjectOf(codeHash, market)
}

/**
 * Returns the market with the vaults that the user agreed to. The hook may use other vaults now,
 * because anyone may have replaced them. Returns the market unchanged if the user never agreed or
 * the hook's code has changed.
 */
export function replaceVaultsWithAgreedOnes(market: Market): Market {
  const [codeHash, vault0, vault1, ...rest] = textOf(keyOf(market.id))?.split(' ') ?? []
  return codeHash === market.codeHash && isAddress(vault0) && isAddress(vault1) && rest.length === 0
    ? { ...market, vault0, vault1 }
    : market
}

/**
 * True if the page knows which vaults the hook should use, from the market file or from a user
 * agreement.
 */
export const useHasExpectedVaultList = (): boolean => {
  const { isUnlisted } = useMarket()
  const closed = useMarketClosedReason()
  return !isUnlisted || closed === undefined
}

/** Returns why the user cannot send transactions to this market. Undefined if the user can. */
export function findMarketClosedReason(market: Market): 'lookOnly' | 'agreement' | undefined {
  const access = determineMarketAccess(market)
  if (access === 'lookOnly') return access
  return access === 'agreement' && !isAgreed(market) ? access : undefined
}

export function useMarketClosedReason(): 'lookOnly' | 'agreement' | undefined {
  const market = useMarket()
  return useSyncExternalStore(
    signal.subscribe,
    () => findMarketClosedReason(market),
    () => undefined,
  )
}

const acceptedKeyOf = (marketId: string, account: Address): string =>
  storageKey('acceptedVaults', marketId, account.toLowerCase())

/**
 * Parses stored vaults: exactly two addresses and two code hashes. Undefined for any other text.
 */
function parseAcceptedVaults(text: string | undefined): AcceptedVaults | undefined {
  const [vault0, vault1, code0, code1, ...rest] = text?.split(' ') ?? []
  return isAddress(vault0) && isAddress(vault1) && isHash(code0) && isHash(code1) && rest.length === 0
    ? { vault0, vault1, code0, code1 }
    : undefined
}

/** Returns the unexpected vaults that the user accepted for deposits of this account. */
export const getAcceptedVaults = ({ id }: Market, account: Address): AcceptedVaults | undefined =>
  parseAcceptedVaults(textOf(acceptedKeyOf(id, account)))

/**
 * Stores that the user reviewed these unexpected vaults and accepts them for deposits of this
 * account.
 */
export function acceptVaults({ id }: Market, account: Address, accepted: AcceptedVaults): void {
  const { vault0, vault1, code0, code1 } = accepted
  storeAgreement(acceptedKeyOf(id, account), [vault0, vault1, code0, code1].join(' ').toLowerCase())
}

/** Revokes the acceptance of unexpected vaults, which blocks deposits again. */
export const revokeAcceptedVaults = ({ id }: Market, account: Address): void =>
  storeAgreement(acceptedKeyOf(id, account), undefined)

/**
 * Returns the unexpected vaults that the user accepted for the account on the page. Undefined while
 * prerendering.
 */
export function useAcceptedVaults(): AcceptedVaults | undefined {
  const market = useMarket()
  const account = useShownAccount()
  const text = useSyncExternalStore(
    signal.subscribe,
    () => (account === undefined ? undefined : textOf(acceptedKeyOf(market.id, account))),
    () => undefined,
  )
  return parseAcceptedVaults(text)
}

/** Reads the code hashes of vaults. Undefined for an address without code. Throws ChainError. */
export async function readVaultCodeHashes(rpc: Rpc, vaults: readonly Address[]) {
  const codes = await Promise.all(vaults.map((vault) => rpc.ask('eth_getCode', [vault, 'latest'])))
  return codes.map((code) =>
    code === '0x' ? undefined : { hash: keccak256(code), bytes: code.length / 2 - 1 },
  )
}
