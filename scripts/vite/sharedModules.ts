/** What the bundler tells of a module, as far as it is needed here. */
export interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/**
 * Whether at least two of these files lead to a module by static imports, each by any of the modules that it is made for.
 * The answer is for one graph: make it anew for every build.
 */
export function sharedModules(
  files: readonly (readonly string[])[],
): (id: string, graph: ModuleGraph) => boolean {
  let reached: ReadonlyMap<string, number> | undefined
  return (id, graph) => {
    reached ??= countFiles(files, graph)
    return (reached.get(id) ?? 0) > 1
  }
}

/** From how many of the files each module is reached. */
function countFiles(files: readonly (readonly string[])[], graph: ModuleGraph): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const roots of files) {
    for (const id of reach(roots, graph)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

function reach(roots: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set(roots)
  // A set is gone through in the order in which it grows.
  for (const id of found) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  }
  return found
}
