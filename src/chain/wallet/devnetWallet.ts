import { isRecord } from '#lib/isRecord.ts'
import { checksumAddress } from '#math/address.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { catalogue, toAbsoluteUrl } from '../chains.ts'
import type { Eip1193Provider } from './session.ts'
import { parseAccounts } from './walletProblem.ts'

/**
 * Indexes of the devnet accounts in the Local wallet's menu: three with ether only, and a
 * depositor.
 */
const LOCAL_ACCOUNTS = [0, 1, 2, 4]
/** Index of the devnet account that has had a position for five weeks. */
const DEPOSITOR = 4

type Listener = (...args: unknown[]) => void

function providerError(code: number, message: string): Error & { code: number } {
  return Object.assign(new Error(message), { code })
}

/**
 * Creates the Local wallet, which signs with devnet accounts so that local builds need no
 * extension. The account menu uses `local_accounts`, `local_depositor` and
 * `local_selectAccount(address)`.
 * @param remembered account to select if the devnet has it
 */
export function createDevnetWallet(remembered: Address | undefined): Eip1193Provider {
  const listeners = new Map<string, Set<Listener>>()
  const url = toAbsoluteUrl(catalogue[0].network.rpcUrls[0] ?? '/rpc')
  let selected: Address | undefined
  let id = 0

  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }

  async function ask(method: string, params: readonly unknown[] | object = []): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params })
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const answer: unknown = await response.json()
    if (isRecord(answer) && isRecord(answer.error)) {
      const { code, message, data } = answer.error
      throw Object.assign(new Error(typeof message === 'string' ? message : 'The node refused.'), {
        code,
        data,
      })
    }
    return isRecord(answer) ? answer.result : undefined
  }

  async function accounts(indices: readonly number[] = LOCAL_ACCOUNTS): Promise<readonly Address[]> {
    const all = parseAccounts(await ask('eth_accounts')) ?? []
    return all.filter((_, index) => indices.includes(index)).map(checksumAddress)
  }

  async function select(params: unknown): Promise<null> {
    const wanted = Array.isArray(params) ? String(params[0]) : ''
    const found = (await accounts()).find((account) => isAddressEqual(account, wanted))
    if (found === undefined) throw providerError(4100, 'The local node does not hold that account.')
    selected = found
    emit('accountsChanged', [found])
    return null
  }

  async function request({ method, params }: Parameters<Eip1193Provider['request']>[0]): Promise<unknown> {
    switch (method) {
      case 'local_accounts':
        return accounts()
      case 'local_depositor':
        return accounts([DEPOSITOR])
      case 'local_selectAccount':
        return select(params)
      case 'eth_accounts':
      case 'eth_requestAccounts': {
        const all = await accounts()
        selected ??= all.find((account) => isAddressEqual(account, remembered)) ?? all[0]
        return selected === undefined ? [] : [selected]
      }
      case 'wallet_requestPermissions':
      case 'wallet_revokePermissions':
        throw providerError(4200, 'The local wallet keeps no permissions.')
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain':
        throw providerError(4200, 'The local wallet knows no other chain.')
      default:
        return ask(method, params)
    }
  }

  return {
    request,
    on: (event: string, listener: Listener) =>
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
  }
}
