import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/**
 * Returns the gzipped size in bytes of the code that computes a deposit, a withdrawal and a swap.
 */
export async function weighMaths(): Promise<number> {
  const input = fileURLToPath(new URL('./entry.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      // Keeps the exports of the entry, which a build of an app would remove.
      rollupOptions: { input, preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const code = outputs.flatMap((output) =>
    'output' in output ? output.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')) : [],
  )
  return gzipSync(code.join(''), { level: 9 }).length
}
