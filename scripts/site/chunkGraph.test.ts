import { expect, test } from 'vitest'
import { reachableScripts, staticFiles } from './chunkGraph.ts'

const MANIFEST = {
  'src/a.ts': { file: 'a.js', imports: ['_shared.js'], dynamicImports: ['src/lazy.ts'], css: ['a.css'] },
  '_shared.js': { file: 'shared.js', css: ['shared.css'] },
  'src/lazy.ts': { file: 'lazy.js', imports: ['_shared.js'], css: ['lazy.css'] },
}

test('static imports are followed, dependencies first; lazy ones are not', () => {
  expect(staticFiles(MANIFEST, ['src/a.ts'])).toEqual({
    scripts: ['shared.js', 'a.js'],
    styles: ['shared.css', 'a.css'],
  })
})

test('a lazy module that the page needs at once is named', () => {
  expect(staticFiles(MANIFEST, ['src/a.ts', 'src/lazy.ts']).scripts).toEqual(['shared.js', 'a.js', 'lazy.js'])
})

test('an unknown module is an error', () => {
  expect(() => staticFiles(MANIFEST, ['src/gone.ts'])).toThrow('src/gone.ts')
})

test('lazy imports lead on, but nothing of what is there already does', () => {
  const manifest = {
    ...MANIFEST,
    'src/b.ts': { file: 'b.js', imports: ['src/a.ts', '_other.js'] },
    '_other.js': { file: 'other.js' },
  }
  expect([...reachableScripts(manifest, ['src/a.ts'], [])]).toEqual(['a.js', 'shared.js', 'lazy.js'])
  expect([...reachableScripts(manifest, ['src/b.ts'], ['a.js'])]).toEqual(['b.js', 'other.js'])
})
