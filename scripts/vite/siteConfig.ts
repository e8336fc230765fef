import { join } from 'node:path'

import {
  type BuildOptions,
  type InlineConfig,
  mergeConfig,
  type Plugin,
  type Rolldown,
  type UserConfig,
} from 'vite'
import { FIRST_LANGUAGE, type LanguageId } from '../../src/lib/languages.ts'
import { ENTRIES } from '../site/pages.ts'
import { cataloguePlugin } from './cataloguePlugin.ts'

/**
 * What the development server, the build and the tests have in common. One language a build: nobody
 * loads the sentences of another.
 */
export function sharedConfig(deployment: string, language: LanguageId = FIRST_LANGUAGE): UserConfig {
  return {
    appType: 'custom',
    resolve: {
      alias: [
        // What wouter brings for Reacts before 18: ours has it.
        { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
        // Without this, package.json resolves them, to English.
        { find: /^#locales\/(\w+\.ts)$/, replacement: join(process.cwd(), 'src/locales', language, '$1') },
      ],
    },
    define: { 'import.meta.env.LANGUAGE': JSON.stringify(language) },
    plugins: [cataloguePlugin(deployment), quietPlugin],
  }
}

/**
 * WalletConnect's own dialog, which it imports when `showQrModal` is on. Ours is off, since we draw
 * the QR code ourselves.
 */
const UNUSED_MODAL = '@reown/appkit/core'

/**
 * One build of the site, into a folder that it is added to, and what this one has of its own.
 * Nothing in it depends on the time, the machine or the folder.
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
    // Files name one another from where they stand: a site below a path is the same to the byte as
    // one at a root.
    base: './',
    // A file and its parts, each named by its hash: a kind of hook's code travels to the pages of
    // that kind alone.
    worker: { format: 'es' },
    build: {
      emptyOutDir: false,
      target: 'es2022',
      // light-dark() and nesting as they are written: their stand-ins for older browsers weigh a
      // third more.
      cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        external: [UNUSED_MODAL],
        // A constant of another module is written where it is used, and what it rules out is
        // dropped: 2 kB of script.
        optimization: { inlineConst: { mode: 'all' } },
      },
    },
  }
  return mergeConfig(config, { build: own })
}

/**
 * Of a file's content, for its name. Files name one another in dozens of places, and hashes do not
 * compress: seven characters, 42 bits, as few as the bundler takes for so many files, tell the
 * versions of one file apart, and its integrity is held by a whole hash.
 */
const HASH = '[hash:7]'

/**
 * Not what only pages share that read the past, or on which a swap may be quoted; nor what a card
 * shares with its folds alone.
 */
const IS_FOR_MANY =
  /\/src\/(?!chain\/|features\/(?:liquidity|position)\/|queries\/use(?:History|AccountSnapshot|RouterCheck)|market\/(?:afterSwap|oneToken|past\/(?!events)|setVaults|swapPlan)|math\/quoteSwap|locales\/\w+\/(?:oneToken|position|swap)\.|transactions\/checkBeforeSetVaults)/

/**
 * Three files beside the routes' own: the small reader with all that it imports, since the first
 * question waits for no other; what at least two pages show at once; and what at least two of the
 * files that come later share, but for what signs, reads the past, or quotes a swap, which not
 * every page loads. Whatever shares a module shares what it imports, so that no two files import
 * one another.
 */
export const PAGE_OUTPUT: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [
      { name: 'reader', test: (id) => id.endsWith(ENTRIES.reader), priority: 1 },
      {
        name: 'first',
        tags: ['$initial'],
        test: /\/src\/|\/node_modules\/(?:react|@tanstack|wouter)/,
        minShareCount: 2,
      },
      { name: 'later', test: IS_FOR_MANY, minShareCount: 2 },
    ],
  },
  entryFileNames: `assets/[name]-${HASH}.js`,
  chunkFileNames: `assets/[name]-${HASH}.js`,
  assetFileNames: `assets/[name]-${HASH}[extname]`,
}

/**
 * The bundler warns that viem holds code for Node, which no page reaches and which is dropped
 * again, and that no code is a server's.
 */
const quietPlugin: Plugin = {
  name: 'millrace:quiet',
  onLog: (_level, { code, message }) =>
    code === 'MODULE_LEVEL_DIRECTIVE' || message.includes('"node:worker_threads" has been externalized')
      ? false
      : undefined,
}
