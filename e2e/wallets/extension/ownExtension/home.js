// The wallet's own page: its accounts and its lock.
import { askNode, emit, readState, writeState } from './state.js'

const say = (text) => {
  document.querySelector('[role=status]').textContent = text
}

async function select(index) {
  const { accounts, sites } = await readState()
  const given = Object.fromEntries(Object.keys(sites).map((origin) => [origin, accounts[index]]))
  await writeState({ selected: index, sites: given })
  await emit('accountsChanged', [accounts[index]])
  await show()
}

async function show() {
  const { accounts, selected, locked } = await readState()
  const items = accounts.map((account, index) => {
    const button = Object.assign(document.createElement('button'), { textContent: account })
    button.addEventListener('click', () => select(index))
    const item = document.createElement('li')
    item.append(button)
    return item
  })
  document.querySelector('ol').replaceChildren(...items)
  say(locked ? 'Locked' : `Account ${selected + 1} of ${accounts.length}`)
}

document.forms[0].addEventListener('submit', async (event) => {
  event.preventDefault()
  const { node, password } = Object.fromEntries(new FormData(event.target))
  const accounts = await askNode(node, 'eth_accounts', [])
  await writeState({ password, accounts: accounts.slice(0, 2), locked: false })
  await show()
})

// Like MetaMask it locks without telling the page.
document.querySelector('#lock').addEventListener('click', async () => {
  await writeState({ locked: true })
  await show()
})

await show()
