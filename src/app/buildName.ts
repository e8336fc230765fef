/** Identity of a build. */
export interface BuildName {
  readonly version: string
  /** Commit of the sources. Empty if unknown. */
  readonly commit: string
}

/** Set while prerendering, when there is no document to read it from. */
let told: BuildName | undefined

export function setBuildName(name: BuildName): void {
  told = name
}

/**
 * Reads the name from the document. In a script, it would change the script's hash, and those of
 * its importers, with every commit.
 */
export function buildName(): BuildName {
  if (told === undefined) {
    const text = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? ''
    const [version = '', commit = ''] = text.split(' ')
    told = { version, commit }
  }
  return told
}
