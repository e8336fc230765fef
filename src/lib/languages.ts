/** Languages of the site, keyed by folder: BCP 47 tag and the language's own name. */
export const LANGUAGES = {
  en: { tag: 'en', name: 'English' },
  de: { tag: 'de', name: 'Deutsch' },
  es: { tag: 'es', name: 'Español' },
  zh: { tag: 'zh-Hans', name: '简体中文' },
} as const

export type LanguageId = keyof typeof LANGUAGES

export const LANGUAGE_IDS = Object.keys(LANGUAGES) as readonly LanguageId[]

export const isLanguageId = (name: string): name is LanguageId => name in LANGUAGES

/** Language of the pages at the site's root. */
export const DEFAULT_LANGUAGE = 'en'

/** Path of a language's pages, relative to the site's root: '' or '/de'. */
export const languagePath = (language: LanguageId): string =>
  language === DEFAULT_LANGUAGE ? '' : `/${language}`

/**
 * Path of a route in a language, relative to the site's root: '/features', '/de/features', '/de'.
 */
export const getLocalizedPath = (language: LanguageId, route: string): string =>
  route === '/' ? languagePath(language) || '/' : `${languagePath(language)}${route}`
