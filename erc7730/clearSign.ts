import { type AbiFunction, decodeFunctionData, type Hex, parseAbiItem, toFunctionSelector } from 'viem'
import { checksumAddress } from '../src/math/address.ts'
import { formatTrimmedAmount } from '../src/math/amountText.ts'
import type { Address } from '../src/math/hex.ts'

interface Deployment {
  readonly chainId: number
  readonly address: Address
}

/** The part of ERC-7730 (version 2) that this project's descriptors use. */
export interface Descriptor {
  readonly $schema: string
  readonly context: {
    readonly contract: { readonly deployments: readonly Deployment[] }
  }
  readonly metadata: {
    readonly owner: string
    readonly contractName: string
    readonly enums?: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
  readonly display: { readonly formats: Readonly<Record<string, Format>> }
}

/** Descriptor of a message to sign. It applies to the contract that verifies the signature. */
export interface MessageDescriptor extends Omit<Descriptor, 'context'> {
  readonly context: {
    readonly eip712: {
      readonly domain: Readonly<Record<string, string>>
      readonly deployments: readonly Deployment[]
    }
  }
}

export interface Format {
  readonly intent: string
  readonly interpolatedIntent?: string
  readonly fields: readonly Field[]
}

export interface Field {
  readonly path: string
  readonly label: string
  readonly format: 'raw' | 'tokenAmount' | 'addressName' | 'enum' | 'unit' | 'date'
  readonly params?: Readonly<Record<string, unknown>>
  readonly visible?: 'always' | 'optional' | 'never' | { readonly mustMatch: readonly unknown[] }
}

/**
 * What a wallet knows in addition to a descriptor: symbols and decimals of tokens, and the
 * transaction.
 */
export interface WalletKnowledge {
  readonly chainId: number
  readonly to: Address
  readonly token: { readonly ticker: string; readonly decimals: number }
}

export interface Screen {
  readonly intent: string
  readonly lines: readonly (readonly [label: string, value: string])[]
}

const functionOf = (fragment: string): AbiFunction => {
  const item = parseAbiItem(`function ${fragment}`)
  if (item.type !== 'function') throw new TypeError(`not a function: ${fragment}`)
  return item
}

/**
 * Returns the function selector of a key of `display.formats`. Such keys also contain parameter
 * names, which are not part of a selector.
 */
export const selectorOf = (fragment: string): Hex => toFunctionSelector(functionOf(fragment))

/**
 * Returns the path of every parameter of a function, including struct members, as descriptors write
 * it.
 */
export function leavesOf(fragment: string): readonly string[] {
  type Parameter = AbiFunction['inputs'][number]
  const leaves = (parameter: Parameter, before: string): readonly string[] => {
    const path = `${before}${parameter.name ?? ''}`
    const components = 'components' in parameter ? parameter.components : undefined
    return components === undefined ? [path] : components.flatMap((part) => leaves(part, `${path}.`))
  }
  return functionOf(fragment).inputs.flatMap((input) => leaves(input, ''))
}

/**
 * Returns what a wallet with this descriptor shows for calldata. Undefined if the descriptor is for
 * another chain, address or selector.
 * @throws Error if a value must match and does not
 */
export function clearSign(descriptor: Descriptor, data: Hex, wallet: WalletKnowledge): Screen | undefined {
  const { deployments } = descriptor.context.contract
  const bound = deployments.some(
    ({ chainId, address }) => chainId === wallet.chainId && address.toLowerCase() === wallet.to.toLowerCase(),
  )
  const found = Object.entries(descriptor.display.formats).find(([key]) => data.startsWith(selectorOf(key)))
  if (!bound || found === undefined) return undefined
  const [key, format] = found
  const item = functionOf(key)
  const { args = [] } = decodeFunctionData({ abi: [item], data })
  const values = Object.fromEntries(item.inputs.map((input, index) => [input.name ?? '', args[index]]))
  return screenOf(format, values, descriptor, wallet)
}

/** A typed message in the form that a wallet gets (`eth_signTypedData_v4`). */
interface TypedMessage {
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: unknown
}

/**
 * Encodes an EIP-712 type (`encodeType`): the struct, then the structs that it uses, sorted by
 * name.
 */
export function encodeType({ types, primaryType }: TypedMessage): string {
  const one = (name: string) =>
    `${name}(${(types[name] ?? []).map((member) => `${member.type} ${member.name}`).join(',')})`
  const named = (types[primaryType] ?? []).map(({ type }) => type).filter((type) => type in types)
  return [primaryType, ...named.sort()].map(one).join('')
}

/**
 * Returns what a wallet with this descriptor shows for a message. Undefined if the descriptor is
 * for another domain or type.
 */
export function clearSignMessage(
  descriptor: MessageDescriptor,
  text: string,
  token: WalletKnowledge['token'],
): Screen | undefined {
  const typed: TypedMessage = JSON.parse(text)
  const { chainId, verifyingContract: to } = typed.domain
  const { deployments, domain } = descriptor.context.eip712
  const bound = deployments.some((each) => each.chainId === chainId && each.address === to)
  const fits = Object.entries(domain).every(([name, value]) => typed.domain[name] === value)
  const format = descriptor.display.formats[encodeType(typed)]
  if (!bound || !fits || format === undefined) return undefined
  return screenOf(format, typed.message, descriptor, { chainId: Number(chainId), to: to as Address, token })
}

function screenOf(
  format: Format,
  values: unknown,
  descriptor: Pick<Descriptor, 'metadata'>,
  wallet: WalletKnowledge,
): Screen {
  const shown = (path: string): string => {
    const field = format.fields.find((each) => each.path === path)
    if (field === undefined) throw new RangeError(`no field shows ${path}`)
    return formatField(field, valueAt(values, path), descriptor, wallet)
  }
  const lines = format.fields
    .filter((field) => isShown(field, valueAt(values, field.path)))
    .map(({ path, label }) => [label, shown(path)] as const)
  const sentence = format.interpolatedIntent?.replace(/\{([^}]+)\}/g, (_, path: string) => shown(path))
  return { intent: sentence ?? format.intent, lines }
}

