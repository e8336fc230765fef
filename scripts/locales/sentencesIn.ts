import { parseAst } from 'vite'

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Matches two words, or a word next to white space. Does not match code or keys. */
const PROSE = /\p{L}[^\s]*\s+[^\s]*\p{L}|\p{L}{2,}\s|\s\p{L}{2,}/u
const LETTERS = /\p{L}/u

/** Attributes whose text users read or hear. */
const SPOKEN = new Set([
  'term',
  'summary',
  'caption',

  'label',
  'title',
  'alt',
  'placeholder',
  'aria-label',
  'note',
  'hint',
  'what',
  'success',
  'unit',
])
const TECHNICAL = new Set([
  'className',
  'data-drawing',
  'd',
  'transform',
  'sizes',
  'media',
  'viewBox',
  'id',
  'type',
  'rel',
  'role',
])

const NEVER_READ = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSLiteralType',
  'ThrowStatement',
])

/**
 * Syntax nodes that pass their text on: if users read the node, they also read the strings inside
 * it.
 */
const PASSED_ON = new Set([
  'JSXExpressionContainer',
  'ConditionalExpression',
  'LogicalExpression',
  'TemplateLiteral',
])

/**
 * Returns texts in a source file that a user could read: JSX text, spoken attributes, and strings
 * with several words. Skips imports, class names and error messages for developers.
 */
export function sentencesIn(source: string, file: string): readonly string[] {
  const { body } = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  return textsIn(body, false)
    .filter(({ text, spoken }) => (spoken ? LETTERS : PROSE).test(text) && /\p{L}{2}/u.test(text))
    .map(({ text }) => text.trim().replace(/\s+/g, ' '))
    .filter((text) => !isClassNames(text) && !isDrawing(text))
}

interface Text {
  readonly text: string
  /** True if users read the text even if it is a single word. */
  readonly spoken: boolean
}

function textsIn(node: unknown, spoken: boolean): readonly Text[] {
  if (Array.isArray(node)) return node.flatMap((each) => textsIn(each, spoken))
  if (!isNode(node) || NEVER_READ.has(String(node.type))) return []
  if (node.type === 'NewExpression' && nameOf(node.callee).endsWith('Error')) return []
  // Untranslated error names and data, shown under 'Details'.
  if (node.type === 'Property' && nameOf(node.key) === 'details') return []
  if (node.type === 'JSXText') return [{ text: String(node.value), spoken: true }]
  if (node.type === 'Literal') return typeof node.value === 'string' ? [{ text: node.value, spoken }] : []
  if (node.type === 'TemplateElement')
    return isNode(node.value) ? [{ text: String(node.value.cooked), spoken }] : []
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return [...textsIn(node.openingElement, false), ...textsIn(node.children, true)]
  if (node.type === 'JSXAttribute') {
    const name = nameOf(node.name)
    return TECHNICAL.has(name) ? [] : textsIn(node.value, SPOKEN.has(name))
  }
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'type' ? [] : textsIn(value, spoken && key !== 'test' && PASSED_ON.has(String(node.type))),
  )
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node.name === 'string' ? node.name : ''
}

/** Returns true for CSS class names such as 'k-small liq-whole'. */
const isClassNames = (text: string): boolean =>
  text
    .trim()
    .split(/\s+/)
    .every((word) => /^[a-z]{1,9}-[\w-]*$/.test(word))

/** Returns true for an SVG path such as 'M4 12h15M19 12l-5-5'. */
const isDrawing = (text: string): boolean => /^[MLHVCSQTAZmlhvcsqtaz\d\s.,-]+$/.test(text)
