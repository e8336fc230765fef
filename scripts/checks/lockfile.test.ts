import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly optional?: boolean
  readonly cpu?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Ours, and that of the indexer, whose packages are installed by themselves. */
describe.each(['package-lock.json', 'indexer/package-lock.json'])('%s', (file) => {
  const { packages }: { packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  const locked = Object.entries(packages).filter(([path]) => path !== '')

  test('every direct dependency is pinned to one version', () => {
    const { dependencies, devDependencies } = packages[''] ?? {}
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(version, name).toMatch(/^(?:npm:@[\w-]+\/[\w-]+@)?\d+\.\d+\.\d+$/)
    }
  })

  test('every package has a version and, unless it is for another kind of machine, a hash', () => {
    for (const [path, { version, integrity, optional, cpu }] of locked) {
      expect(version, path).toBeTruthy()
      if (!(optional && cpu)) expect(integrity, path).toMatch(/^sha512-/)
    }
  })

  test('no registry is named, so that any mirror serves', () => {
    expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
  })

  test('optional parts for every kind of machine are listed: npm ci refuses a file without them', () => {
    const missing = locked.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
      ),
    )
    expect(missing).toEqual([])
  })
})
