import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oneAtATime } from './freshBuild.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oneAtATime-'))
  file = join(folder, 'it.lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('what several want at once is done one after the other, and the file is gone afterwards', async () => {
  const told: string[] = []
  const work = (name: string) => async () => {
    told.push(`${name} begins`)
    expect(readFileSync(file, 'utf8')).toBe(`${process.pid}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
    told.push(`${name} ends`)
    return name
  }
  expect(await Promise.all(['a', 'b'].map((name) => oneAtATime(file, work(name))))).toEqual(['a', 'b'])
  const [first] = told
  expect(told).toEqual(
    first === 'a begins'
      ? ['a begins', 'a ends', 'b begins', 'b ends']
      : ['b begins', 'b ends', 'a begins', 'a ends'],
  )
  expect(existsSync(file)).toBe(false)
})

test('a process that is gone holds nobody up, and a failure lets the next one in', async () => {
  // Above what any system gives out.
  writeFileSync(file, `${2 ** 30}`)
  await expect(oneAtATime(file, () => Promise.reject(new Error('no build')))).rejects.toThrow('no build')
  expect(await oneAtATime(file, async () => 'built')).toBe('built')
})
