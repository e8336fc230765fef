/** Languages of the site by folder name, with BCP 47 tag and native name. */
export const LANGUAGES = {
  en: { tag: 'en', name: 'English' },
  de: { tag: 'de', name: 'Deutsch' },
  es: { tag: 'es', name: 'Español' },
  zh: { tag: 'zh-Hans', name: '简体中文' },
} as const

export type LanguageId = keyof typeof LANGUAGES

export const LANGUAGE_IDS = Object.keys(LANGUAGES) as readonly LanguageId[]

export const isLanguageId = (name: string): name is LanguageId => name in LANGUAGES

/** Language of the pages at the root of the site. */
export const DEFAULT_LANGUAGE = 'en'

/** URL path of a language's pages below the site's root: '' or '/de'. */
export const languagePath = (language: LanguageId): string =>
  language === DEFAULT_LANGUAGE ? '' : `/${language}`

/** URL path of a route in a language, below the site's root: '/features', '/de/features', '/de'. */
export const getLocalizedPath = (language: LanguageId, route: string): string =>
  route === '/' ? languagePath(language) || '/' : `${languagePath(language)}${route}`
