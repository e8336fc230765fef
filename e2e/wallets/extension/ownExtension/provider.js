// In the page's own world: the EIP-1193 provider, announced by EIP-6963. Every request goes through bridge.js to background.js.
{
  const listeners = new Map()
  const waiting = new Map()
  let last = 0

  const provider = {
    request: ({ method, params = [] }) =>
      new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject })
        window.postMessage({ ownWallet: 'request', id: last, method, params }, location.origin)
      }),
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }

  window.addEventListener('message', ({ source, data }) => {
    if (source !== window) return
    if (data?.ownWallet === 'event')
      for (const listener of listeners.get(data.event) ?? []) listener(data.value)
    if (data?.ownWallet !== 'answer') return
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    const { error, result } = data.answer
    if (error) asked?.reject(Object.assign(new Error(error.message), { code: error.code, data: error.data }))
    else asked?.resolve(result)
  })

  const info = Object.freeze({
    uuid: crypto.randomUUID(),
    name: 'Own Wallet',
    rdns: 'org.example.own-wallet',
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"%3E%3Crect width="1" height="1" fill="navy"/%3E%3C/svg%3E',
  })
  const detail = Object.freeze({ info, provider: Object.freeze(provider) })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
