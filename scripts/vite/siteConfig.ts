import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin, UserConfig } from 'vite'
import { cataloguePlugin } from './cataloguePlugin.ts'
import { noAppKitPlugin } from './noAppKitPlugin.ts'
import { readsOnlyPlugin } from './readsOnlyPlugin.ts'
import { type ModuleGraph, sharedModules } from './sharedModules.ts'
import { wordsPlugin } from './wordsPlugin.ts'

export interface SiteTarget {
  readonly outDir: string
  /** Entries by name, in the order in which a page loads them. */
  readonly input: Readonly<Record<string, string>>
  /** Lists of entries, by the name of the earlier entry that brings what at least two of a list share, or of a file of its own. */
  readonly common?: Readonly<Record<string, readonly (readonly string[])[]>>
  /** Modules that come in an entry's file, by its name. */
  readonly together?: Readonly<Record<string, readonly string[]>>
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
    // What wouter brings for Reacts before 18: ours has it.
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    plugins: [
      react(),
      cataloguePlugin(deployment),
      wordsPlugin(),
      noAppKitPlugin(),
      readsOnlyPlugin(),
      quietPlugin,
    ],
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
    // One file each, which loads nothing further: it is named by its hash alone.
    worker: {
      format: 'es',
      plugins: () => [quietPlugin],
      rolldownOptions: {
        output: { codeSplitting: false, entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
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
      rolldownOptions: {
        input: { ...target.input },
        output: ssr ? {} : output(target),
        // A constant of another module is written where it is used, and what it rules out is dropped: 2 kB of script.
        optimization: { inlineConst: { mode: 'all' } },
      },
    },
  }
}

const absolute = (module: string): string => join(process.cwd(), module)

/** Entries in their order, each file of what some have in common before the first of those. */
function inOrder(
  entries: readonly string[],
  ownFiles: readonly string[],
  common: NonNullable<SiteTarget['common']>,
): readonly string[] {
  const sharers = (file: string) => common[file]?.flat() ?? []
  const placed = new Set<string>()
  for (const entry of entries) {
    for (const file of ownFiles) if (sharers(file).includes(entry)) placed.add(file)
    placed.add(entry)
  }
  return [...placed]
}

/**
 * An entry is one file, with all that it imports and that the entries before it have not, and with what those have in
 * common that `common` names.
 */
const entryGroups = ({ input, common = {}, together = {} }: SiteTarget) => {
  const doorsOf = (name: string) => [input[name] ?? '', ...(together[name] ?? [])].map(absolute)
  const ownFiles = Object.keys(common).filter((name) => !(name in input))
  return inOrder(Object.keys(input), ownFiles, common).map((name, index) => {
    const doors = name in input ? doorsOf(name) : []
    const shared = (common[name] ?? []).map((list) => sharedModules(list.map(doorsOf)))
    return {
      debugName: name,
      name: (id: string, graph: ModuleGraph) =>
        doors.includes(id) || shared.some((isShared) => isShared(id, graph)) ? name : null,
      priority: 100 - index,
    }
  })
}

/** The bundler adds to the name of a shared chunk who shares it, and every page's import map would repeat that. */
const plainName = (name: string): string => name.replace(/~.*/, '').replace(/\.\w+$/, '')

/**
 * Of a file's content, for its name. Files name one another in dozens of places, and hashes do not compress: seven characters,
 * 42 bits, as few as the bundler takes for so many files, tell the versions of one file apart, and its integrity is held by a whole hash.
 */
const HASH = '[hash:7]'

const output = (target: SiteTarget) => ({
  codeSplitting: {
    groups: [
      ...entryGroups(target),
      {
        // What the same later files share is one file. Merging small ones by size (entriesAwareMergeThreshold) would let files
        // import one another, and then it depends on which comes first whether a module finds what it needs.
        name: 'shared',
        test: /\/src\//,
        minShareCount: 2,
        entriesAware: true,
      },
    ],
  },
  entryFileNames: `assets/[name]-${HASH}.js`,
  chunkFileNames: ({ name }: { name: string }) => `assets/${plainName(name)}-${HASH}.js`,
  assetFileNames: ({ names: [name = ''] }: { names: readonly string[] }) =>
    `assets/${plainName(name)}-${HASH}[extname]`,
})

/** The bundler warns that viem holds code for Node, which no page reaches and which is dropped again. */
const quietPlugin: Plugin = {
  name: 'millrace:quiet',
  onLog: (_level, { message }) =>
    message.includes('"node:worker_threads" has been externalized') ? false : undefined,
}
