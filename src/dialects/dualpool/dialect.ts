import type { HookDialect } from '#market/dialect.ts'
import { loadOnce } from '../loadOnce.ts'
import { lending } from './lending.ts'
import { events, history } from './past.ts'
import { reading } from './reading.ts'
import { recognition } from './recognises.ts'
import { can, rules } from './rules.ts'
import { facts, safety, stored } from './safety.ts'
import { topics } from './topics.ts'
import type { Errors } from './writing.ts'

/** Hooks of many pools whose owner sets the ranges; shares are counted by the hook, and every call has bounds and a deadline. */
export const dualpool: HookDialect<Errors> = {
  can,
  reading,
  topics,
  recognition,
  facts,
  stored,
  safety,
  rules,
  lending,
  events,
  history,
  writing: loadOnce(async () => (await import('./writing.ts')).writing),
}
