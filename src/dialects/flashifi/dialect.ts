import type { HookDialect } from '../../markets/dialect.ts'
import { part } from '../part.ts'
import { can } from './can.ts'
import { reading } from './reading.ts'
import { topics } from './topics.ts'

/** The hook of the specification: shares are liquidity over the full range, and anybody may change its vaults. */
export const flashifi: HookDialect = {
  can,
  reading,
  topics,
  recognition: part(async () => (await import('./recognises.ts')).recognition),
  facts: part(async () => (await import('./facts.ts')).facts),
  safety: part(async () => (await import('./safety.ts')).safety),
  rules: part(async () => (await import('./rules.ts')).rules),
  lending: part(async () => (await import('./lending.ts')).lending),
  events: part(async () => (await import('./events.ts')).events),
  history: part(async () => (await import('./history.ts')).history),
  writing: part(async () => (await import('./writing.ts')).writing),
}
