import { FOLDERS, type HeaderRule, headersFor } from './headerRules.ts'

/** The same header rules, and which page unknown addresses get, for each of the common static hosts: file name → content. */
export function headerFiles(rules: readonly HeaderRule[]): ReadonlyMap<string, string> {
  return new Map([
    ['_headers', headersFile(rules)],
    ['_redirects', REDIRECTS],
    ['nginx.conf', nginxFile(rules)],
    ['Caddyfile', caddyFile(rules)],
    ['vercel.json', vercelFile(rules)],
  ])
}

/** Configuration is for the host and not for visitors. */
export const HOST_FILES: readonly string[] = [
  '_headers',
  '_redirects',
  'nginx.conf',
  'Caddyfile',
  'vercel.json',
]

/** Netlify alone needs it: Cloudflare Pages takes the nearest 404.html itself, and Vercel has rewrites. */
const REDIRECTS = FOLDERS.map((folder) => `${folder}/* ${folder}/404.html 404\n`).join('')

/** Netlify and Cloudflare Pages. */
function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(
      ({ path, headers }) => `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`,
    )
    .join('\n')
}

/** nginx forgets outer headers in a location that adds one, so each location names all of them. */
function nginxFile(rules: readonly HeaderRule[]): string {
  const location = (match: string, path: string, files: string, missing = ''): string => {
    const lines = headersFor(rules, path).map(([name, value]) => `  add_header ${name} "${value}" always;\n`)
    return `location ${match} {\n${missing}  try_files ${files} =404;\n${lines.join('')}}\n`
  }
  const exact = rules.map(({ path }) => path).filter((path) => !path.endsWith('*'))
  return [
    '# Inside a server block whose root is this folder.\nerror_page 404 /404.html;\n',
    location('/', '/any', '$uri $uri.html $uri/index.html'),
    location('/assets/', '/assets/', '$uri'),
    ...FOLDERS.map((folder) =>
      location(
        `${folder}/`,
        `${folder}/`,
        '$uri $uri.html $uri/index.html',
        `  error_page 404 ${folder}/404.html;\n`,
      ),
    ),
    ...exact.map((path) => location(`= ${path}`, path, path === '/' ? '/index.html' : '$uri $uri.html')),
    'location ~ ^/(_headers|_redirects|nginx\\.conf|Caddyfile|vercel\\.json)$ { return 404; }\n',
  ].join('\n')
}

function caddyFile(rules: readonly HeaderRule[]): string {
  const missing = [...FOLDERS, ''].map((folder) => {
    const matched = folder === '' ? '' : `${folder}/* `
    return `    handle ${matched}{\n      rewrite * ${folder}/404.html\n      file_server\n    }\n`
  })
  const blocks = rules.map(
    ({ path, headers }) =>
      `  header ${path} {\n${headers.map(([name, value]) => `    ${name} "${value}"\n`).join('')}  }\n`,
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
  // After the files. By itself it knows the first 404.html alone.
  const rewrites = FOLDERS.map((folder) => ({
    source: `${folder}/(.*)`,
    destination: `${folder}/404`,
    statusCode: 404,
  }))
  return `${JSON.stringify({ cleanUrls: true, headers, rewrites }, null, 2)}\n`
}
