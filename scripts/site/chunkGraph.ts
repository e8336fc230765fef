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

/**
 * Script files that these modules can ever lead to, lazy imports included, but for the lazy imports of `beyond`, and but for
 * what a file beyond loads lazily: it may be here for the sake of something small that it shares, which a file's own lazy
 * parts are not. A manifest names a lazy import by the key of its chunk.
 */
export function reachableScripts(
  manifest: Manifest,
  modules: readonly string[],
  beyond: readonly string[],
): ReadonlySet<string> {
  const visited = new Set<string>()
  const scripts = new Set<string>()
  const visit = (key: string): void => {
    if (visited.has(key)) return
    visited.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk for ${key}`)
    scripts.add(chunk.file)
    const lazy = beyond.includes(key)
      ? []
      : (chunk.dynamicImports ?? []).filter((next) => !beyond.includes(next))
    for (const next of [...(chunk.imports ?? []), ...lazy]) visit(next)
  }
  for (const module of modules) visit(module)
  return scripts
}
