// One window, one question: to connect, to unlock, to add a network, to send a transaction.
import { readState, writeState } from './state.js'

const id = new URLSearchParams(location.search).get('id')
const what = await chrome.runtime.sendMessage({ kind: 'shown', id })
const state = await readState()
const [form] = document.forms
const place = form.querySelector('div')
const APPROVE = /^0x095ea7b3([0-9a-f]{64})([0-9a-f]{64})$/i

function field(label, attributes) {
  const input = Object.assign(document.createElement('input'), attributes)
  const around = document.createElement('label')
  around.append(`${label} `, input)
  place.append(around)
  return input
}

const say = (title, text) => {
  form.querySelector('h1').textContent = title
  form.querySelector('p').textContent = text
}

const shown = {
  connect({ origin, locked, known }) {
    say(locked ? 'Unlock' : 'Connect', known ? origin : `${origin} asks for an account.`)
    place.append(Object.assign(document.createElement('img'), { src: `${origin}/icon-512.png`, alt: origin }))
    const password = locked ? field('Password', { type: 'password' }) : undefined
    return () => {
      if (password && password.value !== state.password) throw new Error('That is not the password.')
      return { account: state.accounts[state.selected] }
    }
  },
  network({ origin, network }) {
    say('Add a network', `${origin}: ${network.chainName} (${network.chainId}) at ${network.rpcUrls[0]}`)
    return () => true
  },
  transaction({ origin, transaction }) {
    const { to, data } = transaction
    say('Send a transaction', `${origin} to ${to}: ${data}`)
    const call = APPROVE.exec(data)
    const cap = call ? field('Spending cap', { value: String(BigInt(`0x${call[2]}`)) }) : undefined
    return () => {
      const amount = cap && BigInt(cap.value).toString(16).padStart(64, '0')
      return { data: cap ? `0x095ea7b3${call[1]}${amount}` : data }
    }
  },
}

const answerOf = shown[what.kind](what)

async function finish(answer) {
  await chrome.runtime.sendMessage({ kind: 'answered', id, answer })
  window.close()
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  try {
    const answer = answerOf()
    // What is shown from here on is this wallet's, unlocked.
    if (what.locked) await writeState({ locked: false })
    await finish(answer)
  } catch (error) {
    form.querySelector('[role=alert]').textContent = error.message
  }
})
form.querySelector('[type=button]').addEventListener('click', () => finish(false))
