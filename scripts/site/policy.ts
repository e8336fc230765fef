import { hash } from 'node:crypto'
import { SAFE_WALLET_ORIGIN } from '../../src/lib/config.ts'
import type { Network } from '../../src/market/market.ts'

// Writes the content security policy, which lists the build's nodes and the hashes of inline
// scripts.

/** Hosts that only a wallet's SDK connects to, by directive of the content security policy. */
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
  /** URL of this build's history server. Undefined if it has none. */
  readonly historyUrl?: string | undefined
}

/**
 * Returns the content security policy of a document's meta tag. It allows only the site's own
 * files, the nodes of its networks, its history server, and hosts of the offered wallets.
 * @param inline hashes ('sha256-…') of the document's inline parts
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
 * Returns the content security policy for response headers. Only a header can forbid framing.
 * Hashes of inline scripts are in each document, because all of them would add kilobytes to the
 * header.
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
  // A URL that is only a path belongs to the site's own origin, which is always allowed.
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
    // Trusted Types policy with which the page loads its worker (chain/past/historyClient.ts).
    ['trusted-types', 'worker'],
  ]
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/**
 * Returns the URL of the history server from VITE_HISTORY_URL. Undefined if it is not set.
 * @throws Error for anything but an https URL, http on this machine, or a path of the site
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
 * Returns a hash in the format of `integrity` attributes and of the content security policy:
 * 'sha256-…'.
 */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha256-${hash('sha256', content, 'base64')}`

/**
 * Returns an import map with the hash of every chunk, for imports that cannot have an `integrity`
 * attribute.
 * @param up relative path from the document to the site's root
 */
export function importMapOf(
  chunks: readonly (readonly [file: string, content: Uint8Array])[],
  up = '',
): string {
  const pins = chunks.map(([file, content]) => [`${up}/${file}`, integrityOf(content)] as const)
  return JSON.stringify({ integrity: Object.fromEntries(pins.sort(([a], [b]) => (a < b ? -1 : 1))) })
}
