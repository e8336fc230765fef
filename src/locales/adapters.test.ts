import { expect, expectTypeOf, test } from 'vitest'
import { ADAPTER_IDS, type AdapterError, type AdapterId, type AdapterLoaders } from '#adapters/index.ts'
import type { AdapterEncoder, HookAdapter } from '#market/adapter.ts'
import type { AdminActionKind } from '#market/hookEvent.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import type { SafetyFindingCode } from '#market/safety.ts'
import { flashifiAdapter } from '../adapters/flashifi/adapter.ts'
import { powerUses } from './en/alarms.ts'
import { contractErrors, type ErrorSentences, reverted } from './en/contractErrors.ts'
import { kindOf, kinds } from './en/markets.ts'
import { facts } from './en/safety.ts'

const errors = ['StubRefuses'] as const
const stub = {
  ...flashifiAdapter,
  encoder: async () => ({ ...(await flashifiAdapter.encoder()), errors, tooEarly: errors }),
} satisfies HookAdapter
type WithStub = AdapterLoaders & { readonly stub: () => Promise<HookAdapter<(typeof errors)[number]>> }

test('Type check fails if the name or an error of an adapter has no message', () => {
  expectTypeOf(stub).toExtend<HookAdapter<'StubRefuses'>>()
  expectTypeOf(contractErrors).toExtend<ErrorSentences<AdapterError>>()
  expectTypeOf(contractErrors).not.toExtend<ErrorSentences<AdapterError<WithStub>>>()
  const said = { ...contractErrors, StubRefuses: 'The stub refuses.' }
  expectTypeOf(said).toExtend<ErrorSentences<AdapterError<WithStub>>>()
  expectTypeOf(kinds).toExtend<Record<AdapterId, string>>()
  expectTypeOf(kinds).not.toExtend<Record<AdapterId<WithStub>, string>>()
})

test('Type check fails if an adapter declares its error names as string', () => {
  type Hidden = AdapterLoaders & { readonly stub: () => Promise<HookAdapter> }
  expectTypeOf(contractErrors).not.toExtend<ErrorSentences<AdapterError<Hidden>>>()
  expectTypeOf<AdapterError>().toExtend<string>()
  expectTypeOf<string>().not.toExtend<AdapterError>()
  expectTypeOf<AdapterEncoder<'StubRefuses'>['errors']>().not.toExtend<readonly AdapterError[]>()
})

test('Compiler rejects texts that lack a safety fact or an admin power', () => {
  expectTypeOf(facts).toExtend<Record<SafetyFindingCode, unknown>>()
  expectTypeOf(powerUses).toExtend<Record<AdminActionKind, string>>()
  expectTypeOf<'stubPower'>().not.toExtend<AdminActionKind>()
  expectTypeOf<'stubFact'>().not.toExtend<SafetyFindingCode>()
})

test('Adapter-specific snapshot fields are typed only for the adapter that adds them', () => {
  type Stub = HookAdapter<'StubRefuses', { readonly epoch: bigint }>
  type Given = Parameters<Stub['rules']['planExit']>[0]['snapshot']
  expectTypeOf<Given['extra']>().toEqualTypeOf<{ readonly epoch: bigint }>()
  expectTypeOf<Stub>().toExtend<HookAdapter>()
  expectTypeOf<MarketSnapshot['extra']>().toBeUnknown()
  type Silent = Omit<Stub, 'reader'> & Pick<typeof flashifiAdapter, 'reader'>
  expectTypeOf<Silent>().not.toExtend<Stub>()
})

test('Adapter messages cover known adapters, unknown adapters and unknown errors', () => {
  for (const id of ADAPTER_IDS) expect(kindOf(id)).not.toBe(id)
  expect(kindOf('stub')).toBe('stub')
  expect(reverted({ params: { error: 'StubRefuses', argument: '' } })).toContain('unknown error')
})
