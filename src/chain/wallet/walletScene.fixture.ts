import type { Address } from '#math/hex.ts'
import type { ConnectedWallet, ConnectedWalletListeners } from './connectedWallet.ts'
import type { WalletStoreDependencies } from './connectorChoices.ts'
import { WalletStore } from './createWalletStore.ts'
import { type DiscoveredWallet, watchDiscoveredWallets } from './discovered.ts'
import { WALLET_STORAGE_KEY } from './rememberedWallet.ts'
import type { PageFrameKind } from './safeFrame.ts'
import type { Eip1193Provider } from './session.ts'

export const ALICE: Address = '0x00000000000000000000000000000000000000A1'
export const BOB: Address = '0x00000000000000000000000000000000000000b0'
export const provider: Eip1193Provider = { request: async () => null }
export const REJECTION = { code: 4001 }

function handClock() {
  const due: { at: number; callback: () => void }[] = []
  let now = 0
  return {
    after: (ms: number, callback: () => void) => {
      const entry = { at: now + ms, callback }
      due.push(entry)
      return () => void due.splice(0, due.length, ...due.filter((other) => other !== entry))
    },
    pass: async (ms: number) => {
      now += ms
      for (const entry of due.filter(({ at }) => at <= now)) {
        due.splice(due.indexOf(entry), 1)
        entry.callback()
      }
      await settle()
    },
  }
}

export const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

export interface WalletScene {
  stored?: string
  frame?: PageFrameKind
  ethereum?: unknown
  isLocal?: boolean
  arriving?: Promise<void>
  walletConnectProjectId?: string
  connect?: ConnectedWallet['connect']
  switchTo?: ConnectedWallet['switchTo']
  accounts?: () => readonly Address[]
  isPermitted?: ConnectedWallet['isPermitted']
  disconnect?: ConnectedWallet['disconnect']
  unlock?: ConnectedWallet['unlock']
}

/**
 * Creates a wallet store with a clock, storage, announced wallets and connection that the test
 * controls.
 */
export function walletScene(options: WalletScene = {}) {
  const clock = handClock()
  const stored = new Map(options.stored === undefined ? [] : [[WALLET_STORAGE_KEY, options.stored]])
  const target = new EventTarget()
  const opened: string[] = []
  const forgettings: (() => void)[] = []
  const returns: (() => void)[] = []
  let listeners: ConnectedWalletListeners | undefined
  const env: WalletStoreDependencies = {
    isLocal: options.isLocal ?? false,
    walletConnectProjectId: options.walletConnectProjectId ?? '',
    clock,
    storage: () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }),
    forgotten: (onForgotten) => void forgettings.push(onForgotten),
    returned: (onReturned) => void returns.push(onReturned),
    frame: () => options.frame ?? 'none',
    ethereum: () => options.ethereum,
    discovered: (onChange) => watchDiscoveredWallets(target, onChange),
    openLink: async (choice, heard) => {
      await options.arriving
      opened.push(choice.id)
      listeners = heard
      return {
        connect: options.connect ?? (async () => ({ accounts: [ALICE], chainId: 84532, provider })),
        disconnect: options.disconnect ?? (async () => {}),
        isPermitted: options.isPermitted ?? (async () => undefined),
        switchTo: options.switchTo ?? (async () => {}),
        accounts: async () => options.accounts?.() ?? [ALICE],
        unlock: options.unlock ?? (async () => {}),
      }
    },
  }
  const announce = (
    info: Partial<DiscoveredWallet> & { uuid: string },
    wallet: unknown = { request: async () => null },
  ) =>
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: wallet } }))
  const forgetElsewhere = () => {
    for (const forgotten of forgettings) forgotten()
  }
  return {
    store: new WalletStore(env),
    clock,
    stored,
    target,
    opened,
    announce,
    forgetElsewhere,
    comeBack: async () => {
      for (const returned of returns) returned()
      await settle()
    },
    tell: () => listeners,
  }
}
