import type { Manifest } from 'vite'

/** What a browser loads for a set of modules: chunk and style sheet files, relative to the build. */
export interface Loaded {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * Files of these source modules and of everything they import statically, dependencies first. Lazy imports
 * are not followed: they load when somebody asks.
 * @throws where the manifest does not know a module.
 */
export function staticFiles(manifest: Manifest, modules: readonly string[]): Loaded {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visited = new Set<string>()
  const visit = (key: string): void => {
    if (visited.has(key)) return
    visited.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk for ${key}`)
    for (const imported of chunk.imports ?? []) visit(imported)
    for (const style of chunk.css ?? []) styles.add(style)
    scripts.add(chunk.file)
  }
  for (const module of modules) visit(module)
  return { scripts: [...scripts], styles: [...styles] }
}

/** Script files that these modules can ever lead to, lazy imports included, beside those that are there already. */
export function reachableScripts(
  manifest: Manifest,
  modules: readonly string[],
  there: readonly string[],
): ReadonlySet<string> {
  const found = new Set(modules)
  const isNew = (key: string) => !there.includes(manifest[key]?.file ?? '')
  // A set is gone through in the order in which it grows.
  for (const key of found) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
    for (const next of [...imports, ...dynamicImports].filter(isNew)) found.add(next)
  }
  return new Set([...found].map((key) => manifest[key]?.file ?? ''))
}
