import { posix } from 'node:path'
import { importsOf } from './imports.ts'
import { fileRule, packageRule } from './layerRules.ts'

/** Source files by path from the project's root, with forward slashes. */
export type Sources = ReadonlyMap<string, string>

/**
 * Every import that breaks the direction of the layers, and every cycle, each as one sentence. Types and lazy
 * imports close no cycle: nothing waits for them while modules load.
 */
export function findLayerViolations(sources: Sources): readonly string[] {
  const found: string[] = []
  const graph = new Map<string, string[]>()
  for (const [file, source] of sources) {
    if (isTest(file)) continue
    const targets: string[] = []
    for (const { specifier, typeOnly, lazy } of importsOf(source)) {
      const target = specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : undefined
      const reason = target === undefined ? packageRule(file, specifier) : fileRule(file, target)
      if (reason) found.push(`${file} imports ${target ?? specifier}: ${reason}`)
      if (target?.endsWith('.ts') || target?.endsWith('.tsx')) {
        if (!sources.has(target) && target.startsWith('src/'))
          found.push(`${file} imports ${target}: no such file`)
        if (!lazy && !typeOnly) targets.push(target)
      }
    }
    graph.set(file, targets)
  }
  return [...found, ...findCycles(graph).map((cycle) => `cycle: ${cycle.join(' → ')}`)]
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** One path for each edge that closes a cycle. */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string): void => {
    const at = path.indexOf(file)
    if (at >= 0) cycles.push([...path.slice(at), file])
    if (at >= 0 || done.has(file)) return
    path.push(file)
    for (const target of graph.get(file) ?? []) visit(target)
    path.pop()
    done.add(file)
  }
  for (const file of graph.keys()) visit(file)
  return cycles
}
