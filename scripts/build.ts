import { EXTERNAL_LINK_NAMES, EXTERNAL_LINKS } from '../src/lib/config.ts'
import { buildSite } from './site/buildSite.ts'
import { deploymentName } from './vite/cataloguePlugin.ts'

/** `npm run build`: builds the site for $DEPLOYMENT (default: base-sepolia) into dist/. */
const started = performance.now()
const record = await buildSite(deploymentName(), 'dist')
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`dist/ is built for ${record.deployment} (chain ${record.chainId}) in ${seconds} s.`)
console.log(`sha256 ${record.sha256}`)
for (const name of EXTERNAL_LINK_NAMES.filter((each) => EXTERNAL_LINKS[each] === undefined))
  console.warn(`The ${name} link is not configured (LINKS in src/lib/config.ts): the page shows none.`)
