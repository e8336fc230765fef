import { LANGUAGE, SITE_ROOT } from './siteBase.ts'

/** The script that keeps the site for offline use, in this language (pages/entry-offline.ts); its place is its scope. */
export const OFFLINE_SCRIPT = `${SITE_ROOT}/offline.js?${LANGUAGE}`

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

let past: string | undefined
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** The script of the worker that reads the past, as the bundler has named it. Once: no later caller can name another. */
export function namePastWorker(url: string): void {
  past ??= url
}

/**
 * One of the two script URLs that a page ever makes, through the policy of Trusted Types that the pages' own policy names; it admits
 * no third. A document takes a policy of one name once, so both share it. A browser without Trusted Types takes the text.
 */
export function trustedScript(url: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  if (trustedTypes === undefined) return url
  policy ??= trustedTypes.createPolicy('worker', {
    createScriptURL: (asked) => {
      if (asked !== past && asked !== OFFLINE_SCRIPT) throw new TypeError('No other script runs here.')
      return asked
    },
  })
  return policy.createScriptURL(url)
}
