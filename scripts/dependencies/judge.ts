import * as v from 'valibot'

/** One line of the report. */
export interface Finding {
  readonly text: string
  /** Whether somebody has to do something about it. */
  readonly open: boolean
}

type Reasons = Readonly<Record<string, string>>

const outdatedSchema = v.record(v.string(), v.object({ current: v.optional(v.string()), latest: v.string() }))

/** What `npm outdated --json` says, with the reason for each package that stays. @throws Error where it says something else */
export function behind(json: string, stays: Reasons): readonly Finding[] {
  const packages = v.parse(v.pipe(v.string(), v.parseJson(), outdatedSchema), json || '{}')
  return Object.entries(packages).map(([name, { current = 'not installed', latest }]) => ({
    text: `${name} ${current}, newest ${latest}: ${stays[name] ?? 'no reason to stay is written down'}`,
    open: stays[name] === undefined,
  }))
}

/** Reasons for packages that are no longer behind. */
export function outlived(json: string, stays: Reasons): readonly Finding[] {
  const packages = v.parse(v.pipe(v.string(), v.parseJson(), outdatedSchema), json || '{}')
  return Object.keys(stays)
    .filter((name) => packages[name] === undefined)
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

/** What `npm audit --json` says: the problems, or why nobody could be asked. */
export function unsafe(json: string, harmless: Reasons): readonly Finding[] | { readonly unasked: string } {
  const told = v.safeParse(v.pipe(v.string(), v.parseJson()), json)
  const audit = v.safeParse(auditSchema, told.output)
  if (!audit.success) {
    const failure = v.safeParse(failureSchema, told.output)
    return { unasked: failure.success ? failure.output.message : 'npm gave no answer that can be read' }
  }
  // A package that depends on one with a problem names it as text: the problem itself is listed once.
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
