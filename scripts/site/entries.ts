/** Source files of the scripts that documents name. */
export const ENTRIES = {
  landing: 'src/pages/entry-landing.ts',
  reader: 'src/pages/entry-reader.ts',
  app: 'src/pages/entry-client.tsx',
} as const

/** The module that renders a page to HTML, in the build and in the development server. */
export const SERVER_ENTRY = 'src/pages/entry-server.tsx'

/** The service worker, a script of its own (offlineWorker.ts). */
export const OFFLINE_ENTRY = 'src/pages/entry-offline.ts'

/** What the footer says of a build; no commit where nothing tells. */
export interface BuildName {
  readonly version: string
  readonly commit: string
}

/** What SERVER_ENTRY exports. */
export interface ServerEntry {
  /** @param route as routes name it: '/features', in every language */
  render(
    route: string,
    build: BuildName,
  ): Promise<{
    html: string
    title: string
    description: string
    head: string
    language: { tag: string; direction: 'ltr' | 'rtl' }
  }>
  /** The content of the language's site.webmanifest. */
  webManifest(): string
  /** The content of its offer.json. */
  languageOffer(): string
  /** The content of its alarms.json. */
  alarmWords(): string
}
