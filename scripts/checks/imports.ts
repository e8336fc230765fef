/** One import of a module, as it is written. */
export interface Import {
  readonly specifier: string
  /** Types vanish when the code is built. */
  readonly typeOnly: boolean
  /** `import()`, which loads when it is called. */
  readonly lazy: boolean
}

const STATIC = /^(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const LAZY = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/**
 * The imports of a TypeScript file. Our formatter starts every static import at the beginning of a line,
 * so no parser is needed.
 */
export function importsOf(source: string): readonly Import[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const statics = [...code.matchAll(STATIC)].map(([, type, specifier = '']) => ({
    specifier,
    typeOnly: type !== undefined,
    lazy: false,
  }))
  // In a type position `import('x').Y` is a type; the layers' rules are the same for both.
  const lazies = [...code.matchAll(LAZY)].map(([, specifier = '']) => ({
    specifier,
    typeOnly: false,
    lazy: true,
  }))
  return [...statics, ...lazies]
}
