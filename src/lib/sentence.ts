/** Sentences by the code of what they say; one that needs more than its code is a function of the message. */
type Sentences = Readonly<Record<string, string | ((message: never) => string)>>

/** The messages that a table has a sentence for, each with the params that its sentence needs. */
export type Said<Table> = {
  [Code in keyof Table & string]: {
    readonly code: Code
  } & (Table[Code] extends (message: infer Message) => string ? Message : object)
}[keyof Table & string]

/** The sentence of a message. A message whose code has no sentence in the table does not compile. */
export function sentence<Table extends Sentences>(table: Table, message: Said<Table>): string {
  // Which code goes with which params is what the signature has just checked.
  const said = table[message.code] as string | ((message: Said<Table>) => string)
  return typeof said === 'string' ? said : said(message)
}

/** A sentence with more than text in it, such as an amount that can be looked at closely: its parts in their order. */
export type Parts<Node> = readonly (string | Node)[]

/**
 * parts`You gave ${amount0} and ${amount1}.`: the text between, and what stands in it, untouched. What is text is one text with its
 * neighbours, so that a term made of a word and a number is whole: parts`Token ${0} to ${node}` begins with 'Token 0 to '.
 */
export function parts<Node>(texts: TemplateStringsArray, ...held: readonly (Shown | Node)[]): Parts<Node> {
  const all: (string | Node)[] = []
  for (const part of texts.flatMap((text, index) => [text, ...held.slice(index, index + 1)])) {
    const said = typeof part === 'number' || typeof part === 'bigint' ? `${part}` : part
    const last = all.at(-1)
    if (typeof said === 'string' && typeof last === 'string') all[all.length - 1] = last + said
    else if (said !== '') all.push(said)
  }
  return all
}

/** What stands in a sentence as it is: a name, a text that has been formatted, or a whole number. */
export type Shown = string | number | bigint
