/** One row of docs/conformance.md. */
export interface ConformanceRow {
  readonly id: string
  readonly text: string
  readonly proofs: readonly Proof[]
}

export type Proof =
  /** A test by the file it stands in and its whole title. */
  | { readonly kind: 'test'; readonly file: string; readonly title: string }
  /** Owned by a library, or settled by a decision: said in words, nothing to run. */
  | { readonly kind: 'library' | 'decision'; readonly words: string }

const ROW = /^\| (\d+(?:\.\d+)?-\d+) \| (.*) \| (.*) \|$/

function parseProof(text: string): Proof {
  const [kind, ...rest] = text.split(': ')
  if (kind === 'library' || kind === 'decision') return { kind, words: rest.join(': ') }
  const test = /^`([^`]+)` › (.+)$/.exec(text)
  if (test?.[1] !== undefined && test[2] !== undefined) return { kind: 'test', file: test[1], title: test[2] }
  throw new Error(`This proof is neither a test (\`file\` › title), a library nor a decision: ${text}`)
}

/** Reads the table. Proofs of one row stand behind one another, parted by `<br>`; a pipe in a text is written `\|`. */
export function conformanceRows(markdown: string): ConformanceRow[] {
  return markdown.split('\n').flatMap((line) => {
    const row = ROW.exec(line)
    if (row === null) return []
    const [, id = '', text = '', proofs = ''] = row
    const plain = (cell: string) => cell.replaceAll('\\|', '|')
    return [
      {
        id,
        text: plain(text),
        proofs: plain(proofs)
          .split('<br>')
          .map((proof) => parseProof(proof.trim())),
      },
    ]
  })
}
