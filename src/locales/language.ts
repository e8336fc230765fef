import type { en } from './en/index.ts'

/** What stands in place of an English sentence: any other, or one that needs the same params. */
type Translated<English> = English extends string
  ? string
  : English extends (...params: infer Params) => string
    ? (...params: Params) => string
    : English extends (...params: never) => unknown
      ? English
      : { readonly [Name in keyof English]: Translated<English[Name]> }

/**
 * What a language says: every sentence that English has, area by area. One without a sentence does
 * not compile. A language is a folder beside en/ with the same files, and an index.ts that is a
 * `Language`.
 */
export type Language = Translated<typeof en>
