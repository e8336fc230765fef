import type { HookDialect } from '../../markets/dialect.ts'
import { part } from '../part.ts'
import { can } from './can.ts'
import { reading } from './reading.ts'
import { topics } from './topics.ts'

/**
 * Hooks over OpenZeppelin's base, release 1.2.1 or its unreleased successor: shares are a part of two fixed sources, and can be
 * taken out in parts.
 */
export const openzeppelin: HookDialect = {
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
