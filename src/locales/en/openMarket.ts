import type { SentenceParameterText } from '#lib/sentence.ts'
import { list, plural } from './kit.ts'

export const openByAddress = 'Open a market by its address'
export const network = 'Network'
export const hook = 'Hook address'
export const hookHint = (network: SentenceParameterText) => `The hook’s contract on ${network}.`
export const poolId = 'Pool ID'
export const poolHint = 'Only if the hook has several pools. Leave empty to list them.'
export const notAPoolId = 'A pool ID is 0x followed by 64 digits from 0 to 9 and a to f.'
export const lookAtIt = 'Open'
export const looking = 'Looking…'
export const malformed = 'This link does not name a market. Check its network, hook and pool.'
export const thisLinkNames = (
  hook: SentenceParameterText,
  network: SentenceParameterText,
  hosts: SentenceParameterText,
) => `This link names the hook ${hook} on ${network}. To open it, this page contacts ${hosts}.`

export const outcomes = {
  noContract: 'There is no contract at this address on this network.',
  whichPool: 'This hook may have several pools. Choose one, or enter its ID.',
  noSuchPool: 'The node does not know this pool. Check the ID. Some nodes only list recent pools.',
  failed: 'The network did not answer. Try again.',
} as const

interface Unknown {
  readonly codeBytes: number
  readonly permissions: readonly string[]
  readonly kinds: readonly string[]
}
/** Describes the contract at the entered address if it is no known type of hook. */
export function unknownKind({ codeBytes, permissions, kinds }: Unknown): string {
  const may =
    permissions.length === 0
      ? 'It is not a hook: its address permits no calls by a pool manager.'
      : `Its address permits ${list(permissions)}.`
  const like =
    kinds.length === 0
      ? 'This page does not know its type.'
      : `Its code has the functions of ${list(kinds)}, but it answers differently.`
  return `The contract has ${codeBytes} bytes. ${may} ${like} It cannot be opened here.`
}

export const poolsOfThisHook = 'Pools of this hook'
export const openPool = 'Open'
interface PoolTerms {
  readonly fee: SentenceParameterText
  readonly spacing: number
  readonly block: bigint
}
export const poolTerms = ({ fee, spacing, block }: PoolTerms) =>
  `${fee} fee · tick spacing ${spacing} · created in block ${block}`
export const lookingForPools = 'Looking for the hook’s pools…'
export const blocksRead = (blocks: bigint, of: bigint) => `Read ${blocks} of ${of} blocks…`
const pools = (count: number) => `${count} ${plural(count, { one: 'pool', other: 'pools' })}`
export const allPools = (count: number, block: bigint) => `All ${pools(count)} of the hook at block ${block}.`
interface Blocks {
  readonly from: bigint
  readonly to: bigint
}
export const somePools = (count: number, { from, to }: Blocks) =>
  to < from
    ? 'Nothing has been read yet. The hook may have pools.'
    : `${pools(count)} in blocks ${from} to ${to}. Other blocks were not read, so there may be more.`
export const poolsNotListed = 'The node did not list the hook’s pools. Try again, or enter the ID of one.'
export const stopLooking = 'Stop'
export const lookForPools = 'Look for its pools'
export const lookFurther = 'Look further'

export const notInThisCatalogue = 'Not in this catalogue'
export const unlistedWarning =
  'This market was opened by its address. This page knows its contract type, but not its maker, tokens or vaults. They may be hostile.'
export const lookOnlyTitle = 'Look only'
export const thisPageSendsNothing = 'You can only view this market here.'
export const realMoneyTitle = 'Real money'
export const thisIsNoTest = 'Tokens here are worth real money. Read ‘Is it safe?’ before you send anything.'
export const provenWarning =
  'This page does not list this market. A factory proves its code. Nothing proves its operator, tokens or vaults.'
export const testDeployment = 'Its own operator calls this hook a test deployment.'
export const exitOnlyTitle = 'Withdraw only'
export const exitOnlyText =
  'The operator’s own site no longer shows this pool, so you can only withdraw here.'
export const contract = 'Contract'
export const builtByFactory = (name: SentenceParameterText, operator: SentenceParameterText) =>
  `${name}, deployed by ${operator}’s factory`
export const auditedBuild = (
  name: SentenceParameterText,
  operator: SentenceParameterText,
  auditor: SentenceParameterText,
) => `${name}, deployed by ${operator}’s factory and audited by ${auditor}`
export const knownContract = (name: SentenceParameterText) => `${name}, compared byte for byte`
export const unknownContract = 'unknown code'
export const operator = 'Operator'
export const noOperator = 'none found'
export const startSmall = 'Start with a small amount. Withdraw it once before you add more.'
export const nothingTried = 'We have never sent a transaction on this network ourselves.'
export const codeUnproven = 'You can only withdraw here: no factory that this page knows proves the code.'
export const expectedVaults = 'This site expects these vaults. Deposits stop if the hook uses others.'
export const iUnderstand = 'I understand. Allow transactions'
export const vaultsInUse = 'These are the hook’s current vaults. Check them before you agree.'
export const vaultsLastSet = 'Vaults last set'
export const lastSetUnlisted = 'The account that last set the vaults is unavailable.'
export const lookingUpLastSet = 'Looking up who last set the vaults…'
export const isItSafe = 'Is it safe?'
