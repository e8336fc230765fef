import { loadClaims, loadMarket } from '../deployments/loadMarket.ts'
import { createRpc } from '../src/chain/rpc/rpc.ts'
import { type Checked, checkMarket } from './deployment/checkMarket.ts'
import { runCommand } from './serve/running.ts'

const MARK = new Map<Checked['agrees'], string>([
  [true, 'agrees'],
  [false, 'DIFFERS'],
  ['not claimed', 'not claimed'],
])
const line = ({ what, found, agrees }: Checked): string =>
  `  ${(MARK.get(agrees) ?? '').padEnd(11)}  ${what}: ${found}`

/**
 * `npm run check:deployment -- <market> [node's URL]`: asks the market's network what its file in deployments/ claims, and
 * prints what agrees. The second argument is for markets whose nodes are paths, or for a node of one's own.
 */
await runCommand(async () => {
  const [slug, url] = process.argv.slice(2)
  if (slug === undefined) throw new Error('Which market? npm run check:deployment -- base-sepolia')
  const market = loadMarket(slug)
  const { chainId, rpcUrls, name } = market.network
  const urls = url === undefined ? rpcUrls : [url]
  if (urls.some((each) => each.startsWith('/')))
    throw new Error(`The nodes of ${name} are paths of the page: name one, such as http://127.0.0.1:8545`)
  console.log(`${market.name} on ${name}, by ${urls.join(', ')}`)
  const checked = await checkMarket(createRpc({ urls, chainId }), market, loadClaims(slug))
  for (const each of checked) console.log(line(each))
  if (checked.some(({ agrees }) => agrees === false)) process.exitCode = 1
})
