import { PurgeCSS } from 'purgecss'

/**
 * Leaves out the rules of a style sheet that cannot match a page without scripts of ours: those whose every selector
 * names a class or an element that is not in its HTML. Whatever brings more of them brings the whole sheet as well.
 */
export async function pruneCss(css: string, html: string): Promise<string> {
  // Scripts set and remove attributes, so that no rule goes for the want of one.
  const dynamicAttributes = [...css.matchAll(/\[([\w-]+)/g)].map(([, name = '']) => name)
  const [pruned] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css }],
    defaultExtractor: namesIn,
    dynamicAttributes,
    // A state such as :focus-visible never appears in HTML.
    safelist: [/^:/],
    keyframes: true,
    variables: true,
  })
  return pruned?.css ?? ''
}

/** What surrounds a page's own HTML: see renderDocument. */
const AROUND = ['html', 'head', 'body', 'root']

/** Classes, elements and identifiers of a page; the words of its text do not count. */
function namesIn(html: string): string[] {
  const named = [...html.matchAll(/\s(?:class|id)="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(/\s+/),
  )
  const elements = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name)
  return [...named, ...elements, ...AROUND]
}