function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null || !(name in value))
      throw new RangeError(`no parameter ${path}`)
    return Object.entries(value).find(([key]) => key === name)?.[1]
  }, values)
}

function isShown({ visible = 'always', path }: Field, value: unknown): boolean {
  if (typeof visible === 'string') return visible !== 'never'
  if (!visible.mustMatch.includes(value)) throw new RangeError(`${path} must not be ${String(value)}`)
  return false
}

function formatField(
  { format, params = {} }: Field,
  value: unknown,
  descriptor: Pick<Descriptor, 'metadata'>,
  { token }: WalletKnowledge,
): string {
  switch (format) {
    case 'addressName':
      return checksumAddress(String(value) as Address)
    case 'tokenAmount': {
      // The simulated wallet knows only one token, which is the called contract or an argument of
      // the call.
      if (!['@.to', 'token', 'details.token'].includes(String(params.tokenPath)))
        throw new RangeError('amounts are of the called or the named token')
      const { threshold, message } = params
      if (typeof threshold === 'string' && BigInt(String(value)) >= BigInt(threshold))
        return `${String(message)} ${token.ticker}`
      return `${formatTrimmedAmount(BigInt(String(value)), token.decimals)} ${token.ticker}`
    }
    case 'date':
      if (params.encoding !== 'timestamp') throw new RangeError('dates are Unix seconds')
      return new Date(Number(value) * 1000).toISOString().replace('.000Z', 'Z')
    case 'unit':
      return `${formatTrimmedAmount(BigInt(String(value)), Number(params.decimals))}${String(params.base)}`
    case 'enum': {
      const name = String(params.$ref).replace('$.metadata.enums.', '')
      return descriptor.metadata.enums?.[name]?.[String(value)] ?? `unknown: ${String(value)}`
    }
    case 'raw':
      return String(value)
  }
}
