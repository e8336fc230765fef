/** One statement of the specification: a list item, a table row, or a sentence of a paragraph. */
export interface SpecificationItem {
  /** Section and running number, as '2.2-07'. */
  readonly id: string
  /** Verbatim, on one line. */
  readonly text: string
}

const HEADING = /^#{1,4}\s+(?:(\d+(?:\.\d+)?)\.?\s+)?(.*)$/
const LIST_ITEM = /^\s*(?:[-*]|\d+\.)\s+(.*)$/
const TABLE_RULE = /^\|[\s|:-]+\|$/

/** Splits a paragraph after full stops that are followed by a capital letter. */
function sentences(paragraph: string): string[] {
  return paragraph
    .split(/(?<=\.)\s+(?=[A-Z*])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

/** The cells of a table row, without the pipes around them. */
const rowText = (line: string): string => line.replace(/^\|\s*|\s*\|$/g, '').trim()

/** Every statement of the specification in its order. A table's head row and a list's introduction are no statements of their own. */
export function specificationItems(markdown: string): SpecificationItem[] {
  const items: SpecificationItem[] = []
  let section = '0'
  let count = 0
  let paragraph: string[] = []
  let previous = ''

  const add = (text: string) => {
    count += 1
    items.push({ id: `${section}-${String(count).padStart(2, '0')}`, text })
  }
  const endParagraph = () => {
    for (const sentence of sentences(paragraph.join(' '))) if (!sentence.endsWith(':')) add(sentence)
    paragraph = []
  }

  for (const line of `${markdown}\n`.split('\n')) {
    const heading = HEADING.exec(line)
    const listItem = LIST_ITEM.exec(line)
    if (heading !== null) {
      endParagraph()
      if (heading[1] !== undefined) {
        section = heading[1]
        count = 0
      }
    } else if (listItem !== null) {
      endParagraph()
      add((listItem[1] ?? '').trim())
    } else if (line.startsWith('|')) {
      endParagraph()
      // The row above the rule is the table's head; it was not known to be one when it came by.
      if (TABLE_RULE.test(line)) {
        items.pop()
        count -= 1
      } else add(rowText(line))
    } else if (line.trim() === '') endParagraph()
    else if (/^\s+\S/.test(line) && LIST_ITEM.test(previous)) {
      const last = items.pop()
      if (last !== undefined) items.push({ ...last, text: `${last.text} ${line.trim()}` })
    } else paragraph.push(line.trim())
    previous = line
  }
  return items
}
