import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin, UserConfig } from 'vite'
import { deploymentPlugin } from './deploymentPlugin.ts'
import { noAppKitPlugin } from './noAppKitPlugin.ts'

export interface SiteTarget {
  readonly outDir: string
  /** Entries by name, in the order in which a page loads them. */
  readonly input: Readonly<Record<string, string>>
  /** File name of Vite's manifest, inside outDir. */
  readonly manifest?: string
  /** More plugins for this target alone. */
  readonly plugins?: readonly Plugin[]
  /** Code for Node, to render the pages, rather than for browsers. */
  readonly ssr?: boolean
  /** Leaves outDir as it is and adds to it. */
  readonly add?: boolean
}

/** What the development server, the build and the tests have in common. */
export function sharedConfig(deployment: string): UserConfig {
  return {
    appType: 'custom',
    plugins: [react(), deploymentPlugin(deployment), noAppKitPlugin(), quietPlugin],
  }
}

/** One build of the site. Nothing in it depends on the time, the machine or the folder. */
export function siteConfig(deployment: string, target: SiteTarget): InlineConfig {
  const { ssr = false, add = false } = target
  const shared = sharedConfig(deployment)
  return {
    ...shared,
    plugins: [...(shared.plugins ?? []), ...(target.plugins ?? [])],
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    build: {
      outDir: target.outDir,
      emptyOutDir: !add,
      target: 'es2022',
      // light-dark() and nesting as they are written: their stand-ins for older browsers weigh a third more.
      cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
      ssr,
      copyPublicDir: !ssr && !add,
      manifest: target.manifest ?? false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: { ...target.input }, output: ssr ? {} : output(target.input) },
    },
  }
}

/** What comes on a click shares files of about this size before minifying. */
const SHARED_BYTES = 14_000

/** An entry is one file, with all that it imports and that the entries before it have not. */
const entryGroup = ([name, module]: readonly [string, string], index: number) => ({
  name,
  test: (id: string) => id === join(process.cwd(), module),
  priority: 100 - index,
})

/** The bundler adds to the name of a shared chunk who shares it, and every page's import map would repeat that. */
const plainName = (name: string): string => name.replace(/~.*/, '').replace(/\.\w+$/, '')

const output = (input: SiteTarget['input']) => ({
  codeSplitting: {
    groups: [
      ...Object.entries(input).map(entryGroup),
      {
        name: 'shared',
        test: /\/src\//,
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: SHARED_BYTES,
      },
    ],
  },
  chunkFileNames: ({ name }: { name: string }) => `assets/${plainName(name)}-[hash].js`,
  assetFileNames: ({ names: [name = ''] }: { names: readonly string[] }) =>
    `assets/${plainName(name)}-[hash][extname]`,
})

/** The bundler warns that viem holds code for Node, which no page reaches and which is dropped again. */
const quietPlugin: Plugin = {
  name: 'millrace:quiet',
  onLog: (_level, { message }) =>
    message.includes('"node:worker_threads" has been externalized') ? false : undefined,
}
