import { ProviderError } from './state.js'

const REJECTED = new ProviderError(4001, 'User rejected the request.')

/** Windows that wait for a person, by the number in their address. */
const open = new Map()
let last = 0

/** Opens a window of the wallet's own and waits for what the person does there; closing it is a no. */
export function prompt(what) {
  const id = String(++last)
  return new Promise((resolve, reject) => {
    open.set(id, { what, resolve, reject })
    chrome.windows
      .create({ url: `prompt.html?id=${id}`, type: 'popup', width: 380, height: 640 })
      .then((created) => open.has(id) && open.set(id, { ...open.get(id), window: created.id }))
  })
}

/** What a window is to show. */
export const shownIn = (id) => open.get(id)?.what

/** The person's answer; false is a no. */
export function answered(id, answer) {
  const asked = open.get(id)
  open.delete(id)
  if (answer === false) asked?.reject(REJECTED)
  else asked?.resolve(answer)
}

chrome.windows.onRemoved.addListener((window) => {
  for (const [id, asked] of open) if (asked.window === window) answered(id, false)
})
