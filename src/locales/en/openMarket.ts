import type { SentenceValue } from '#lib/sentence.ts'
import { list, plural } from './kit.ts'

// OpenForm
export const openByAddress = 'Open a market by its address'
export const network = 'Network'
export const hook = 'Hook address'
export const hookHint = (network: SentenceValue) => `The hook’s contract on ${network}.`
export const poolId = 'Pool ID'
export const poolHint = 'Only where the hook has several pools; without it they are listed.'
export const notAPoolId = 'A pool ID is 0x followed by 64 digits from 0 to 9 and a to f.'
export const lookAtIt = 'Look at it'
export const looking = 'Looking…'
export const malformed =
  'This link does not name a market: its network, hook or pool is not written as it has to be.'
export const thisLinkNames = (hook: SentenceValue, network: SentenceValue, hosts: SentenceValue) =>
  `This link names the hook ${hook} on ${network}. To look at it, this page would ask ${hosts}.`

export const outcomes = {
  noContract: 'There is no contract at this address on this network.',
  whichPool: 'This hook may have several pools. Choose one, or enter its ID.',
  noSuchPool:
    'The node lists no such pool of this hook. Check the ID; a node that lists only recent events cannot find an old pool.',
  failed: 'The network could not be asked. Try again.',
} as const

interface Unknown {
  readonly codeBytes: number
  readonly permissions: readonly string[]
  readonly kinds: readonly string[]
}
/** Findings at an address of an unknown hook type. */
export function unknownKind({ codeBytes, permissions, kinds }: Unknown): string {
  const may =
    permissions.length === 0
      ? 'Its address permits no calls by a pool manager, so it is no hook.'
      : `Its address permits ${list(permissions)}.`
  const like =
    kinds.length === 0
      ? 'It is of no kind that this page knows.'
      : `Its code has the functions of ${list(kinds)}, but it does not answer as ${plural(kinds.length, { one: 'that kind does', other: 'those kinds do' })}.`
  return `There is a contract of ${codeBytes} bytes. ${may} ${like} It cannot be opened here.`
}

// PoolChoice
export const poolsOfThisHook = 'Pools of this hook'
export const openPool = 'Open'
interface PoolTerms {
  readonly fee: SentenceValue
  readonly spacing: number
  readonly block: bigint
}
export const poolTerms = ({ fee, spacing, block }: PoolTerms) =>
  `${fee} fee · tick spacing ${spacing} · created in block ${block}`
export const lookingForPools = 'Looking for the hook’s pools…'
export const blocksRead = (blocks: bigint, of: bigint) => `Read ${blocks} of ${of} blocks…`
const pools = (count: number) => `${count} ${plural(count, { one: 'pool', other: 'pools' })}`
export const allPools = (count: number, block: bigint) =>
  `${pools(count)}: all that the hook had at block ${block}.`
interface Blocks {
  readonly from: bigint
  readonly to: bigint
}
export const somePools = (count: number, { from, to }: Blocks) =>
  to < from
    ? 'Nothing has been read yet: the hook may have pools.'
    : `${pools(count)} in blocks ${from} to ${to}. Other blocks have not been read: there may be more.`
export const poolsNotListed = 'The node did not list the hook’s pools. Try again, or enter the ID of one.'
export const stopLooking = 'Stop'
export const lookForPools = 'Look for its pools'
export const lookFurther = 'Look further'

// MarketNotice
export const notInThisCatalogue = 'Not in this catalogue'
export const unlistedWarning =
  'Somebody named this market by its address. This page recognises its kind and nothing else: not who made it, not its tokens, not its vaults. A copy of a known contract can hold hostile ones.'
export const lookOnlyTitle = 'Look only'
export const thisPageSendsNothing = 'This page shows this market and sends nothing to it.'
export const realMoneyTitle = 'Real money'
export const thisIsNoTest =
  'Tokens here are worth real money. Read ‘Is it safe?’ before you send anything: what can be taken is said there.'
export const iUnderstand = 'I understand the risk: let me send transactions'
export const vaultsInUse =
  'Vault 0 and Vault 1 are what the hook uses now. Nobody promised them: compare them before you agree.'
export const vaultsLastSet = 'Vaults last set'
export const lastSetUnlisted = 'The node did not list who set the vaults last.'
export const lookingUpLastSet = 'Looking up who set the vaults last…'
export const isItSafe = 'Is it safe?'
