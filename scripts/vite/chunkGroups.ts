import { ENTRIES, PAGES } from '../site/pages.ts'

/** What the bundler tells about a module. */
interface ModuleInfo {
  readonly importedIds: readonly string[]
}

interface ChunkingContext {
  getModuleInfo(id: string): ModuleInfo | null
}

/** The panels that a page asks for as soon as it runs. The landing page has none. */
export const PANELS = ['src/app/startPanels.ts']

/** What whoever is connected has at hand to sign with, but not on the landing page. */
export const SIGNING = [
  'src/transactions/engine.ts',
  'src/features/review/ReviewDialog.tsx',
  'src/chain/write/simulation.ts',
]

/** What reading from a rare kind of node, or for a quote, takes; nothing is read on the landing page. */
export const READING = [
  'src/chain/read/readOneByOne.ts',
  'src/chain/read/readTicks.ts',
  'src/chain/rpc/agree.ts',
]

/** The landing page as the app renders it: away from the pages, or its document could run all of theirs. */
const LANDING_PAGE = 'src/features/landing/LandingPage.tsx'

/** What pairing by QR code shares with the review belongs to the wallet, or pairing would bring all of the review. */
const PAIRING = 'src/features/wallet/PairingDialog.tsx'

/** The lazy module behind every connection. */
const WALLET_ENTRY = 'src/chain/wallet/wagmiLayer.ts'

/**
 * Packages whose every module hangs on one barrel, most of it unused: in a group, whatever the wallets' SDKs use of them
 * would load with it.
 */
const LARGE_BARRELS = /\/node_modules\/(viem|ox|abitype|@noble|@scure)\//

/**
 * Leaves of packages that several lazy chunks share. Left alone, each becomes a chunk: a request, and a line in every
 * page's import map. A leaf that is renamed falls back to that.
 */
const LEAVES: readonly (readonly [group: string, path: RegExp])[] = [
  // Every connection needs these.
  [
    'wallet',
    /^viem\/_esm\/(errors\/(address|base|data|encoding|request|rpc|utils|version)|utils\/(address\/(get|is)Address|data\/(isHex|pad|size)|encoding\/(fromHex|toBytes|toHex)|hash\/keccak256|lru|promise\/with(Retry|Timeout)|stringify|wait))\.js$/,
  ],
  ['wallet', /^@noble\/hashes\/esm\/(_u64|crypto|sha3|utils)\.js$/],
  // Small, and wanted by two of the three SDKs.
  [
    'sdk',
    /^(@scure\/base|@noble\/hashes\/(_u64|crypto|utils|esm\/(_md|sha2|sha256))\.js$|uuid\/dist\/esm-browser\/(native|rng|stringify|v4)\.js$|eventemitter3)/,
  ],
]

/**
 * Names the chunk of a module, for the bundler's `codeSplitting.groups`; null leaves it to the bundler. Left alone, it
 * makes a chunk of every module that two lazy pages share, and a page would begin with a dozen small requests.
 * - shell: what the landing page's script and the app have in common
 * - reader: what asks for the first numbers
 * - core: what else the app imports statically, on every page
 * - drawing: what the landing page shows of the pages, the flow diagram above all
 * - pages: what the pages show at once
 * - panels: what they ask for as soon as they run
 * - wallet: what connecting needs beyond that
 * - signing: what reviewing, sending and following a transaction needs beyond that
 * - sdk: small packages that two of the wallets' SDKs share
 */
export function createChunkNames(
  projectFolder: string,
): (id: string, context: ChunkingContext) => string | null {
  let names: ReadonlyMap<string, string> | undefined
  return (id, context) => {
    names ??= nameModules((path) => `${projectFolder}/${path}`, context)
    return names.get(id) ?? leafGroup(id, projectFolder)
  }
}

/** Other versions, below other packages, are not meant. */
function leafGroup(id: string, projectFolder: string): string | null {
  const packages = `${projectFolder}/node_modules/`
  if (!id.startsWith(packages)) return null
  const path = id.slice(packages.length)
  return LEAVES.find(([, leaf]) => leaf.test(path))?.[0] ?? null
}

function nameModules(idOf: (path: string) => string, context: ChunkingContext): ReadonlyMap<string, string> {
  const of = (path: string): ReadonlySet<string> => closure(idOf(path), context)
  const union = (paths: readonly string[]): readonly string[] => paths.flatMap((path) => [...of(path)])
  const landing = of(ENTRIES.landing)
  const pages = PAGES.flatMap((page) => page.modules ?? [])
  const names = new Map<string, string>()
  const name = (group: string, ids: Iterable<string>): void => {
    for (const id of ids)
      if (!names.has(id) && !landing.has(id) && !LARGE_BARRELS.test(id)) names.set(id, group)
  }
  // What else the landing page imports stays with it: in a group it would bring the group along.
  for (const id of of(ENTRIES.app)) if (landing.has(id)) names.set(id, 'shell')
  name('reader', of(ENTRIES.reader))
  name('core', of(ENTRIES.app))
  const front = of(LANDING_PAGE)
  name(
    'drawing',
    union(pages).filter((id) => front.has(id)),
  )
  name('pages', union(pages))
  name('panels', union(PANELS))
  name('wallet', of(WALLET_ENTRY))
  const pairing = of(PAIRING)
  name(
    'wallet',
    union(SIGNING).filter((id) => pairing.has(id)),
  )
  name('signing', union(SIGNING))
  // What others ask for by name is its chunk's door and stays outside: inside, it would need a second chunk as a door.
  // (The reader needs none: pages name the chunk that holds it, see entryFile. The app awaits its page, whose chunk
  // waits for core: were the app in core, both would wait for ever.)
  for (const door of [ENTRIES.app, LANDING_PAGE, WALLET_ENTRY, PAIRING, ...pages, ...PANELS, ...SIGNING])
    names.delete(idOf(door))
  return names
}

/** A module with everything that it imports statically. */
function closure(root: string, context: ChunkingContext): ReadonlySet<string> {
  const found = new Set([root])
  for (const id of found)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
