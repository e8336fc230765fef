import { expect, test } from 'vitest'
import { mutantGroups, SAMPLE } from './groups.ts'

test('all of the pure code, every file once, without its tests', async () => {
  const groups = await mutantGroups([])
  expect(groups.map(({ name, atLeast }) => [name, atLeast])).toEqual([
    ['arithmetic and plans', 90],
    ['the rest of the pure code', 85],
  ])
  const files = groups.flatMap((group) => group.files)
  expect(new Set(files).size).toBe(files.length)
  expect(files.filter((file) => /\.(test|fixture)\.ts$/.test(file))).toEqual([])
  expect(groups[0]?.files).toEqual(expect.arrayContaining([...SAMPLE]))
  expect(groups[1]?.files).toContain('src/market/actionChecks.ts')
})

test('a file and a folder alone, each held to the share of its group', async () => {
  const groups = await mutantGroups(['./src/math/price.ts', 'src/transactions/readBack/'])
  expect(groups[0]).toMatchObject({ atLeast: 90, files: ['src/math/price.ts'] })
  expect(groups[1]?.files).toContain('src/transactions/readBack/checkRequest.ts')
  expect(await mutantGroups(['src/market/actionChecks.ts'])).toMatchObject([{ atLeast: 85 }])
})

test('what is not there is named', async () => {
  await expect(mutantGroups(['src/math/gone.ts'])).rejects.toThrow('There is no src/math/gone.ts')
})
