import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Uses the arguments of `npm run check:layers`. */
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
const [, ...LINT] = (scripts['check:layers'] ?? '').split(' ')

/**
 * Checks files with this project's layer rules. Returns one line per violation: '<file>:
 * <message>'.
 */
function violations(files: Readonly<Record<string, string>>): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'layers-'))
  try {
    cpSync('scripts/layers', join(folder, 'scripts/layers'), { recursive: true })
    const { vcs: _none, files: _all, ...rules } = JSON.parse(readFileSync('biome.json', 'utf8'))
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...rules, root: true }))
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(file)), { recursive: true })
      writeFileSync(join(folder, file), source)
    }
    const args = [
      resolve('node_modules/@biomejs/biome/bin/biome'),
      ...LINT,
      '--reporter=github',
      '--max-diagnostics=none',
    ]
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    const found = stdout.matchAll(/^::error .*?file=(?:[^,]*?\/)?(src\/[^,]+),.*?::(.*)$/gm)
    return [...found].map(([, file, message]) => `${file}: ${message}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const KEPT = {
  'src/math/a.ts': "import { b } from './b.ts'\nexport const a = b\n",
  'src/math/b.ts': 'export const b = 1\n',
  'src/math/hex.ts': "import { keccak_256 } from '@noble/hashes/sha3'\nexport const k = keccak_256\n",
  'src/adapters/index.ts': "export const d = () => import('./one/encode.ts')\n",
  'src/adapters/owner.ts': 'export const o = 1\n',
  'src/adapters/one/encode.ts':
    "import { toHex } from 'viem'\nimport { o } from '../owner.ts'\nimport { abi } from './generated/abi.ts'\nexport const e = [toHex, abi, o]\n",
  'src/adapters/one/generated/abi.ts': 'export const abi = []\n',
  'src/adapters/one/meaning.ts': "import { a } from '#math/a.ts'\nexport const m = a\n",
  'src/adapters/two/x.ts': 'export const x = 1\n',
  'src/chain/read/r.ts':
    "import { a } from '#math/a.ts'\nimport { toHex } from 'viem'\nimport { p } from '#chain/rpc/p.ts'\nexport const r = [a, toHex, p]\n",
  'src/chain/rpc/p.ts': 'export const p = 1\n',
  'src/queries/q.ts': "export { r } from '#chain/read/r.ts'\n",
  'src/transactions/tracking/f.ts':
    "export { q } from '#queries/q.ts'\nexport { s } from '#transactions/submit/s.ts'\n",
  'src/ui/B.tsx': "import type { ReactNode } from 'react'\nimport './B.css'\nexport type B = ReactNode\n",
  'src/features/pool/P.tsx':
    "import { r } from '#chain/read/r.ts'\nimport { c } from '#features/common/c.ts'\nimport { x } from './x.ts'\nexport const P = [r, x, c]\n",
  'src/features/common/c.ts': 'export const c = 1\n',
  'src/features/pool/x.ts': 'export const x = 1\n',
  'src/features/pool/x.test.ts':
    "import { startWorld } from '../../../devnet/world.ts'\nexport const w = startWorld\n",
  'src/features/pool/w.ts':
    "import * as words from '#locales/swap.ts'\nimport { sentence } from '#lib/sentence.ts'\nexport const w = [words, sentence]\n",
  'src/lib/sentence.ts': 'export const sentence = 1\n',
  'src/app/A.tsx': "export const load = () => import('#features/pool/P.tsx')\n",
}

test('Layer check allows imports from lower layers, and any import in tests', () => {
  expect(violations(KEPT)).toEqual([])
})

const REFUSED: readonly (readonly [file: string, line: string, reason: string])[] = [
  ['src/math/n1.ts', "import { r } from '#chain/read/r.ts'", 'math imports'],
  ['src/math/n2.ts', "import { pad } from 'viem'", 'math imports'],
  ['src/math/n3.ts', "import { r } from '../chain/read/r.ts'", 'math imports'],
  ['src/lib/n1.ts', "import { a } from '#math/a.ts'", 'lib imports'],
  ['src/chain/n1.ts', "import type {\n  X,\n} from '#features/pool/x.ts'", 'chain imports'],
  ['src/chain/read/n2.ts', "import { useState } from 'react'", 'chain imports'],
  ['src/chain/read/n3.ts', "import { q } from '#queries/q.ts'", 'chain imports'],
  ['src/chain/wallet/sdk/n4.ts', "import { q } from '../../../queries/q.ts'", 'chain imports'],
  ['src/chain/read/n5.ts', "import { readFile } from 'node:fs'", 'chain imports'],
  ['src/chain/read/n7.ts', "import { m } from '#adapters/one/meaning.ts'", 'chain imports'],
  ['src/adapters/two/meaning.ts', "import { e } from './encode.ts'", 'an adapter’s meaning shares nothing'],
  ['src/adapters/three/meaning.ts', "import { toHex } from 'viem'", 'an adapter’s meaning shares nothing'],
  ['src/adapters/two/n1.ts', "import { m } from '../one/meaning.ts'", 'never another adapter'],
  ['src/adapters/two/n3.ts', "import { m } from '#adapters/one/meaning.ts'", 'never another adapter'],
  ['src/adapters/two/n2.ts', "import { r } from '#chain/read/r.ts'", 'never another adapter'],
  ['src/features/swap/n7.tsx', "import { d } from '#adapters/index.ts'", 'of other features only'],
  ['src/queries/n1.ts', "import { s } from '#transactions/submit/s.ts'", 'queries imports'],
  ['src/queries/n2.ts', "import { startWorld } from '../../devnet/world.ts'", 'queries imports'],
  ['src/transactions/n1.ts', "import { P } from '#features/pool/P.tsx'", 'transactions imports'],
  ['src/transactions/tracking/n2.ts', "import { A } from '../../app/A.tsx'", 'transactions imports'],
  [
    'src/transactions/readBack/n3.ts',
    "import { e } from '#chain/simulate/encodeActionCall.ts'",
    'readBack shares nothing',
  ],
  [
    'src/transactions/readBack/n4.ts',
    "import { submit } from '#transactions/submit/submit.ts'",
    'readBack shares nothing',
  ],
  ['src/features/swap/n1.tsx', "import { x } from '../pool/x.ts'", 'of other features only'],
  [
    'src/features/swap/n2.tsx',
    "export const p = () => import('#features/pool/x.ts')",
    'of other features only',
  ],
  ['src/features/swap/n3.tsx', "export { x } from '../../features/pool/x.ts'", 'of other features only'],
  ['src/features/swap/n4.tsx', "import { call } from 'viem/actions'", 'of other features only'],
  [
    'src/features/swap/n9.tsx',
    "export const p = () =>\n  import(\n    '#features/pool/x.ts'\n  )",
    'of other features only',
  ],
  ['src/ui/n1.tsx', "import { r } from '#chain/read/r.ts'", 'ui imports'],
  ['src/ui/flow/n2.tsx', "import { useQuery } from '@tanstack/react-query'", 'ui imports'],
  ['src/ui/n3.tsx', "import { t } from './x.test.ts'", 'only tests import'],
  ['src/app/n1.tsx', "import { startWorld } from '../../devnet/world.ts'", 'app imports'],
  ['src/app/n2.tsx', "import { snapshot } from '#market/marketSnapshot.fixture.ts'", 'only tests import'],
  ['src/chain/read/n6.ts', "import * as words from '#locales/swap.ts'", 'chain imports'],
  ['src/market/n1.ts', "import * as words from '#locales/swap.ts'", 'market imports'],
  ['src/features/swap/n8.tsx', "import * as words from '../../locales/en/swap.ts'", 'of other features only'],
  ['src/newLayer/n1.ts', "import { a } from '../math/a.ts'", 'No rule covers this folder'],
  ['src/math/n4.ts', "export type N = import('./b.ts').B", 'Write `import type`'],
]

test('Layer check rejects imports from higher layers', () => {
  const found = violations({
    ...KEPT,
    ...Object.fromEntries(REFUSED.map(([file, line]) => [file, `${line}\n`])),
  })
  for (const [file, line, reason] of REFUSED) {
    expect(
      found.find((each) => each.startsWith(`${file}: `)),
      line,
    ).toContain(reason)
  }
  expect(found).toHaveLength(REFUSED.length)
})

test('Layer check finds import cycles, including type and lazy imports', () => {
  const cycle = { a: 'src/math/a.ts', b: 'src/math/b.ts' }
  const inCycle = [cycle.a, cycle.b].map((file) => `${file}: This import is part of a cycle.`)
  const through = (first: string, second: string) =>
    violations({ [cycle.a]: `${first}\nexport type A = 1\n`, [cycle.b]: `${second}\nexport type B = 1\n` })
  expect(through("export * from './b.ts'", "export * from './a.ts'")).toEqual(inCycle)
  expect(through("export type { B } from './b.ts'", "export type { A } from './a.ts'")).toEqual(inCycle)
  expect(through("export const b = () => import('./b.ts')", "export type { A } from './a.ts'")).toEqual(
    inCycle,
  )
})
