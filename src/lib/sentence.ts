/** Sentences by message code. A sentence with parameters is a function of the message. */
type Sentences = Readonly<Record<string, string | ((message: never, tokens: TokenNames) => string)>>

/** Names of a pool's two tokens, as sentences insert them. */
export type TokenNames = readonly [string, string]

/**
 * Messages that have a sentence in this table: a code, and the parameters that its sentence needs.
 */
export type CodeWithSentenceParameters<Table> = {
  [Code in keyof Table & string]: {
    readonly code: Code
  } & (Table[Code] extends (message: infer Message, tokens: TokenNames) => string ? Message : object)
}[keyof Table & string]

/** Further arguments of a sentence: the token names, if a sentence of the table contains them. */
type Named<Table extends Sentences> = Table[keyof Table] extends string | ((message: never) => string)
  ? []
  : [tokens: TokenNames]

/** Returns the sentence of a message. A code without a sentence in the table does not compile. */
export function formatSentence<Table extends Sentences>(
  table: Table,
  message: CodeWithSentenceParameters<Table>,
  ...tokens: Named<Table>
): string {
  // The type of `sentence` has already checked that the parameters fit the code.
  const said = table[message.code] as
    | string
    | ((message: CodeWithSentenceParameters<Table>, ...tokens: Named<Table>) => string)
  return typeof said === 'string' ? said : said(message, ...tokens)
}

/** Parts of a sentence with embedded nodes, such as amounts with a tooltip, in reading order. */
export type SentenceParts<Node> = readonly (string | Node)[]

/**
 * Template tag: parts`You gave ${amount0} and ${amount1}.` returns text and nodes in order.
 * Adjacent texts are merged, so that 'Token ' and 0 become the single text 'Token 0'.
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

/**
 * Parameter of a sentence that is inserted unchanged: a name, a formatted text or a whole number.
 */
export type SentenceParameterText = string | number | bigint
