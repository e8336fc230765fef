import { hash } from 'node:crypto'
import { SAFE_WALLET_ORIGIN } from '../../src/lib/config.ts'
import type { Network } from '../../src/market/market.ts'

// Writes the content security policy, which names the build's nodes and the hashes of its inline
// scripts.

/** Hosts that only the SDK of a wallet needs, by directive. */
type WalletHosts = Readonly<Partial<Record<'connect-src' | 'frame-src', readonly string[]>>>

const METAMASK: WalletHosts = { 'connect-src': ['wss://mm-sdk-relay.api.cx.metamask.io'] }
const COINBASE: WalletHosts = {
  'connect-src': [
    'https://keys.coinbase.com',
    'https://www.walletlink.org',
    'wss://www.walletlink.org',
    'https://rpc.wallet.coinbase.com',
  ],
}
const WALLETCONNECT: WalletHosts = {
  'connect-src': ['wss://relay.walletconnect.org'],
  'frame-src': ['https://verify.walletconnect.org'],
}

/** Returns the wallets whose hosts a build allows. WalletConnect needs a project id. */
export function walletHosts(env: NodeJS.ProcessEnv = process.env): readonly WalletHosts[] {
  return [METAMASK, COINBASE, ...(env.VITE_WALLETCONNECT_PROJECT_ID ? [WALLETCONNECT] : [])]
}

export interface PolicyInput {
  /** Networks of every market in the build. */
  readonly networks: readonly Pick<Network, 'rpcUrls'>[]
  readonly wallets: readonly WalletHosts[]
  /** The history server of this build, if it has one. */
  readonly historyUrl?: string | undefined
}

/**
 * The policy for a document's meta tag. Forbids everything except our own files, the nodes of this
 * build's networks, its history server and the relays of the offered wallets.
 * @param inline integrity values ('sha256-…') of the document's inline parts
 */
export function contentSecurityPolicy(
  input: PolicyInput,
  inline: { readonly scriptHashes: readonly string[]; readonly styleHashes: readonly string[] },
): string {
  const quoted = (hashes: readonly string[]) => hashes.map((each) => `'${each}'`)
  return written([
    ['default-src', "'none'"],
    ['script-src', "'self'", ...quoted(inline.scriptHashes)],
    ['style-src', "'self'", ...quoted(inline.styleHashes)],
    ...everywhere(input),
  ])
}

/**
 * Returns the policy for the headers of every response. Only a header can forbid frames. Inline
 * scripts are limited by each document's meta tag, since the hashes of all documents would add
 * kilobytes.
 */
export function headerPolicy(input: PolicyInput): string {
  const none = ['object-src', 'media-src'].map((name) => [name, "'none'"])
  return written([...everywhere(input), ...none, ['frame-ancestors', SAFE_WALLET_ORIGIN]])
}

const written = (directives: readonly (readonly string[])[]): string =>
  directives.map((parts) => parts.join(' ')).join('; ')

function everywhere({ networks, wallets, historyUrl }: PolicyInput): readonly (readonly string[])[] {
  const urls = [
    ...networks.flatMap(({ rpcUrls }) => rpcUrls),
    ...(historyUrl === undefined ? [] : [historyUrl]),
  ]
  // A URL that is only a path belongs to our own origin, which is always allowed.
  const origins = urls.filter((url) => !url.startsWith('/')).map((url) => new URL(url).origin)
  const hosts = (name: keyof WalletHosts) => wallets.flatMap((wallet) => wallet[name] ?? [])
  const frames = hosts('frame-src')
  return [
    ['img-src', "'self'", 'data:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...new Set([...origins, ...hosts('connect-src')])],
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['require-trusted-types-for', "'script'"],
    // The worker's script is loaded through the policy of this name (chain/past/historyClient.ts).
    ['trusted-types', 'worker'],
  ]
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/**
 * The history server of a build from VITE_HISTORY_URL. Undefined if not set.
 * @throws Error for anything but an https address, http on this machine, or a path of the site's
 * own origin
 */
export function historyServerUrl(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const told = env.VITE_HISTORY_URL
  if (!told) return undefined
  if (/^\/(?!\/)/.test(told)) return told
  const url = URL.canParse(told) ? new URL(told) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname))
  const isPlain = url?.search === '' && url.hash === '' && url.username === ''
  if (isSafe && isPlain) return told
  throw new Error(`VITE_HISTORY_URL must be an https address or a path of the site, not '${told}'.`)
}

/**
 * Returns the hash of a content in the format of `integrity` attributes and the content security
 * policy: 'sha256-…'.
 */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha256-${hash('sha256', content, 'base64')}`

/**
 * Returns an import map with the hash of every chunk. `up` is the path from the document to the
 * site's root. It covers imports that have no attributes: static imports between chunks, lazy
 * imports, and preloads.
 */
export function importMapOf(
  chunks: readonly (readonly [file: string, content: Uint8Array])[],
  up = '',
): string {
  const pins = chunks.map(([file, content]) => [`${up}/${file}`, integrityOf(content)] as const)
  return JSON.stringify({ integrity: Object.fromEntries(pins.sort(([a], [b]) => (a < b ? -1 : 1))) })
}
