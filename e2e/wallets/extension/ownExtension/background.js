import { answered, prompt, shownIn } from './prompts.js'
import { askNode, emit, ProviderError, readState, writeState } from './state.js'

const UNAUTHORISED = new ProviderError(4100, 'The requested account has not been authorized by the user.')

/** The accounts that a site is given: one, and none while the wallet is locked. It is locked without an event. */
const permitted = ({ locked, sites }, origin) => (locked || !sites[origin] ? [] : [sites[origin]])

async function connect(origin, choosing) {
  const state = await readState()
  const known = state.sites[origin] !== undefined && !choosing
  if (!state.locked && known) return permitted(state, origin)
  const { account } = await prompt({ kind: 'connect', origin, locked: state.locked, known })
  const { sites } = await readState()
  await writeState({ locked: false, sites: known ? sites : { ...sites, [origin]: account } })
  const now = permitted(await readState(), origin)
  await emit('accountsChanged', now)
  return now
}

const permissionsOf = (accounts) =>
  accounts.length === 0
    ? []
    : [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: accounts }] }]

async function goTo(chainId) {
  await writeState({ chainId })
  await emit('chainChanged', chainId)
  return null
}

async function send(state, origin, transaction) {
  if (permitted(state, origin).length === 0) throw UNAUTHORISED
  const { data } = await prompt({ kind: 'transaction', origin, transaction })
  return askNode(state.nodes[state.chainId], 'eth_sendTransaction', [{ ...transaction, data }])
}

async function handle(origin, method, params) {
  const state = await readState()
  const node = state.nodes[state.chainId]
  switch (method) {
    case 'eth_requestAccounts':
      return connect(origin, false)
    case 'wallet_requestPermissions':
      return permissionsOf(await connect(origin, true))
    case 'eth_accounts':
      return permitted(state, origin)
    case 'wallet_getPermissions':
      // A lock takes no permission away.
      return permissionsOf(permitted({ ...state, locked: false }, origin))
    case 'wallet_revokePermissions': {
      const { [origin]: _gone, ...sites } = state.sites
      await writeState({ sites })
      return null
    }
    case 'eth_chainId':
      return state.chainId
    case 'wallet_getCapabilities':
      return {}
    case 'wallet_switchEthereumChain':
      if (state.nodes[params[0].chainId] === undefined)
        throw new ProviderError(4902, 'Unrecognized chain ID. Add it first.')
      return goTo(params[0].chainId)
    case 'wallet_addEthereumChain':
      await prompt({ kind: 'network', origin, network: params[0] })
      await writeState({ nodes: { ...state.nodes, [params[0].chainId]: params[0].rpcUrls[0] } })
      return goTo(params[0].chainId)
    case 'eth_sendTransaction':
      return send(state, origin, params[0])
    default:
      return askNode(node, method, params)
  }
}

const described = ({ code = -32603, message, data }) => ({ error: { code, message, data } })

chrome.runtime.onMessage.addListener(({ kind, id, method, params, answer }, { origin }, respond) => {
  if (kind === 'shown') respond(shownIn(id))
  else if (kind === 'answered') answered(id, answer)
  else
    handle(origin, method, params).then(
      (result) => respond({ result }),
      (error) => respond(described(error)),
    )
  // The answer comes later.
  return kind === 'request'
})
