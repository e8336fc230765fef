import type { HookDialect } from '#market/dialect.ts'
import { loadOnce } from '../loadOnce.ts'
import { events, history } from './past.ts'
import { type Own, reading } from './reading.ts'
import { recognition } from './recognises.ts'
import { can, lending, rules } from './rules.ts'
import { facts, safety } from './safety.ts'
import { topics } from './topics.ts'
import type { Errors } from './writing.ts'

/**
 * Hooks over OpenZeppelin's base, release 1.2.1 or its unreleased successor: shares are a part of two fixed sources, and can be
 * taken out in parts.
 */
export const openzeppelin: HookDialect<Errors, Own> = {
  can,
  reading,
  topics,
  recognition,
  facts,
  safety,
  rules,
  lending,
  events,
  history,
  writing: loadOnce(async () => (await import('./writing.ts')).writing),
}
