import { loadClaims, loadMarket, loadNetwork } from '../deployments/loadMarket.ts'
import { ChainError } from '../src/chain/rpc/chainError.ts'
import { createRpc } from '../src/chain/rpc/rpc.ts'
import type { Network } from '../src/market/market.ts'
import { type Checked, checkMarket } from './deployment/checkMarket.ts'
import { checkNetwork, isAway } from './deployment/checkNetwork.ts'
import { runCommand } from './serve/running.ts'

const MARK = new Map<Checked['agrees'], string>([
  [true, 'agrees'],
  [false, 'DIFFERS'],
  ['not claimed', 'not claimed'],
])
const line = ({ what, found, agrees }: Checked): string =>
  `  ${(MARK.get(agrees) ?? '').padEnd(11)}  ${what}: ${found}`

const USAGE = `Which market, or which network?
  npm run check:deployment -- base-sepolia
  npm run check:deployment -- --network base-sepolia
A node's URL behind it is asked in place of those of the file.`

/** Returns the nodes to compare with: those of the command line, or those of the network file. */
function nodesOf({ name, rpcUrls }: Network, named: readonly string[]): readonly string[] {
  const urls = named.length > 0 ? named : rpcUrls
  if (urls.some((url) => url.startsWith('/')))
    throw new Error(`The nodes of ${name} are paths of the page: name one, such as http://127.0.0.1:8545`)
  return urls
}

async function check(args: readonly string[]): Promise<readonly Checked[]> {
  const ofNetwork = args[0] === '--network'
  const [file, ...named] = ofNetwork ? args.slice(1) : args
  if (file === undefined) throw new Error(USAGE)
  const market = ofNetwork ? undefined : loadMarket(file)
  const network = market?.network ?? loadNetwork(file)
  const urls = nodesOf(network, named)
  const { chainId, stack } = network
  console.log(`${market === undefined ? '' : `${market.name} on `}${network.name}, by ${urls.join(', ')}`)
  try {
    if (market !== undefined)
      return await checkMarket(createRpc({ urls, chainId, stack }), market, loadClaims(market.slug))
    const alone = urls.map((url) => ({
      host: new URL(url).host,
      rpc: createRpc({ urls: [url], chainId, stack }),
    }))
    return await checkNetwork(network, alone)
  } catch (error) {
    if (error instanceof ChainError && isAway(error))
      throw new Error(noConnection(args, network), { cause: error })
    throw error
  }
}

const noConnection = (args: readonly string[], { name }: Network): string =>
  `No node of ${name} could be reached, so nothing was compared. Is this machine connected, and may it reach them? Another node can be
named behind the rest: npm run check:deployment -- ${args.join(' ')} https://node.example`

/**
 * `npm run check:deployment -- <market> [URL of a node]` compares a market's file in deployments/
 * with its network. `--network <network>` compares a network's file, with each node separately. The
 * URL replaces the nodes of the network file, and is required if that file contains paths.
 */
await runCommand(async () => {
  const checked = await check(process.argv.slice(2))
  for (const each of checked) console.log(line(each))
  if (checked.some(({ agrees }) => agrees === false)) process.exitCode = 1
})
