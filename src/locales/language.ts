import type { en } from './en/index.ts'

/** Type of a translated sentence: any string, or a function with the same parameters. */
type Translated<English> = English extends string
  ? string
  : English extends (...params: infer Params) => string
    ? (...params: Params) => string
    : English extends (...params: never) => unknown
      ? English
      : { readonly [Name in keyof English]: Translated<English[Name]> }

/**
 * Type of a language, which must have every English sentence. A language is a folder beside en/
 * with the same files.
 */
export type Language = Translated<typeof en>
