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
