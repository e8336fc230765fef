import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin, UserConfig } from 'vite'
import { createChunkNames } from './chunkGroups.ts'
import { deploymentPlugin } from './deploymentPlugin.ts'
import { noAppKitPlugin } from './noAppKitPlugin.ts'

export interface SiteTarget {
  readonly outDir: string
  readonly input: Readonly<Record<string, string>>
  /** File name of Vite's manifest, inside outDir. */
  readonly manifest?: string
  /** More plugins for this target alone. */
  readonly plugins?: readonly Plugin[]
  /** Code for Node, to render the pages, rather than for browsers. */
  readonly ssr?: boolean
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
  const ssr = target.ssr ?? false
  const shared = sharedConfig(deployment)
  return {
    ...shared,
    plugins: [...(shared.plugins ?? []), ...(target.plugins ?? [])],
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    build: {
      outDir: target.outDir,
      emptyOutDir: true,
      target: 'es2022',
      // light-dark() and nesting as they are written: their stand-ins for older browsers weigh a third more.
      cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
      ssr,
      copyPublicDir: !ssr,
      manifest: target.manifest ?? false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: { ...target.input }, output: ssr ? {} : output() },
    },
  }
}

const output = () => ({
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'millrace', name: createChunkNames(process.cwd()) }],
  },
  // Import maps list every chunk: what packages call their insides ('dist', 'index') is not worth its bytes there, and
  // seven digits of 64 values tell versions apart; what holds the content is the map itself.
  chunkFileNames: ({ moduleIds }: { moduleIds: readonly string[] }) =>
    moduleIds.some((id) => id.startsWith(`${process.cwd()}/src/`))
      ? 'assets/[name]-[hash:7].js'
      : 'assets/[hash:7].js',
})

/**
 * Two things the bundler warns of that are as they should be: viem holds code for Node that no page reaches and that is
 * dropped again; and a lazy import whose module another chunk has already is decided by our chunk groups.
 */
const quietPlugin: Plugin = {
  name: 'millrace:quiet',
  onLog: (_level, { code, message }) =>
    code === 'INEFFECTIVE_DYNAMIC_IMPORT' || message.includes('"node:worker_threads" has been externalized')
      ? false
      : undefined,
}
