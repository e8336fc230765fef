import { spawn } from 'node:child_process'
import { isIndexerInstalled } from './startIndexer.ts'

/**
 * Installs the indexer's npm packages if they are missing.
 * @throws Error if npm fails
 */
export async function installIndexer(): Promise<void> {
  if (isIndexerInstalled()) return
  console.log('The indexer has packages of its own: installing them into indexer/node_modules …')
  const code = await new Promise<number | null>((resolve, reject) => {
    const npm = spawn('npm', ['ci'], {
      cwd: 'indexer',
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    npm.once('error', reject)
    npm.once('close', resolve)
  })
  if (code !== 0) throw new Error('The indexer’s packages could not be installed.')
}
