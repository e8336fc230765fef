import { expect, test } from 'vitest'
import { assertNoCycles, importCycle } from './chunkCycles.ts'

const chunk = (file: string, imports: readonly string[] = [], dynamicImports: readonly string[] = []) => ({
  file,
  imports,
  dynamicImports,
})

test('files that share files, however many ways lead to one, are no circle; nor are lazy imports back', () => {
  const chunks = [
    chunk('app.js', ['shared.js', 'panels.js'], ['lazy.js']),
    chunk('panels.js', ['shared.js', 'words.js']),
    chunk('shared.js', ['words.js'], ['app.js']),
    chunk('lazy.js', ['app.js', 'shared.js']),
    chunk('words.js'),
  ]
  expect(importCycle(chunks)).toBeUndefined()
  expect(() => assertNoCycles(chunks)).not.toThrow()
})

test('a build in which files import one another in a circle fails and names them, and no others', () => {
  const chunks = [
    chunk('app.js', ['words.js', 'engine.js']),
    chunk('engine.js', ['words.js', 'meaning.js']),
    chunk('meaning.js', ['encoder.js']),
    chunk('encoder.js', ['words.js', 'engine.js']),
    chunk('words.js'),
  ]
  expect(importCycle(chunks)).toEqual(['engine.js', 'meaning.js', 'encoder.js', 'engine.js'])
  expect(() => assertNoCycles(chunks)).toThrow('engine.js → meaning.js → encoder.js → engine.js')
})

test('one that imports itself, and two that import each other, are circles', () => {
  expect(importCycle([chunk('a.js', ['a.js'])])).toEqual(['a.js', 'a.js'])
  expect(importCycle([chunk('a.js', ['b.js']), chunk('b.js', ['a.js'])])).toEqual(['a.js', 'b.js', 'a.js'])
})
