import type { WritableMarket } from '#market/adapter.ts'
import type { ExpectedArgument, WalletRequestDifference } from '#market/call.ts'
import type { PermitPlan } from '#market/permit.ts'

/**
 * A decoded Permit2 permit (`PermitHash`, EIP-712). The decoder reads the exact text that the
 * wallet gets, and shares nothing with the encoder.
 */
export interface DecodedPermit {
  readonly domain: { readonly name: string; readonly chainId: number; readonly contract: string }
  readonly signature: string
  readonly args: readonly string[]
  readonly shape: readonly ExpectedArgument[]
}

/** Signature request in the form that the wallet gets. */
export interface SignatureRequest {
  readonly method: 'eth_signTypedData_v4'
  readonly params: readonly [account: string, text: string]
}

const NAME = 'PermitSingle'
const DETAILS = 'token:address amount:uint160 expiration:uint48 nonce:uint48'
const SINGLE = 'details:PermitDetails spender:address sigDeadline:uint256'
const DOMAIN = 'name:string chainId:uint256 verifyingContract:address'

const SHAPE: readonly (ExpectedArgument & { readonly bits: number })[] = [
  { name: 'token', word: 'address', role: 'account', bits: 160 },
  { name: 'amount', word: 'uint', role: 'permitted', bits: 160 },
  { name: 'expiration', word: 'uint', role: 'deadline', bits: 48 },
  { name: 'nonce', word: 'uint', role: 'nonce', bits: 48 },
  { name: 'spender', word: 'address', role: 'account', bits: 160 },
  { name: 'sigDeadline', word: 'uint', role: 'deadline', bits: 256 },
]

type Members = Readonly<Record<string, unknown>>

/**
 * Returns the values of an object whose keys are exactly these names in this order. Undefined
 * otherwise.
 */
function membersOf(value: unknown, ...names: readonly string[]): Members | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.keys(value).join(' ') === names.join(' ') ? { ...value } : undefined
}

/** Returns the members of an EIP-712 struct type as text, each as 'name:type'. */
function typeText(value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined
  const members = value.map((each) => membersOf(each, 'name', 'type'))
  return members.map((each) => `${each?.name}:${each?.type}`).join(' ')
}

const reads = ({ word, bits }: (typeof SHAPE)[number], value: unknown): value is string =>
  typeof value === 'string' &&
  (word === 'address'
    ? /^0x[0-9a-fA-F]{40}$/.test(value)
    : /^(0|[1-9][0-9]{0,77})$/.test(value) && BigInt(value) < 1n << BigInt(bits))

/** Decodes the EIP-712 text of a Permit2 permit. Undefined for any other text. */
export function decodePermitText(text: string): DecodedPermit | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The text is not valid JSON.
    return undefined
  }
  // Rejects JSON that does not reserialise to the same text, because parsers disagree about
  // duplicate keys.
  if (JSON.stringify(value) !== text) return undefined
  const all = membersOf(value, 'types', 'primaryType', 'domain', 'message')
  const types = membersOf(all?.types, 'EIP712Domain', 'PermitSingle', 'PermitDetails')
  if (typeText(types?.EIP712Domain) !== DOMAIN || all?.primaryType !== NAME) return undefined
  if (typeText(types?.PermitSingle) !== SINGLE || typeText(types?.PermitDetails) !== DETAILS) return undefined
  const domain = membersOf(all.domain, 'name', 'chainId', 'verifyingContract')
  const message = membersOf(all.message, 'details', 'spender', 'sigDeadline')
  const details = membersOf(message?.details, 'token', 'amount', 'expiration', 'nonce')
  if (domain === undefined || message === undefined || details === undefined) return undefined
  const { name, chainId, verifyingContract: contract } = domain
  if (name !== 'Permit2' || typeof chainId !== 'number' || typeof contract !== 'string') return undefined
  const members = [...Object.values(details), message.spender, message.sigDeadline]
  const args = SHAPE.flatMap((each, at) => (reads(each, members[at]) ? [String(members[at])] : []))
  if (args.length !== SHAPE.length) return undefined
  return {
    domain: { name, chainId, contract },
    signature: `${NAME}(${SINGLE}, ${DETAILS})`,
    args,
    shape: SHAPE,
  }
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/**
 * Compares a signature request with the reviewed permit, this network's Permit2 and swap router,
 * and the next nonce. Undefined if nothing differs.
 */
export function findPermitDifference(
  { params: [account, text] }: SignatureRequest,
  { permit, account: signer, chainId }: PermitPlan,
  { network, token0, token1 }: Pick<WritableMarket, 'network' | 'token0' | 'token1'>,
  nonce: bigint,
): WalletRequestDifference | undefined {
  const read = decodePermitText(text)
  if (!same(account, signer)) return { code: 'sender' }
  if (read === undefined) return { code: 'function' }
  if (read.domain.chainId !== chainId || network.chainId !== chainId) return { code: 'chain' }
  if (!same(read.domain.contract, network.universalRouter?.permit2 ?? '')) return { code: 'contract' }
  const meant = [
    same(permit.token, token0) ? token0 : token1,
    `${permit.amount}`,
    `${permit.expiration}`,
    `${nonce}`,
    network.swapRouter,
    `${permit.deadline}`,
  ]
  const wrong = meant.findIndex((each, at) => !same(each, read.args[at] ?? ''))
  return wrong < 0 ? undefined : { code: 'argument', params: { position: wrong + 1 } }
}
