import type { HookDialect } from '#market/dialect.ts'
import { loadOnce } from '../loadOnce.ts'
import { events, history } from './past.ts'
import { reading } from './reading.ts'
import { recognition } from './recognises.ts'
import { can, lending, rules } from './rules.ts'
import { facts, safety } from './safety.ts'
import { topics } from './topics.ts'
import type { Errors } from './writing.ts'

/** The hook of the specification: shares are liquidity over the full range, and anybody may change its vaults. */
export const flashifi: HookDialect<Errors> = {
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
