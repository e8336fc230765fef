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

test('Files of a module include its static imports, dependencies first', () => {
  expect(filesOf(loadedFor(BUILT, ['src/a.ts']))).toEqual(['shared.js', 'a.js'])
})

test('loadedFor() finds the built files of source modules, lazy modules included', () => {
  expect(filesOf(loadedFor(BUILT, ['src/a.ts', 'src/lazy.ts']))).toEqual(['shared.js', 'a.js', 'lazy.js'])
  expect(filesOf(loadedFor(BUILT, ['src/inside.ts']))).toEqual(['shared.js', 'a.js'])
})

test('loadedFor() throws for a source module that is in no built file', () => {
  expect(() => loadedFor(BUILT, ['src/gone.ts'])).toThrow('src/gone.ts')
})

test('reachable() follows lazy imports of built files and skips excluded files', () => {
  const more = [...BUILT, chunk('b.js', ['a.js', 'other.js'], [], ['src/b.ts']), chunk('other.js')]
  const from = (file: string) => more.filter((each) => each.file === file)
  expect(filesOf(reachable(more, from('a.js'), () => false))).toEqual(['a.js', 'shared.js', 'lazy.js'])
  expect(filesOf(reachable(more, from('b.js'), ({ file }) => file === 'a.js'))).toEqual(['b.js', 'other.js'])
})

test('Import cycle check of the built files ignores lazy imports', () => {
  const chunks = [
    chunk('app.js', ['shared.js', 'panels.js'], ['lazy.js']),
    chunk('panels.js', ['shared.js', 'words.js']),
    chunk('shared.js', ['words.js'], ['app.js']),
    chunk('lazy.js', ['app.js', 'shared.js']),
    chunk('words.js'),
  ]
  expect(() => inOrder(chunks, chunks)).not.toThrow()
})

test('Import cycle check of the built files names the files of a cycle', () => {
  const chunks = [
    chunk('app.js', ['words.js', 'engine.js']),
    chunk('engine.js', ['words.js', 'meaning.js']),
    chunk('meaning.js', ['encoder.js']),
    chunk('encoder.js', ['words.js', 'engine.js']),
    chunk('words.js'),
  ]
  expect(() => inOrder(chunks, chunks)).toThrow(': engine.js → meaning.js → encoder.js → engine.js')
})

test('Import cycle check of the built files rejects a file that imports itself', () => {
  const one = [chunk('a.js', ['a.js'])]
  expect(() => inOrder(one, one)).toThrow(': a.js → a.js')
  const two = [chunk('a.js', ['b.js']), chunk('b.js', ['a.js'])]
  expect(() => inOrder(two, two)).toThrow(': a.js → b.js → a.js')
})

test('Build check names files that contain texts of another language than the page’s', () => {
  const own = {
    modules: ['src/locales/es/swap.ts', 'src/locales/hanText.ts', 'src/math/price.ts'],
  }
  expect(() => assertOwnWords('es', [own])).not.toThrow()
  expect(() => assertOwnWords('es', [own, { modules: ['src/locales/en/kit.ts'] }])).toThrow(
    'src/locales/en/kit.ts',
  )
})
