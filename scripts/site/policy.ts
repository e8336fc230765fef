import { createHash } from 'node:crypto'
import type { Network } from '../../src/market/market.ts'

// The content policy and what it pins. Vite writes neither: the nodes of a build and the hashes of its inline scripts are in it.

/** Hosts that a wallet's own SDK must reach, and nobody else. */
interface WalletHosts {
  readonly connect: readonly string[]
  readonly frame: readonly string[]
}

const METAMASK: WalletHosts = { connect: ['wss://mm-sdk-relay.api.cx.metamask.io'], frame: [] }
const COINBASE: WalletHosts = {
  connect: [
    'https://keys.coinbase.com',
    'https://www.walletlink.org',
    'wss://www.walletlink.org',
    'https://rpc.wallet.coinbase.com',
  ],
  frame: [],
}
const WALLETCONNECT: WalletHosts = {
  connect: ['wss://relay.walletconnect.org'],
  frame: ['https://verify.walletconnect.org'],
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

/** Integrity values ('sha256-…') of what stands inline in a document. */
interface InlineHashes {
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

/**
 * The policy as a document's meta tag carries it. Everything is forbidden but our own files, the nodes of this
 * build's networks, its history server and the relays of the wallets on offer.
 */
export function contentSecurityPolicy(input: PolicyInput, inline: InlineHashes): string {
  return written([
    ['default-src', "'none'"],
    ['script-src', "'self'", ...inline.scriptHashes.map(quote)],
    ['style-src', "'self'", ...inline.styleHashes.map(quote)],
    ...everywhere(input),
  ])
}

/**
 * The policy of every answer's header, which alone may forbid framing. Which inline scripts and styles may run is each
 * document's own affair: naming those of all documents, in all languages, would add kilobytes to every answer.
 */
export function headerPolicy(input: PolicyInput): string {
  return written([
    ...everywhere(input),
    ...(hosts(input, 'frame').length > 0 ? [] : [['frame-src', "'none'"] as const]),
    ['object-src', "'none'"],
    ['media-src', "'none'"],
    ['frame-ancestors', "'none'"],
  ])
}

type Directive = readonly [string, ...string[]]

const written = (directives: readonly Directive[]): string =>
  directives.map((parts) => parts.join(' ')).join('; ')

function everywhere(input: PolicyInput): readonly Directive[] {
  const nodes = input.networks.flatMap(({ rpcUrls }) => rpcUrls)
  const history = input.historyUrl === undefined ? [] : [input.historyUrl]
  const connect = [...new Set([...[...nodes, ...history].flatMap(origins), ...hosts(input, 'connect')])]
  const frames = hosts(input, 'frame')
  return [
    ['img-src', "'self'", 'data:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...connect],
    ...(frames.length > 0 ? [['frame-src', ...frames] as const] : []),
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['require-trusted-types-for', "'script'"],
    // Worker scripts are named through a policy of this name (lib/workerScripts.ts), which admits our own two alone.
    ['trusted-types', 'worker'],
  ]
}

const quote = (hash: string): string => `'${hash}'`

const hosts = (input: PolicyInput, kind: keyof WalletHosts): readonly string[] =>
  input.wallets.flatMap((wallet) => wallet[kind])

/** A path is our own origin and needs no entry of its own. */
function origins(url: string): readonly string[] {
  return url.startsWith('/') ? [] : [new URL(url).origin]
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/**
 * The history server of a build as VITE_HISTORY_URL names it; undefined where it names none.
 * @throws Error for anything but an https address, http on this machine, or a path of the site's own origin
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
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

/**
 * An import map that pins the content of every chunk by its URL, `up` being the way from the document to the site. It reaches what no attribute can: static
 * imports between chunks, lazy `import()`, and preloads.
 */
export function importMapOf(chunks: ReadonlyMap<string, string | Uint8Array>, up = ''): string {
  const integrity = Object.fromEntries(
    [...chunks]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, content]) => [`${up}/${file}`, integrityOf(content)]),
  )
  return JSON.stringify({ integrity })
}
