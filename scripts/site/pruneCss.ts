/**
 * Leaves out the rules of a style sheet that cannot match a page without scripts of ours: those whose every selector
 * names a class or an element that its HTML has not. Whatever brings more of them brings the whole sheet as well.
 */
export function pruneCss(css: string, html: string): string {
  const classes = new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  )
  const elements = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name)
  const kept = pruneRules(css, { classes, elements: new Set([...elements, 'html', 'head', 'body']) })
  const moving = kept.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name: string) =>
    isAnimated(kept, name) ? rule : '',
  )
  return moving.replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
    moving.includes(`var(${name}`) ? declaration : '',
  )
}

/** What a page is made of. */
interface Present {
  readonly classes: ReadonlySet<string>
  readonly elements: ReadonlySet<string>
}

/** At-rules that hold rules; other ones (font faces, keyframes, properties) are kept as they are. */
const GROUPING = /^@(media|supports|layer|container)\b/

function pruneRules(css: string, present: Present): string {
  let out = ''
  for (const { prelude, body } of splitRules(css)) {
    if (body === undefined) out += `${prelude};`
    else if (GROUPING.test(prelude)) {
      const inner = pruneRules(body, present)
      if (inner !== '') out += `${prelude}{${inner}}`
    } else if (prelude.startsWith('@')) out += `${prelude}{${body}}`
    else {
      const selectors = splitSelectors(prelude).filter((selector) => canMatch(selector, present))
      if (selectors.length > 0) out += `${selectors.join(',')}{${body}}`
    }
  }
  return out
}

interface Rule {
  readonly prelude: string
  /** What stands between the braces; undefined for a statement without any. */
  readonly body: string | undefined
}

/** Cuts a sheet into its outermost rules. Braces inside strings do not occur in our sheets. */
function splitRules(css: string): readonly Rule[] {
  const rules: Rule[] = []
  let start = 0
  let open = -1
  let depth = 0
  for (let at = 0; at < css.length; at += 1) {
    const character = css[at]
    if (character === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (character === '}') {
      depth -= 1
      if (depth > 0) continue
      rules.push({ prelude: css.slice(start, open).trim(), body: css.slice(open + 1, at) })
      start = at + 1
    } else if (character === ';' && depth === 0) {
      rules.push({ prelude: css.slice(start, at).trim(), body: undefined })
      start = at + 1
    }
  }
  return rules
}

/** At commas that stand in no brackets. */
const splitSelectors = (prelude: string): readonly string[] => prelude.split(/,(?![^([]*[)\]])/)

/** Classes inside :not() and the like are not required, so those selectors are kept. */
function canMatch(selector: string, { classes, elements }: Present): boolean {
  const required = selector.replace(/:[\w-]+\([^)]*\)/g, '').replace(/\[[^\]]*\]/g, '')
  return (
    [...required.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name)) &&
    [...required.matchAll(/(?<![\w.#:-])[a-z][\w-]*/gi)].every(([name]) => elements.has(name))
  )
}

const isAnimated = (css: string, name: string): boolean =>
  new RegExp(`animation[\\w-]*:[^;}]*\\b${name}\\b`).test(css)
