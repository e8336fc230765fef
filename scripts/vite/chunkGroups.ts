import { ENTRIES } from '../site/pages.ts'

/** What the bundler tells about a module. */
interface ModuleInfo {
  readonly importedIds: readonly string[]
}

interface ChunkingContext {
  getModuleInfo(id: string): ModuleInfo | null
}

/** The lazy module behind every connection. */
const WALLET_ENTRY = 'src/chain/wallet/wagmiLayer.ts'

/**
 * Names the chunk of a module, for the bundler's `codeSplitting.groups`; null leaves it to the bundler. Left alone, it
 * makes a chunk of every module that two lazy pages share, and a page would begin with a dozen small requests.
 * - shell: what the landing page's script and the app have in common
 * - core: what else the app imports statically, on every page
 * - wallet: what connecting needs beyond that
 */
export function createChunkNames(
  projectFolder: string,
): (id: string, context: ChunkingContext) => string | null {
  let names: ReadonlyMap<string, string> | undefined
  return (id, context) => {
    names ??= nameModules((path) => `${projectFolder}/${path}`, context)
    return names.get(id) ?? null
  }
}

function nameModules(idOf: (path: string) => string, context: ChunkingContext): ReadonlyMap<string, string> {
  const landing = closure(idOf(ENTRIES.landing), context)
  const app = closure(idOf(ENTRIES.app), context)
  const wallet = closure(idOf(WALLET_ENTRY), context)
  const names = new Map<string, string>()
  const name = (group: string, ids: Iterable<string>): void => {
    for (const id of ids) if (!names.has(id)) names.set(id, group)
  }
  name(
    'shell',
    [...app].filter((id) => landing.has(id)),
  )
  name('core', app)
  name('wallet', wallet)
  // What others ask for by name is its chunk's door and stays outside: inside, it would need a second chunk as a door.
  names.delete(idOf(ENTRIES.app))
  names.delete(idOf(WALLET_ENTRY))
  return names
}

/** A module with everything that it imports statically. */
function closure(root: string, context: ChunkingContext): ReadonlySet<string> {
  const found = new Set([root])
  for (const id of found)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
