import * as actions from './actions.ts'
import * as activity from './activity.ts'
import * as activityTray from './activityTray.ts'
import * as addresses from './addresses.ts'
import * as alarms from './alarms.ts'
import * as alerts from './alerts.ts'
import * as allowances from './allowances.ts'
import * as amounts from './amounts.ts'
import * as announced from './announced.ts'
import * as approvalSteps from './approvalSteps.ts'
import * as balances from './balances.ts'
import * as chart from './chart.ts'
import * as common from './common.ts'
import * as configureVaults from './configureVaults.ts'
import * as contract from './contract.ts'
import * as contractBlock from './contractBlock.ts'
import * as customApproval from './customApproval.ts'
import * as depositFigures from './depositFigures.ts'
import * as depositIssues from './depositIssues.ts'
import * as descriptions from './descriptions.ts'
import * as dispute from './dispute.ts'
import * as drawing from './drawing.ts'
import * as driftAlarm from './driftAlarm.ts'
import * as errors from './errors.ts'
import * as eventAlarms from './eventAlarms.ts'
import * as exitAmount from './exitAmount.ts'
import * as exitCapacity from './exitCapacity.ts'
import * as exitPart from './exitPart.ts'
import * as failure from './failure.ts'
import * as faucet from './faucet.ts'
import * as featuresPage from './featuresPage.ts'
import * as flow from './flow.ts'
import * as gates from './gates.ts'
import * as grammar from './grammar.ts'
import * as historyFiles from './historyFiles.ts'
import * as keptLogs from './keptLogs.ts'
import * as kinds from './kinds.ts'
import * as kit from './kit.ts'
import * as landing from './landing.ts'
import * as landingShell from './landingShell.ts'
import * as language from './language.ts'
import * as liquidity from './liquidity.ts'
import * as loans from './loans.ts'
import * as markets from './markets.ts'
import * as named from './named.ts'
import * as network from './network.ts'
import * as notFoundPage from './notFoundPage.ts'
import * as notifications from './notifications.ts'
import * as oneConfirmation from './oneConfirmation.ts'
import * as openMarket from './openMarket.ts'
import * as openPage from './openPage.ts'
import * as outcome from './outcome.ts'
import * as pairing from './pairing.ts'
import * as position from './position.ts'
import * as positionPage from './positionPage.ts'
import * as quote from './quote.ts'
import * as reasons from './reasons.ts'
import * as records from './records.ts'
import * as reverts from './reverts.ts'
import * as review from './review.ts'
import * as safety from './safety.ts'
import * as safetyPage from './safetyPage.ts'
import * as sentBy from './sentBy.ts'
import * as setVaultsIssues from './setVaultsIssues.ts'
import * as shell from './shell.ts'
import * as shortcuts from './shortcuts.ts'
import * as specified from './specified.ts'
import * as specifiedPool from './specifiedPool.ts'
import * as specifiedSetVaults from './specifiedSetVaults.ts'
import * as stepper from './stepper.ts'
import * as swap from './swap.ts'
import * as swapIssues from './swapIssues.ts'
import * as takenByOthers from './takenByOthers.ts'
import * as toldAmounts from './toldAmounts.ts'
import * as transfer from './transfer.ts'
import * as unknownMarkets from './unknownMarkets.ts'
import * as vaultsPage from './vaultsPage.ts'
import * as vaultWatch from './vaultWatch.ts'
import * as wallet from './wallet.ts'
import * as walletNames from './walletNames.ts'
import * as walletNotices from './walletNotices.ts'
import * as walletProblems from './walletProblems.ts'

/** Every area of English, for the type of a language and for tests; the page imports areas alone. */
export const en = {
  actions,
  activity,
  activityTray,
  addresses,
  alarms,
  alerts,
  allowances,
  amounts,
  announced,
  approvalSteps,
  balances,
  chart,
  common,
  configureVaults,
  contract,
  contractBlock,
  customApproval,
  depositFigures,
  depositIssues,
  descriptions,
  dispute,
  drawing,
  driftAlarm,
  errors,
  eventAlarms,
  exitAmount,
  exitCapacity,
  exitPart,
  failure,
  faucet,
  featuresPage,
  flow,
  gates,
  grammar,
  historyFiles,
  keptLogs,
  kinds,
  kit,
  landing,
  landingShell,
  language,
  liquidity,
  loans,
  markets,
  named,
  network,
  notFoundPage,
  notifications,
  oneConfirmation,
  openMarket,
  openPage,
  outcome,
  pairing,
  position,
  positionPage,
  quote,
  reasons,
  records,
  reverts,
  review,
  safety,
  safetyPage,
  sentBy,
  setVaultsIssues,
  shell,
  shortcuts,
  specified,
  specifiedPool,
  specifiedSetVaults,
  stepper,
  swap,
  swapIssues,
  takenByOthers,
  toldAmounts,
  transfer,
  unknownMarkets,
  vaultWatch,
  vaultsPage,
  wallet,
  walletNames,
  walletNotices,
  walletProblems,
}
