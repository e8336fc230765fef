import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Returns the size of the calculations in bytes, minified and gzipped like the app. */
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
      // Built as an entry that keeps its exports: an app entry would drop them, and a library would
      // keep its white space.
      rollupOptions: { input, preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const code = outputs.flatMap((output) =>
    'output' in output ? output.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')) : [],
  )
  return gzipSync(code.join(''), { level: 9 }).length
}
