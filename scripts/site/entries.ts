/** Source files of the scripts that documents name. */
export const ENTRIES = {
  landing: 'src/pages/entry-landing.ts',
  reader: 'src/pages/entry-reader.ts',
  app: 'src/pages/entry-client.tsx',
} as const

/** The module that renders a page to HTML, in the build and in the development server. */
export const SERVER_ENTRY = 'src/pages/entry-server.tsx'

/** What SERVER_ENTRY exports. */
export interface ServerEntry {
  /** @param build what the footer says of it */
  render(
    path: string,
    build: { readonly version: string; readonly commit: string },
  ): Promise<{
    html: string
    title: string
    description: string
    head: string
    language: { tag: string; direction: 'ltr' | 'rtl' }
  }>
  /** The content of /site.webmanifest. */
  webManifest(): string
}
