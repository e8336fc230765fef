/** What the wallet keeps. Chains by their id, with the node for each; sites by origin, with the account each was given. */
const EMPTY = { password: '', locked: true, accounts: [], selected: 0, chainId: '0x1', nodes: {}, sites: {} }

export const readState = async () => ({ ...EMPTY, ...(await chrome.storage.local.get(null)) })

export const writeState = (change) => chrome.storage.local.set(change)

/** An error as EIP-1193 has it. */
export class ProviderError extends Error {
  constructor(code, message, data) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Asks a node; its own error is wrapped in an internal one, as MetaMask does. */
export async function askNode(url, method, params) {
  if (url === undefined) throw new ProviderError(-32603, 'There is no node for this network.')
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = await response.json()
  if (error) throw new ProviderError(-32603, 'Internal JSON-RPC error.', error)
  return result
}

/** Tells every page something (EIP-1193 events). */
export async function emit(event, value) {
  // A tab without the wallet's script has nobody to tell.
  for (const { id } of await chrome.tabs.query({}))
    await chrome.tabs.sendMessage(id, { kind: 'event', event, value }).catch(() => {})
}
