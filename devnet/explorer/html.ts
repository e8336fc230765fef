/** HTML text. The template tag `html` escapes all other texts. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | bigint | readonly Part[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function render(part: Part): string {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(render).join('')
  return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** Template tag that escapes its values, except instances of Html. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(render)))
}

export function facts(rows: readonly (readonly [string, Part])[]): Html {
  return html`<table><tbody>${rows.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</tbody></table>`
}

/**
 * Renders a page without scripts and inline styles, which the site's content security policy
 * forbids.
 */
export function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/explorer/style.css"></head>
<body><header><a href="/">Back to the app</a> · <a href="/explorer/block/latest">Latest block</a> · Local chain explorer</header>
<main><h1>${title}</h1>${body}</main></body></html>
`.text
}

const link = (kind: string, id: string) => html`<a href="/explorer/${kind}/${id}"><code>${id}</code></a>`

/** Links to other pages of the block explorer. */
export const addressLink = (address: string): Html => link('address', address)
export const transactionLink = (hash: string): Html => link('tx', hash)
export const blockLink = (number: bigint): Html => link('block', `${number}`)

/** The block explorer's only style sheet, served at /explorer/style.css. */
export const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:75rem;padding:1rem}
table{border-collapse:collapse;margin-block:1rem;display:block;overflow-x:auto}
th,td{border:1px solid #8886;padding:.3rem .6rem;text-align:left;vertical-align:top}
code{overflow-wrap:anywhere}
`
