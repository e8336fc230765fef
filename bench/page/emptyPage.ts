import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunningServer, startServer } from '../../scripts/serve.ts'

const HTML = '<!doctype html><html lang="en"><title>Empty</title><p>Empty</p></html>'

/**
 * A page with one word and nothing else, with the headers of the build in `dist`: as early as anything can be painted
 * under these conditions. The headers belong to the conditions: the opener policy among them makes a browser begin a
 * new process, which takes as long for an empty page.
 */
export async function startEmptyPage(dist: string): Promise<RunningServer> {
  const folder = await mkdtemp(join('.cache', 'empty-'))
  await writeFile(join(folder, 'index.html'), HTML)
  await copyFile(join(dist, '_headers'), join(folder, '_headers'))
  const server = await startServer({ dist: folder })
  return {
    url: `${server.url}/`,
    async close() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
