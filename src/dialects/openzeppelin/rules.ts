import type { DialectRules } from '../../markets/dialect.ts'
import { previewDeposit, sharesFor } from './depositPreview.ts'
import { planDeposit } from './planDeposit.ts'
import { planExit } from './planExit.ts'

export const rules: DialectRules = { previewDeposit, sharesFor, planDeposit, planExit }
