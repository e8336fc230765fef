import type { Language } from '../language.ts'
import * as alarms from './alarms.ts'
import * as balances from './balances.ts'
import * as contractErrors from './contractErrors.ts'
import * as deposit from './deposit.ts'
import * as errors from './errors.ts'
import * as issues from './issues.ts'
import * as kit from './kit.ts'
import * as landing from './landing.ts'
import * as markets from './markets.ts'
import * as names from './names.ts'
import * as oneToken from './oneToken.ts'
import * as openMarket from './openMarket.ts'
import * as outcomes from './outcomes.ts'
import * as pages from './pages.ts'
import * as position from './position.ts'
import * as review from './review.ts'
import * as safety from './safety.ts'
import * as specified from './specified.ts'
import * as swap from './swap.ts'
import * as vaults from './vaults.ts'
import * as wallet from './wallet.ts'
import * as write from './write.ts'

export const es: Language = {
  alarms,
  balances,
  contractErrors,
  deposit,
  errors,
  issues,
  kit,
  landing,
  markets,
  names,
  oneToken,
  openMarket,
  outcomes,
  pages,
  position,
  review,
  safety,
  specified,
  swap,
  vaults,
  wallet,
  write,
}
