import { join } from 'node:path'

import {
  type BuildOptions,
  type InlineConfig,
  mergeConfig,
  type Plugin,
  type Rolldown,
  type UserConfig,
} from 'vite'
import { DEFAULT_LANGUAGE, type LanguageId } from '../../src/lib/languages.ts'
import { ENTRIES, LANDING_LATER } from '../site/pages.ts'
import { cataloguePlugin } from './cataloguePlugin.ts'

/**
 * Returns the Vite configuration that development server, build and tests share. A build has one
 * language, so that users load no other texts.
 */
export function sharedConfig(deployment: string, language: LanguageId = DEFAULT_LANGUAGE): UserConfig {
  return {
    appType: 'custom',
    resolve: {
      alias: [
        // wouter includes a polyfill for older versions of React, which is not needed.
        { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
        // Replaces the English texts ('#locales') by those of this language.
        { find: /^#locales\/(\w+\.ts)$/, replacement: join(process.cwd(), 'src/locales', language, '$1') },
      ],
    },
    define: { 'import.meta.env.LANGUAGE': JSON.stringify(language) },
    plugins: [cataloguePlugin(deployment), quietPlugin],
  }
}

/** WalletConnect's own dialog, which is excluded because the page draws the QR code itself. */
const UNUSED_MODAL = '@reown/appkit/core'

/**
 * Returns the configuration of one build. Its output does not depend on time, machine or folder.
 */
export function siteConfig(
  deployment: string,
  language: LanguageId,
  own: Pick<BuildOptions, 'outDir' | 'write' | 'lib' | 'rolldownOptions'> = {},
): InlineConfig {
  const config: InlineConfig = {
    ...sharedConfig(deployment, language),
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    // Uses relative URLs, so that the site works at any path.
    base: './',
    // Splits the worker into several files, so that a page loads only the code of its market's
    // adapter.
    worker: { format: 'es' },
    build: {
      emptyOutDir: false,
      target: 'es2022',
      // Keeps light-dark() and nesting, whose replacements for older browsers would be a third
      // larger.
      cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        external: [UNUSED_MODAL],
        // Inlines constants of other modules and drops unreachable code, which saves 2 kB.
        optimization: { inlineConst: { mode: 'all' } },
      },
    },
  }
  return mergeConfig(config, { build: own })
}

/**
 * Content hash in file names. It is short, because file names appear in many files and hashes do
 * not compress. Seven characters (42 bits) are the bundler's minimum for this number of files. The
 * hash only distinguishes versions of a file, because integrity checks use a full hash.
 */
const HASH = '[hash:7]'

const FILE_NAMES: Rolldown.OutputOptions = {
  entryFileNames: `assets/[name]-${HASH}.js`,
  chunkFileNames: `assets/[name]-${HASH}.js`,
  assetFileNames: `assets/[name]-${HASH}[extname]`,
}

/** Modules that many pages need. Excludes modules for history, swap quotes and market facts. */
const IS_FOR_MANY =
  /\/src\/(?!chain\/|features\/(?:liquidity\/|position\/|common\/marketFacts)|queries\/use(?:(?:Market)?History|AccountSnapshot|RouterCodeStatus|Ticks)|market\/(?:snapshotAfterTrade|oneToken|past\/(?!events)|setVaults|swapPlan)|math\/quoteSwap|locales\/\w+\/(?:oneToken|position|swap)\.|transactions\/loadAndRunSetVaultsChecks)/

/** Modules of an adapter that loads only on the pages of its markets. */
const IS_ADAPTER = /\/src\/adapters\/(?!flashifi\/)\w+\//

/** Module of such an adapter that reads the chain. It must not wait for React. */
const ADAPTER_READING = /\/src\/adapters\/(?!flashifi\/)(\w+)\/reading\.ts$/

/**
 * Puts code that several pages use into shared files, so that no page contains a copy. The file
 * 'reader' contains the code of the first request. Files whose names start with 'reading' contain
 * the readers of other adapters, which share the file 'keccak'. The file 'first' contains modules
 * that pages load at once. The file 'adapters' contains modules that adapters share. The file
 * 'later' contains modules that pages load on demand.
 */
export const PAGE_OUTPUT: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [
      { name: 'reader', test: (id) => id.endsWith(ENTRIES.reader), priority: 1 },
      { name: 'keccak', test: /\/src\/math\/keccak\.ts$/, priority: 1 },
      {
        name: (id) => `reading-${ADAPTER_READING.exec(id)?.[1]}`,
        debugName: 'reading',
        test: ADAPTER_READING,
        priority: 1,
      },
      {
        name: 'first',
        tags: ['$initial'],
        test: /\/src\/|\/node_modules\/(?:react|@tanstack|wouter)/,
        minShareCount: 2,
      },
      {
        name: (id, modules) =>
          modules.getModuleInfo(id)?.importers.some((importer) => IS_ADAPTER.test(importer))
            ? 'adapters'
            : null,
        debugName: 'adapters',
        test: /\/src\//,
        minShareCount: 2,
      },
      { name: 'later', test: IS_FOR_MANY, minShareCount: 2 },
    ],
  },
  ...FILE_NAMES,
}

/**
 * Splits the landing page's code into two files. The code that fills in its market facts is
 * separate, because the page loads it only when idle.
 */
export const LANDING_OUTPUT: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [
      { name: 'landing', test: (id) => id.endsWith(ENTRIES.landing), priority: 1 },
      { name: 'facts', test: (id) => id.endsWith(LANDING_LATER) },
    ],
  },
  ...FILE_NAMES,
}

/**
 * Silences two harmless build warnings: about ignored `'use client'` directives in packages, and
 * about `node:worker_threads` in viem, which the app does not use.
 */
const quietPlugin: Plugin = {
  name: 'millrace:quiet',
  onLog: (_level, { code, message }) =>
    code === 'MODULE_LEVEL_DIRECTIVE' || message.includes('"node:worker_threads" has been externalized')
      ? false
      : undefined,
}
