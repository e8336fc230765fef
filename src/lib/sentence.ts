/** Sentences by message code. A sentence with parameters is a function of the message. */
type Sentences = Readonly<Record<string, string | ((message: never, tokens: TokenNames) => string)>>

/** Names of a pool's two tokens, for use in sentences. */
export type TokenNames = readonly [string, string]

/**
 * Messages that have a sentence in a table: the code, and the parameters that its sentence needs.
 */
export type CodeWithSentenceParameters<Table> = {
  [Code in keyof Table & string]: {
    readonly code: Code
  } & (Table[Code] extends (message: infer Message, tokens: TokenNames) => string ? Message : object)
}[keyof Table & string]

/** Token names as an extra argument, required only if a sentence of the table uses them. */
type Named<Table extends Sentences> = Table[keyof Table] extends string | ((message: never) => string)
  ? []
  : [tokens: TokenNames]

/**
 * Returns the sentence of a message. Fails to compile if the table has no sentence for its code.
 */
export function formatSentence<Table extends Sentences>(
  table: Table,
  message: CodeWithSentenceParameters<Table>,
  ...tokens: Named<Table>
): string {
  // The parameter types of `formatSentence` already ensure that the parameters fit the code.
  const said = table[message.code] as
    | string
    | ((message: CodeWithSentenceParameters<Table>, ...tokens: Named<Table>) => string)
  return typeof said === 'string' ? said : said(message, ...tokens)
}

/** Parts of a sentence in reading order: texts, and nodes such as an amount with a tooltip. */
export type SentenceParts<Node> = readonly (string | Node)[]

/**
 * Template tag that returns texts and nodes in order: sentenceParts`You gave ${amount0} and
 * ${amount1}.` Merges adjacent texts.
 */
export function sentenceParts<Node>(
  texts: TemplateStringsArray,
  ...held: readonly (SentenceParameterText | Node)[]
): SentenceParts<Node> {
  const all: (string | Node)[] = []
  for (const part of texts.flatMap((text, index) => [text, ...held.slice(index, index + 1)])) {
    const said = typeof part === 'number' || typeof part === 'bigint' ? `${part}` : part
    const last = all.at(-1)
    if (typeof said === 'string' && typeof last === 'string') all[all.length - 1] = last + said
    else if (said !== '') all.push(said)
  }
  return all
}

/** Text that a sentence inserts unchanged: a name, a formatted text or a whole number. */
export type SentenceParameterText = string | number | bigint
