/** Response headers for a group of paths, in the shape that all static hosts can express. */
export interface HeaderRule {
  readonly path: '/*' | '/assets/*'
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/**
 * The headers of the whole site. `Cross-Origin-Opener-Policy` leaves popups alone because Coinbase Wallet signs
 * in one. Files under /assets carry their content's hash in their name, so they may be kept for ever; all
 * else falls to the hosts' default, which is to ask again each time.
 */
export function headerRules(policy: string): readonly HeaderRule[] {
  return [
    {
      path: '/*',
      headers: [
        ['Content-Security-Policy', policy],
        ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
        ['Cross-Origin-Resource-Policy', 'same-origin'],
        [
          'Permissions-Policy',
          'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
        ],
        ['Referrer-Policy', 'no-referrer'],
        ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
        ['X-Content-Type-Options', 'nosniff'],
        ['X-Frame-Options', 'DENY'],
      ],
    },
    { path: '/assets/*', headers: [['Cache-Control', 'public, max-age=31536000, immutable']] },
  ]
}

/** Every header that a path gets; later rules add to earlier ones. */
export function headersFor(
  rules: readonly HeaderRule[],
  path: string,
): readonly (readonly [string, string])[] {
  return rules.filter((rule) => path.startsWith(rule.path.slice(0, -1))).flatMap((rule) => rule.headers)
}

/** Reads the rules back from a `_headers` file, so that our own server sends exactly what was delivered. */
export function parseHeadersFile(text: string): readonly HeaderRule[] {
  const rules: { path: HeaderRule['path']; headers: [string, string][] }[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('/'))
      rules.push({ path: line.trim() === '/assets/*' ? '/assets/*' : '/*', headers: [] })
    const colon = line.indexOf(':')
    if (line.startsWith(' ') && colon > 0) {
      rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()])
    }
  }
  return rules
}
