import { DEFAULT_LANGUAGE, LANGUAGE_IDS, languagePath } from '../../src/lib/languages.ts'
import type { Page } from './pages.ts'

// Writes the site's response headers as configuration files of several static hosts.

/** Response headers for one path or one folder, in a form that all static hosts support. */
export interface HeaderRule {
  readonly path: string
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/**
 * The headers of the whole site. `Cross-Origin-Opener-Policy` allows popups because Coinbase Wallet
 * signs in one. There is no `X-Frame-Options`: it cannot name Safe{Wallet}, as the policy's
 * `frame-ancestors` does. Files under /assets have a content hash in their name, so they can be
 * cached permanently. Other files use the hosts' default, which is to revalidate. Hosts join
 * headers of equal name from several rules. The value of `Cross-Origin-Resource-Policy` depends on
 * the path, so the paths of its rules do not overlap.
 * @param pages the English pages. Other languages have the same ones below their folder
 */
export function headerRules(policy: string, pages: readonly Pick<Page, 'path'>[]): readonly HeaderRule[] {
  const resourcePolicy = (value: 'same-origin' | 'cross-origin') => (path: string) => ({
    path,
    headers: [['Cross-Origin-Resource-Policy', value]] as const,
  })
  return [
    {
      path: '/*',
      headers: [
        ['Content-Security-Policy', policy],
        ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
        [
          'Permissions-Policy',
          'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
        ],
        ['Referrer-Policy', 'no-referrer'],
        ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
        ['X-Content-Type-Options', 'nosniff'],
      ],
    },
    {
      path: '/assets/*',
      headers: [
        ['Cache-Control', 'public, max-age=31536000, immutable'],
        ['Cross-Origin-Resource-Policy', 'same-origin'],
      ],
    },
    ...pages.map(({ path }) => path).map(resourcePolicy('same-origin')),
    ...FOLDERS.flatMap((path) => [path, `${path}/*`]).map(resourcePolicy('same-origin')),
    ...ICONS.map(resourcePolicy('cross-origin')),
    {
      path: `/${SAFE_MANIFEST}`,
      headers: [
        ['Access-Control-Allow-Origin', '*'],
        ['Cross-Origin-Resource-Policy', 'cross-origin'],
      ],
    },
  ]
}

const FOLDERS = LANGUAGE_IDS.filter((language) => language !== DEFAULT_LANGUAGE).map(languagePath)

/** File from which Safe{Wallet} reads the site's name and icon. */
export const SAFE_MANIFEST = 'manifest.json'

/** Icons that wallets show in their own windows. */
const ICONS = ['/favicon.svg', '/apple-touch-icon.png', '/icon-512.png'] as const

const appliesTo = ({ path }: HeaderRule, asked: string): boolean =>
  path.endsWith('*') ? asked.startsWith(path.slice(0, -1)) : asked === path

/** Returns the headers of a path, from every rule that applies, in order. */
export function headersFor(
  rules: readonly HeaderRule[],
  path: string,
): readonly (readonly [string, string])[] {
  return rules.filter((rule) => appliesTo(rule, path)).flatMap((rule) => rule.headers)
}

/** Parses a `_headers` file, so that the local server sends the same headers as a host. */
export function parseHeadersFile(text: string): readonly HeaderRule[] {
  return [...text.matchAll(/^(\/.*)\n((?: +.*\n)*)/gm)].map(([, path = '', lines = '']) => ({
    path,
    headers: [...lines.matchAll(/^ +([\w-]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  }))
}

const WRITERS: Readonly<Record<string, (rules: readonly HeaderRule[]) => string>> = {
  _headers: headersFile,
  // Maps unknown URLs to the 404 page of their language. Only Netlify needs this file.
  _redirects: () => FOLDERS.map((folder) => `${folder}/* ${folder}/404.html 404\n`).join(''),
  'nginx.conf': nginxFile,
  Caddyfile: caddyFile,
  'vercel.json': vercelFile,
}

/** Files that configure the host and that visitors cannot read. */
export const HOST_FILES: readonly string[] = Object.keys(WRITERS)

/** Returns the configuration files of all static hosts by file name: headers and 404 pages. */
export const headerFiles = (rules: readonly HeaderRule[]): ReadonlyMap<string, string> =>
  new Map(Object.entries(WRITERS).map(([file, write]) => [file, write(rules)]))

const linesOf = (headers: HeaderRule['headers'], line: (name: string, value: string) => string): string =>
  headers.map(([name, value]) => `${line(name, value)}\n`).join('')

function headersFile(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(
    ({ path, headers }) => `${path}\n${linesOf(headers, (name, value) => `  ${name}: ${value}`)}`,
  )
  return blocks.join('\n')
}

/**
 * An nginx location with its own headers ignores outer ones, so each location repeats all headers.
 */
function nginxFile(rules: readonly HeaderRule[]): string {
  const location = (match: string, path: string, files: string, missing = ''): string => {
    const lines = linesOf(headersFor(rules, path), (name, value) => `  add_header ${name} "${value}" always;`)
    return `location ${match} {\n${missing}  try_files ${files} =404;\n${lines}}\n`
  }
  const pages = '$uri $uri.html $uri/index.html'
  const exact = rules.map(({ path }) => path).filter((path) => !path.endsWith('*'))
  return [
    '# Inside a server block whose root is this folder.\nerror_page 404 /404.html;\n',
    location('/', '/any', pages),
    location('/assets/', '/assets/', '$uri'),
    ...FOLDERS.map((folder) =>
      location(`${folder}/`, `${folder}/`, pages, `  error_page 404 ${folder}/404.html;\n`),
    ),
    ...exact.map((path) => location(`= ${path}`, path, path === '/' ? '/index.html' : '$uri $uri.html')),
    `location ~ ^/(${HOST_FILES.join('|').replaceAll('.', '\\.')})$ { return 404; }\n`,
  ].join('\n')
}

function caddyFile(rules: readonly HeaderRule[]): string {
  const missing = [...FOLDERS, ''].map((folder) => {
    const matched = folder === '' ? '' : `${folder}/* `
    return `    handle ${matched}{\n      rewrite * ${folder}/404.html\n      file_server\n    }\n`
  })
  const blocks = rules.map(
    ({ path, headers }) =>
      `  header ${path} {\n${linesOf(headers, (name, value) => `    ${name} "${value}"`)}  }\n`,
  )
  return `# Inside a site block whose root is this folder: import Caddyfile, then import millrace.
(millrace) {
${blocks.join('')}  @host path /${HOST_FILES.join(' /')}
  error @host 404
  try_files {path} {path}.html {path}/index.html
  file_server
  handle_errors 404 {
${missing.join('')}  }
}
`
}

function vercelFile(rules: readonly HeaderRule[]): string {
  const headers = rules.map((rule) => ({
    source: rule.path.replace('*', '(.*)'),
    headers: rule.headers.map(([key, value]) => ({ key, value })),
  }))
  // Vercel would use only the root's 404.html for unknown URLs.
  const rewrites = FOLDERS.map((folder) => ({
    source: `${folder}/(.*)`,
    destination: `${folder}/404`,
    statusCode: 404,
  }))
  return `${JSON.stringify({ cleanUrls: true, headers, rewrites }, null, 2)}\n`
}
