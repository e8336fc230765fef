/** One numbered requirement of docs/specification.md, with its proofs. */
export interface Requirement {
  /** Section and running number, as '2.2-07'. */
  readonly id: string
  /** The section given by the heading above it. */
  readonly section: string
  readonly text: string
  readonly proofs: readonly Proof[]
}

export type Proof =
  /** A test, by its file and full title. */
  | { readonly kind: 'test'; readonly file: string; readonly title: string }
  /** In words: what the product does instead, or why there is nothing to run. */
  | { readonly kind: 'decision'; readonly words: string }

const HEADING = /^## (\d+(?:\.\d+)?) \S/
const REQUIREMENT = /^- \*\*(\S+)\*\* (\S.*)$/
const TEST = /^ {2}- `([^`]+)` › (\S.*)$/
const DECISION = /^ {2}- decision: (\S.*)$/

function parseProof(line: string): Proof | undefined {
  const [, file, title] = TEST.exec(line) ?? []
  if (file !== undefined && title !== undefined) return { kind: 'test', file, title }
  const [, words] = DECISION.exec(line) ?? []
  return words === undefined ? undefined : { kind: 'decision', words }
}

/**
 * Reads the requirements under the numbered headings; everything before the first heading is prose. Throws on a line that
 * is neither a requirement nor a proof, so that nothing is skipped silently.
 */
export function parseRequirements(markdown: string): Requirement[] {
  const requirements: { id: string; section: string; text: string; proofs: Proof[] }[] = []
  let section: string | undefined
  for (const [index, line] of markdown.split('\n').entries()) {
    const heading = HEADING.exec(line)?.[1]
    if (heading !== undefined) {
      section = heading
      continue
    }
    if (section === undefined || line.trim() === '') continue
    const [, id, text] = REQUIREMENT.exec(line) ?? []
    const proof = parseProof(line)
    const last = requirements.at(-1)
    if (id !== undefined && text !== undefined) requirements.push({ id, section, text, proofs: [] })
    else if (proof !== undefined && last?.section === section) last.proofs.push(proof)
    else throw new Error(`Line ${index + 1} is neither a requirement nor a proof of one: ${line}`)
  }
  return requirements
}
