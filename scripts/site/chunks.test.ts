import { expect, test } from 'vitest'
import { assertOwnWords, type Chunk, inOrder, loadedFor, reachable } from './chunks.ts'

const chunk = (
  file: string,
  imports: readonly string[] = [],
  dynamicImports: readonly string[] = [],
  sources: readonly string[] = [],
): Chunk => ({
  file,
  entry: sources[0],
  modules: sources,
  imports,
  dynamicImports,
  styles: [],
})

const BUILT = [
  chunk('a.js', ['shared.js'], ['lazy.js'], ['src/a.ts', 'src/inside.ts']),
  chunk('shared.js'),
  chunk('lazy.js', ['shared.js'], [], ['src/lazy.ts']),
]
const filesOf = (chunks: readonly Chunk[]) => chunks.map(({ file }) => file)

test('Module graph follows static imports, dependencies first, but no lazy ones', () => {
  expect(filesOf(loadedFor(BUILT, ['src/a.ts']))).toEqual(['shared.js', 'a.js'])
})

test('Module graph finds a lazy module that the page needs, also inside a file', () => {
  expect(filesOf(loadedFor(BUILT, ['src/a.ts', 'src/lazy.ts']))).toEqual(['shared.js', 'a.js', 'lazy.js'])
  expect(filesOf(loadedFor(BUILT, ['src/inside.ts']))).toEqual(['shared.js', 'a.js'])
})

test('Module graph rejects an unknown module', () => {
  expect(() => loadedFor(BUILT, ['src/gone.ts'])).toThrow('src/gone.ts')
})

test('Module graph follows lazy imports, but not through excluded modules', () => {
  const more = [...BUILT, chunk('b.js', ['a.js', 'other.js'], [], ['src/b.ts']), chunk('other.js')]
  const from = (file: string) => more.filter((each) => each.file === file)
  expect(filesOf(reachable(more, from('a.js'), () => false))).toEqual(['a.js', 'shared.js', 'lazy.js'])
  expect(filesOf(reachable(more, from('b.js'), ({ file }) => file === 'a.js'))).toEqual(['b.js', 'other.js'])
})

test('Chunk cycle check accepts shared files and lazy imports back', () => {
  const chunks = [
    chunk('app.js', ['shared.js', 'panels.js'], ['lazy.js']),
    chunk('panels.js', ['shared.js', 'words.js']),
    chunk('shared.js', ['words.js'], ['app.js']),
    chunk('lazy.js', ['app.js', 'shared.js']),
    chunk('words.js'),
  ]
  expect(() => inOrder(chunks, chunks)).not.toThrow()
})

test('Chunk cycle check fails for a cycle of files and names only these', () => {
  const chunks = [
    chunk('app.js', ['words.js', 'engine.js']),
    chunk('engine.js', ['words.js', 'meaning.js']),
    chunk('meaning.js', ['encoder.js']),
    chunk('encoder.js', ['words.js', 'engine.js']),
    chunk('words.js'),
  ]
  expect(() => inOrder(chunks, chunks)).toThrow(': engine.js → meaning.js → encoder.js → engine.js')
})

test('Chunk cycle check treats self-imports and mutual imports as cycles', () => {
  const one = [chunk('a.js', ['a.js'])]
  expect(() => inOrder(one, one)).toThrow(': a.js → a.js')
  const two = [chunk('a.js', ['b.js']), chunk('b.js', ['a.js'])]
  expect(() => inOrder(two, two)).toThrow(': a.js → b.js → a.js')
})

test('Chunk check fails for texts of another language and names the files', () => {
  const own = {
    modules: ['src/locales/es/swap.ts', 'src/locales/hanText.ts', 'src/math/price.ts'],
  }
  expect(() => assertOwnWords('es', [own])).not.toThrow()
  expect(() => assertOwnWords('es', [own, { modules: ['src/locales/en/kit.ts'] }])).toThrow(
    'src/locales/en/kit.ts',
  )
})
