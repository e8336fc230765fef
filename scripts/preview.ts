import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { portFrom } from './serve/listen.ts'
import { closeOnExit, runCommand } from './serve/running.ts'
import { startServer } from './serve.ts'
import type { BuildRecord } from './site/buildSite.ts'

/** `npm run preview` serves the build in dist/ with its own response headers. */
await runCommand(async () => {
  if (!existsSync('dist/build.json'))
    throw new Error('There is no build in dist/. Make one with: npm run build')
  const record: BuildRecord = JSON.parse(await readFile('dist/build.json', 'utf8'))
  const rpcUrl = process.env.RPC_URL
  const server = await startServer({
    dist: 'dist',
    port: portFrom('PORT', 4173),
    ...(rpcUrl ? { rpcUrl } : {}),
  })
  closeOnExit([server])
  console.log(`Serving dist/ (${record.deployment}, chain ${record.chainId}): ${server.url}`)
})
