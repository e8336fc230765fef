import type { BrowserContext } from '@playwright/test'

interface RpcRequest {
  readonly id: number | string
  readonly method: string
}

const CHAIN_IDS = new Map([
  ['mainnet.infura.io', 1],
  ['linea-mainnet.infura.io', 59144],
  ['base-mainnet.infura.io', 8453],
])

const NUMBER = '0x1000000'
const ZERO_HASH = `0x${'00'.repeat(32)}`
const BLOCK = {
  number: NUMBER,
  hash: `0x${'11'.repeat(32)}`,
  parentHash: ZERO_HASH,
  nonce: '0x0000000000000000',
  difficulty: '0x0',
  timestamp: '0x66000000',
  gasLimit: '0x2000000',
  gasUsed: '0x0',
  baseFeePerGas: '0x1',
  miner: `0x${'00'.repeat(20)}`,
  transactions: [],
}

/**
 * Answers MetaMask's requests to Infura as nodes of chains without transactions. If no Ethereum
 * node responds, MetaMask covers its windows with 'Connecting to Ethereum Mainnet'.
 */
export async function serveInfura(context: BrowserContext): Promise<void> {
  await context.route(
    ({ hostname }) => hostname.endsWith('.infura.io'),
    async (route) => {
      const chainId = CHAIN_IDS.get(new URL(route.request().url()).hostname) ?? 1
      const { id, method }: RpcRequest = route.request().postDataJSON()
      await route.fulfill({ json: { jsonrpc: '2.0', id, result: resultOf(method, chainId) } })
    },
  )
}

function resultOf(method: string, chainId: number): unknown {
  switch (method) {
    case 'eth_chainId':
      return `0x${chainId.toString(16)}`
    case 'net_version':
      return `${chainId}`
    case 'eth_blockNumber':
      return NUMBER
    case 'eth_getBlockByNumber':
      return BLOCK
    case 'eth_getBalance':
    case 'eth_getTransactionCount':
      return '0x0'
    case 'eth_gasPrice':
      return '0x1'
    case 'eth_call':
    case 'eth_getCode':
      return '0x'
    default:
      return null
  }
}
