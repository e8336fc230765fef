import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { DEFAULT_LANGUAGE } from '../src/lib/languages.ts'
import { packRelease, SUMS } from './release/packRelease.ts'
import { runCommand } from './serve/running.ts'
import { buildSite } from './site/buildSite.ts'
import { deploymentName } from './vite/cataloguePlugin.ts'

const FOLDER = 'release'

/**
 * `npm run release` builds the site for $DEPLOYMENT into dist/. It writes an archive, a CAR file
 * for IPFS, the hashes of all files and the bill of materials into release/. With --english, which
 * `npm run check:reproducible` uses, the site has no translations.
 */
await runCommand(async () => {
  const languages = process.argv.includes('--english') ? ([DEFAULT_LANGUAGE] as const) : undefined
  const record = await buildSite(deploymentName(), 'dist', languages)
  const { name: product }: { name: string } = JSON.parse(await readFile('package.json', 'utf8'))
  const name = `${product}-${record.version}-${record.deployment}`
  const { root, hashes } = await packRelease('dist', FOLDER, name, billOfMaterials())
  console.log(`Version ${record.version} for ${record.deployment}, commit ${record.commit ?? 'unknown'}`)
  if (record.commit?.endsWith('-changed'))
    console.log('Files differ from that commit: nobody else can repeat this build. Commit them first.')
  for (const [file, hash] of hashes) console.log(`${hash}  ${FOLDER}/${file}`)
  console.log(`These hashes are in ${FOLDER}/${SUMS}. The site is at ipfs://${root}`)
})

/**
 * Returns the bill of materials for the packages in the site. Ignores peer dependencies, because
 * npm fails if a package has an older TypeScript as peer.
 */
function billOfMaterials(): string {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev', '--legacy-peer-deps']
  return execFileSync('npm', args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
