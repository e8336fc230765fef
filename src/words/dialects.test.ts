import { expect, expectTypeOf, test } from 'vitest'
import { DIALECT_IDS, type DialectError, type DialectId, type Dialects } from '#dialects/index.ts'
import type { DialectWriting, HookDialect } from '#market/dialect.ts'
import type { PowerKind } from '#market/hookEvent.ts'
import type { SafetyCode } from '#market/safety.ts'
import type { Snapshot } from '#market/snapshot.ts'
import { flashifi } from '../dialects/flashifi/dialect.ts'
import { contractErrors, type ErrorSentences, reverted } from './en/contractErrors.ts'
import { kindOf, kinds } from './en/markets.ts'
import { facts, powerUses } from './en/safety.ts'

/** Another dialect, as somebody begins one: another's copy with one error of its own. */
const errors = ['StubRefuses'] as const
const stub = {
  ...flashifi,
  writing: async () => ({ ...(await flashifi.writing()), errors, tooEarly: errors }),
} satisfies HookDialect
type WithStub = Dialects & { readonly stub: () => Promise<HookDialect<(typeof errors)[number]>> }

test('a dialect whose name or whose one error nobody says does not compile', () => {
  expectTypeOf(stub).toExtend<HookDialect<'StubRefuses'>>()
  expectTypeOf(contractErrors).toExtend<ErrorSentences<DialectError>>()
  expectTypeOf(contractErrors).not.toExtend<ErrorSentences<DialectError<WithStub>>>()
  const said = { ...contractErrors, StubRefuses: 'The stub refuses.' }
  expectTypeOf(said).toExtend<ErrorSentences<DialectError<WithStub>>>()
  expectTypeOf(kinds).toExtend<Record<DialectId, string>>()
  expectTypeOf(kinds).not.toExtend<Record<DialectId<WithStub>, string>>()
})

test('nor does one that hides the names of its errors behind any string', () => {
  type Hidden = Dialects & { readonly stub: () => Promise<HookDialect> }
  expectTypeOf(contractErrors).not.toExtend<ErrorSentences<DialectError<Hidden>>>()
  expectTypeOf<DialectError>().toExtend<string>()
  expectTypeOf<string>().not.toExtend<DialectError>()
  expectTypeOf<DialectWriting<'StubRefuses'>['errors']>().not.toExtend<readonly DialectError[]>()
})

test('nor does a fact, or a power, without words', () => {
  expectTypeOf(facts).toExtend<Record<SafetyCode, unknown>>()
  expectTypeOf(powerUses).toExtend<Record<PowerKind, string>>()
  expectTypeOf<'stubPower'>().not.toExtend<PowerKind>()
  expectTypeOf<'stubFact'>().not.toExtend<SafetyCode>()
})

test('what only a dialect reads is typed for it, and for nobody else', () => {
  type Stub = HookDialect<'StubRefuses', { readonly epoch: bigint }>
  type Given = Parameters<Stub['rules']['planExit']>[0]['snapshot']
  expectTypeOf<Given['own']>().toEqualTypeOf<{ readonly epoch: bigint }>()
  expectTypeOf<Stub>().toExtend<HookDialect>()
  expectTypeOf<Snapshot['own']>().toBeUnknown()
  type Silent = Omit<Stub, 'reading'> & Pick<typeof flashifi, 'reading'>
  expectTypeOf<Silent>().not.toExtend<Stub>()
})

test('every kind has a name, and an error that nobody knows is said to be unknown', () => {
  for (const id of DIALECT_IDS) expect(kindOf(id)).not.toBe(id)
  expect(kindOf('stub')).toBe('stub')
  expect(reverted({ params: { error: 'StubRefuses', argument: '' } })).toContain('not known here')
})
