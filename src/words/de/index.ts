import type { Language } from '../language.ts'
import * as acceptVaults from './acceptVaults.ts'
import * as alarms from './alarms.ts'
import * as alerts from './alerts.ts'
import * as balances from './balances.ts'
import * as contract from './contract.ts'
import * as deposit from './deposit.ts'
import * as descriptions from './descriptions.ts'
import * as errors from './errors.ts'
import * as issues from './issues.ts'
import * as kit from './kit.ts'
import * as landing from './landing.ts'
import * as markets from './markets.ts'
import * as openMarket from './openMarket.ts'
import * as pages from './pages.ts'
import * as position from './position.ts'
import * as review from './review.ts'
import * as safety from './safety.ts'
import * as specified from './specified.ts'
import * as swap from './swap.ts'
import * as vaults from './vaults.ts'
import * as wallet from './wallet.ts'
import * as walletNames from './walletNames.ts'
import * as whatIf from './whatIf.ts'
import * as write from './write.ts'

/** Every area of German. */
export const de = {
  acceptVaults,
  alarms,
  alerts,
  balances,
  contract,
  deposit,
  descriptions,
  errors,
  issues,
  kit,
  landing,
  markets,
  openMarket,
  pages,
  position,
  review,
  safety,
  specified,
  swap,
  vaults,
  wallet,
  walletNames,
  whatIf,
  write,
} satisfies Language
