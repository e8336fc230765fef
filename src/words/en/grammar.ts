import { tag } from './language.ts'

const rules = new Intl.PluralRules(tag)
const conjunction = new Intl.ListFormat(tag, { type: 'conjunction' })

/** What English says for one and for any other number; other languages have more forms. */
export function plural(
  count: number | bigint,
  forms: { readonly one: string; readonly other: string },
): string {
  return rules.select(Number(count)) === 'one' ? forms.one : forms.other
}

/** 'a, b, and c'. */
export const list = (items: readonly string[]): string => conjunction.format(items)
