/**
 * Where the history server of this build is, with no slash at its end; undefined where it has none. Said when the site is built,
 * by VITE_HISTORY_URL: an address, or a path of the site's own origin.
 */
export function historyUrl(): string | undefined {
  const told: string | undefined = import.meta.env.VITE_HISTORY_URL
  return told ? new URL(told, location.origin).href.replace(/\/+$/, '') : undefined
}
