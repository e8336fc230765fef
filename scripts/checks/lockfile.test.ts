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

describe.each(['package-lock.json', 'indexer/package-lock.json'])('Lockfile %s', (file) => {
  const { packages }: { packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  const locked = Object.entries(packages).filter(([path]) => path !== '')

  test('pins every direct dependency to an exact version', () => {
    const { dependencies, devDependencies } = packages[''] ?? {}
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(version, name).toMatch(/^(?:npm:@[\w-]+\/[\w-]+@)?\d+\.\d+\.\d+$/)
    }
  })

  test('has a version per package, and a hash unless the package is platform-specific', () => {
    for (const [path, { version, integrity, optional, cpu }] of locked) {
      expect(version, path).toBeTruthy()
      if (!(optional && cpu)) expect(integrity, path).toMatch(/^sha512-/)
    }
  })

  test('names no registry, so that npm can install from any mirror', () => {
    expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
  })

  test('lists optional packages for all platforms, because npm ci requires them', () => {
    const missing = locked.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
      ),
    )
    expect(missing).toEqual([])
  })
})
