import * as v from 'valibot'

export interface Finding {
  readonly text: string
  /** True if a maintainer must act on this line of the report. */
  readonly open: boolean
}

type Reasons = Readonly<Record<string, string>>

const outdatedSchema = v.record(v.string(), v.object({ wanted: v.string(), latest: v.string() }))

/**
 * Returns installed and latest versions of outdated packages. Omits packages that are up to date,
 * which npm lists if nothing is installed.
 */
const lateIn = (json: string) =>
  Object.entries(v.parse(v.pipe(v.string(), v.parseJson(), outdatedSchema), json || '{}'))
    .filter(([, { wanted, latest }]) => wanted !== latest)
    // Removes an npm alias from a package name: 'ours:@scope/package@1.0.0'.
    .map(([name, versions]) => ({ name: name.replace(/:.*/, ''), ...versions }))

/**
 * Returns a line for each outdated package in the output of `npm outdated --json`.
 * @throws Error for any other text
 */
export const behind = (json: string, stays: Reasons): readonly Finding[] =>
  lateIn(json).map(({ name, wanted, latest }) => ({
    text: `${name} ${wanted}, newest ${latest}: ${stays[name] ?? 'no reason to stay is written down'}`,
    open: stays[name] === undefined,
  }))

/** Returns packages that have a reason to stay outdated but are up to date. */
export function outlived(jsons: readonly string[], stays: Reasons): readonly Finding[] {
  const late = new Set(jsons.flatMap((json) => lateIn(json).map(({ name }) => name)))
  return Object.keys(stays)
    .filter((name) => !late.has(name))
    .map((name) => ({ text: `${name} is no longer behind: take its reason away`, open: true }))
}

const advisorySchema = v.object({
  title: v.string(),
  url: v.string(),
  severity: v.string(),
  name: v.string(),
})
const auditSchema = v.object({
  vulnerabilities: v.record(v.string(), v.object({ via: v.array(v.union([v.string(), advisorySchema])) })),
})
const failureSchema = v.object({ message: v.string() })

/**
 * Returns the vulnerabilities in the output of `npm audit --json`, or why the registry did not
 * answer.
 */
export function unsafe(json: string, harmless: Reasons): readonly Finding[] | { readonly unasked: string } {
  const told = v.safeParse(v.pipe(v.string(), v.parseJson()), json)
  const audit = v.safeParse(auditSchema, told.output)
  if (!audit.success) {
    const failure = v.safeParse(failureSchema, told.output)
    return { unasked: failure.success ? failure.output.message : 'npm gave no answer that can be read' }
  }
  // A text in `via` names a vulnerable dependency. Only an object in `via` describes a
  // vulnerability.
  const advisories = Object.values(audit.output.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((each) => typeof each !== 'string')
  return [...new Map(advisories.map((each) => [each.url, each])).values()].map(
    ({ name, severity, title, url }) => ({
      text: `${name}, ${severity}: ${title} (${url})${harmless[url] === undefined ? '' : `: ${harmless[url]}`}`,
      open: harmless[url] === undefined,
    }),
  )
}
