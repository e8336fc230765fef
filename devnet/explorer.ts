import { formatUnits, type Transaction } from 'viem'
import type { Market } from '../src/market/market.ts'
import type { Address, Hex } from '../src/math/hex.ts'
import {
  describeCall,
  describeLog,
  RECENT_BLOCKS,
  readBalance,
  readBlock,
  readInvolved,
  readTransaction,
} from './explorer/explorerReads.ts'
import {
  addressLink,
  blockLink,
  facts,
  type Html,
  html,
  page,
  STYLE,
  transactionLink,
} from './explorer/html.ts'
import type { RpcRequest } from './rpcClient.ts'

/** A response of the block explorer. `html` is its body. */
export interface ExplorerPage {
  readonly status: 200 | 404 | 502
  readonly contentType: string
  readonly html: string
}

const HTML = 'text/html; charset=utf-8'
const found = (title: string, body: Html): ExplorerPage => ({
  status: 200,
  contentType: HTML,
  html: page(title, body),
})
const missing = (what: string): ExplorerPage => ({
  status: 404,
  contentType: HTML,
  html: page('Not found', html`<p>${what}</p>`),
})

/**
 * A plain block explorer for the local chain, so that the page's explorer links work:
 * /explorer/address/{address}, /explorer/tx/{hash}, /explorer/block/{number or latest},
 * /explorer/style.css.
 * @param path the URL's path, without query
 * @param market its tokens and shares are listed on an address's page
 */
export async function explore(path: string, request: RpcRequest, market: Market): Promise<ExplorerPage> {
  if (path === '/explorer/style.css')
    return { status: 200, contentType: 'text/css; charset=utf-8', html: STYLE }
  const [, kind, id] = /^\/explorer\/(address|tx|block)\/(\w{1,66})\/?$/.exec(path) ?? []
  try {
    if (kind === 'address' && isHex(id, 40)) return await addressPage(id, request, market)
    if (kind === 'tx' && isHex(id, 64)) return await transactionPage(id, request)
    if (kind === 'block' && id !== undefined && /^(latest|\d{1,15})$/.test(id))
      return await blockPage(id, request)
  } catch {
    return {
      status: 502,
      contentType: HTML,
      html: page('No answer', html`<p>The local node did not answer.</p>`),
    }
  }
  return missing('There is no such page.')
}

const isHex = (text: string | undefined, digits: number): text is Hex =>
  text !== undefined && text.length === digits + 2 && /^0x[0-9a-fA-F]+$/.test(text)

async function addressPage(address: Address, request: RpcRequest, market: Market): Promise<ExplorerPage> {
  const [balance, code, nonce] = await Promise.all([
    request('eth_getBalance', [address, 'latest']),
    request('eth_getCode', [address, 'latest']),
    request('eth_getTransactionCount', [address, 'latest']),
  ])
  const tokens = { 'Token 0': market.token0, 'Token 1': market.token1, Shares: market.hook }
  const balances = await Promise.all(
    Object.entries(tokens).map(async ([name, token]) => {
      const amount = await readBalance(request, token, address)
      return [name, amount === undefined ? 'unavailable' : formatUnits(amount, 18)] as const
    }),
  )
  const involved = await readInvolved(request, address)
  const size = (String(code).length - 2) / 2
  const rows = facts([
    ['Ether', formatUnits(BigInt(String(balance)), 18)],
    ['Kind', size === 0 ? 'account' : `contract, ${size} bytes of code`],
    ['Transactions sent', BigInt(String(nonce))],
    ...balances,
  ])
  return found(
    `Address ${address}`,
    html`${rows}<h2>Transactions of the last ${RECENT_BLOCKS} blocks</h2>${list(involved)}`,
  )
}

async function transactionPage(hash: Hex, request: RpcRequest): Promise<ExplorerPage> {
  const known = await readTransaction(request, hash)
  if (known === undefined) return missing('The local chain has no such transaction.')
  const { transaction, receipt } = known
  const rows = facts([
    ['Status', receipt === undefined ? 'pending' : receipt.status],
    ['Block', receipt === undefined ? '—' : blockLink(receipt.blockNumber)],
    ['From', addressLink(transaction.from)],
    ['To', transaction.to ? addressLink(transaction.to) : 'creation of a contract'],
    ['Value', `${formatUnits(transaction.value, 18)} ETH`],
    ['Call', describeCall(transaction.input)],
    ['Nonce', transaction.nonce],
    ['Gas used', receipt === undefined ? '—' : receipt.gasUsed],
    ['Logs', receipt === undefined ? '—' : receipt.logs.length],
  ])
  const logs = (receipt?.logs ?? []).map((log) => [describeLog(log), addressLink(log.address)] as const)
  return found(`Transaction ${hash}`, html`${rows}<h2>Events</h2>${facts(logs)}`)
}

async function blockPage(id: string, request: RpcRequest): Promise<ExplorerPage> {
  const block = await readBlock(request, id === 'latest' ? 'latest' : BigInt(id))
  if (block === undefined) return missing('The local chain has no such block yet.')
  const { number, hash, timestamp, gasUsed, transactions } = block
  const rows = facts([
    ['Hash', hash ?? 'pending'],
    ['Time', new Date(Number(timestamp) * 1000).toISOString()],
    ['Gas used', gasUsed],
    ['Before it', number === null || number === 0n ? '—' : blockLink(number - 1n)],
  ])
  return found(`Block ${number ?? 'pending'}`, html`${rows}<h2>Transactions</h2>${list(transactions)}`)
}

function list(transactions: readonly Transaction[]): Html {
  if (transactions.length === 0) return html`<p>None.</p>`
  return html`<table><thead><tr><th>Transaction</th><th>Block</th><th>From</th><th>Call</th></tr></thead><tbody>${transactions.map(
    ({ hash, blockNumber, from, input, to }) => html`<tr><td>${transactionLink(hash)}</td>
<td>${blockNumber === null ? '—' : blockLink(blockNumber)}</td><td>${addressLink(from)}</td>
<td>${to === null ? 'creation of a contract' : describeCall(input)}</td></tr>`,
  )}</tbody></table>`
}
