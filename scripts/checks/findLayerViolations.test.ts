import { expect, test } from 'vitest'
import { findLayerViolations } from './findLayerViolations.ts'

const check = (files: Readonly<Record<string, string>>) => findLayerViolations(new Map(Object.entries(files)))

const BASE = {
  'src/domain/a.ts': 'export const a = 1\n',
  'src/chain/read.ts':
    "import { a } from '../domain/a.ts'\nimport { createClient } from 'viem'\nexport const r = a\n",
  'src/ui/Button.tsx':
    "import type { ReactNode } from 'react'\nimport { a } from '../domain/a.ts'\nimport './Button.css'\n",
  'src/features/pool/Pool.tsx': "import { r } from '../../chain/read.ts'\nimport { x } from './x.ts'\n",
  'src/features/pool/x.ts': 'export const x = 1\n',
  'src/app/App.tsx': "const Pool = lazy(() => import('../features/pool/Pool.tsx'))\n",
}

test('what follows the direction passes', () => {
  expect(check(BASE)).toEqual([])
})

test.each([
  ['src/domain/b.ts', "import { r } from '../chain/read.ts'", 'domain may not import chain'],
  ['src/domain/b.ts', "import { pad } from 'viem'", 'domain imports nothing outside itself'],
  ['src/chain/b.ts', "import type {\n  X,\n} from '../features/pool/x.ts'", 'chain may not import features'],
  ['src/chain/b.ts', "import { useState } from 'react'", 'chain may not import react'],
  ['src/features/swap/S.tsx', "import { x } from '../pool/x.ts'", 'features do not import each other'],
  ['src/features/swap/S.tsx', "const p = () => import('../pool/x.ts')", 'features do not import each other'],
  ['src/features/swap/S.tsx', "import { call } from 'viem/actions'", 'features may not import viem/actions'],
  ['src/ui/B.tsx', "import { r } from '../chain/read.ts'", 'ui may not import chain'],
  ['src/ui/B.tsx', "import { useQuery } from '@tanstack/react-query'", 'ui imports React and domain alone'],
  ['src/ui/B.tsx', "import { t } from './Button.test.ts'", 'nothing imports tests'],
  ['src/queries/q.ts', "import { startWorld } from '../../devnet/world.ts'", 'outside src'],
  ['src/chain/b.ts', "export * from '../domain/gone.ts'", 'no such file'],
])('%s with %s is refused', (file, line, reason) => {
  expect(check({ ...BASE, [file]: `${line}\n` }).join('\n')).toContain(reason)
})

test('a cycle is named with every file on it', () => {
  const files = {
    'src/domain/a.ts': "import { b } from './b.ts'\n",
    'src/domain/b.ts': "import { c } from './c.ts'\n",
    'src/domain/c.ts': "import { a } from './a.ts'\n",
  }
  expect(check(files)).toEqual([
    'cycle: src/domain/a.ts → src/domain/b.ts → src/domain/c.ts → src/domain/a.ts',
  ])
})

test('tests may import anything', () => {
  const line = "import { startWorld } from '../../devnet/world.ts'\n"
  expect(check({ ...BASE, 'src/domain/a.test.ts': line })).toEqual([])
})
