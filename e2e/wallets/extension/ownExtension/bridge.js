// Between the page's world and the extension's: requests up, answers and events down.
window.addEventListener('message', async ({ source, data }) => {
  if (source !== window || data?.ownWallet !== 'request') return
  const { id, method, params } = data
  const answer = await chrome.runtime.sendMessage({ kind: 'request', method, params })
  window.postMessage({ ownWallet: 'answer', id, answer }, location.origin)
})

chrome.runtime.onMessage.addListener(({ kind, event, value }) => {
  if (kind === 'event') window.postMessage({ ownWallet: 'event', event, value }, location.origin)
})
