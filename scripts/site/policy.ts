import { hash } from 'node:crypto'
import type { Network } from '../../src/market/market.ts'

// The content policy and what it pins. Vite writes neither: the nodes of a build and the hashes of
// its inline scripts are in it.

/** By directive, the hosts that a wallet's own SDK must reach, and nobody else. */
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

/** The wallets whose hosts a build allows. WalletConnect exists where a project id was given. */
export function walletHosts(env: NodeJS.ProcessEnv = process.env): readonly WalletHosts[] {
  return [METAMASK, COINBASE, ...(env.VITE_WALLETCONNECT_PROJECT_ID ? [WALLETCONNECT] : [])]
}

export interface PolicyInput {
  /** Of every market that the build offers. */
  readonly networks: readonly Pick<Network, 'rpcUrls'>[]
  readonly wallets: readonly WalletHosts[]
  /** The history server of this build, where it has one. */
  readonly historyUrl?: string | undefined
}

/**
 * The policy as a document's meta tag carries it. Everything is forbidden but our own files, the
 * nodes of this build's networks, its history server and the relays of the wallets on offer.
 * @param inline integrity values ('sha256-…') of what stands inline in the document
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
 * The policy of every answer's header, which alone may forbid framing. Which inline scripts and
 * styles may run is each document's own affair: naming those of all documents, in all languages,
 * would add kilobytes to every answer.
 */
export function headerPolicy(input: PolicyInput): string {
  const none = ['object-src', 'media-src', 'frame-ancestors'].map((name) => [name, "'none'"])
  return written([...everywhere(input), ...none])
}

const written = (directives: readonly (readonly string[])[]): string =>
  directives.map((parts) => parts.join(' ')).join('; ')

function everywhere({ networks, wallets, historyUrl }: PolicyInput): readonly (readonly string[])[] {
  const urls = [
    ...networks.flatMap(({ rpcUrls }) => rpcUrls),
    ...(historyUrl === undefined ? [] : [historyUrl]),
  ]
  // A path is our own origin and needs no entry of its own.
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
    // The only worker script is named through a policy of this name (chain/past/historyClient.ts).
    ['trusted-types', 'worker'],
  ]
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/**
 * The history server of a build as VITE_HISTORY_URL names it; undefined where it names none.
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

/** Content as the `integrity` attribute and the content security policy write it: 'sha256-…'. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha256-${hash('sha256', content, 'base64')}`

/**
 * An import map that pins the content of every chunk by its URL, `up` being the way from the
 * document to the site. It reaches what no attribute can: static imports between chunks, lazy
 * `import()`, and preloads.
 */
export function importMapOf(
  chunks: readonly (readonly [file: string, content: Uint8Array])[],
  up = '',
): string {
  const pins = chunks.map(([file, content]) => [`${up}/${file}`, integrityOf(content)] as const)
  return JSON.stringify({ integrity: Object.fromEntries(pins.sort(([a], [b]) => (a < b ? -1 : 1))) })
}
