import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownErrorsAbi } from '#chain/generated/knownErrorsAbi.ts'
import { ADAPTER_IDS } from './index.ts'

const declared: readonly string[] = knownErrorsAbi.map(({ name }) => name)

/**
 * Returns the names of contract errors that the source files of a folder predict (`reverts:
 * 'Name'`).
 */
function predictedIn(folder: string): readonly string[] {
  const files = readdirSync(folder).filter(
    (file) => /\.ts$/.test(file) && !/\.(test|fixture)\.ts$/.test(file),
  )
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  const parts = [...text.matchAll(/reverts: (?:'\w+'|\{[^{}]*\})/g)].map(([part]) => part)
  return parts.flatMap((part) => [...part.matchAll(/'(\w+)'/g)].map(([, name = '']) => name))
}

test.each([...ADAPTER_IDS.map((id) => `src/adapters/${id}`), 'src/adapters', 'src/market'])(
  'Errors that the %s adapter predicts exist in the compiled contracts',
  (folder) => {
    const predicted = predictedIn(folder)
    expect(predicted).not.toEqual([])
    expect(predicted.filter((name) => !declared.includes(name))).toEqual([])
  },
)
