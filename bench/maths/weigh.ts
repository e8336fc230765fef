import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Bytes of the mathematics minified and gzipped like the app's build. */
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
      // An app entry would lose its exports, and a library entry would keep its white space.
      rollupOptions: { input, preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const code = outputs.flatMap((output) =>
    'output' in output ? output.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')) : [],
  )
  return gzipSync(code.join(''), { level: 9 }).length
}
