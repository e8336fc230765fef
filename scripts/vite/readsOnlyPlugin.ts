import type { Plugin } from 'vite'

/** Modules of TanStack Query that others of it import whatever a page does, and what stands in their place. */
const UNUSED = [
  {
    file: 'queryClient.js',
    imported: /import \{ MutationCache \} from ["']\.\/mutationCache\.js["'];?/,
    instead: `class MutationCache {
  findAll() { return [] }
  clear() {}
  resumePausedMutations() { return Promise.resolve() }
  build() { throw new Error('Mutations are not part of this build: writes go through submitPlans') }
}`,
  },
  {
    file: 'query.js',
    imported: /import \{ infiniteQueryBehavior \} from ["']\.\/infiniteQueryBehavior\.js["'];?/,
    instead: `const infiniteQueryBehavior = () => { throw new Error('Infinite queries are not part of this build') }`,
  },
] as const

/**
 * A file of TanStack Query without what only mutations and infinite queries need: nothing is written through the data
 * layer, and a page of the past is asked for by its blocks. Undefined for its other files.
 * @throws where the package no longer imports them that way
 */
export function readsOnly(id: string, code: string): string | undefined {
  const unused = UNUSED.find(({ file }) => id.endsWith(`/${file}`))
  if (unused === undefined) return undefined
  if (!unused.imported.test(code)) throw new Error(`${id} no longer imports what is left out of it`)
  return code.replace(unused.imported, unused.instead)
}

/** Leaves out of every build what `readsOnly` does: more than a kilobyte of every page's first script. */
export function readsOnlyPlugin(): Plugin {
  return {
    name: 'millrace:reads-only',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /@tanstack\/query-core\/.*\/(?:queryClient|query)\.js$/ },
      handler: (code, id) => ({ code: readsOnly(id, code) ?? code, map: null }),
    },
  }
}
