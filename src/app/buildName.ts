/** Identifies a build. */
export interface BuildName {
  readonly version: string
  /** Git commit of the sources. Empty if unknown. */
  readonly commit: string
}

/** Set while prerendering, when there is no document to read it from. */
let told: BuildName | undefined

export function setBuildName(name: BuildName): void {
  told = name
}

/**
 * Reads the build's name from the document. As a constant in a script, it would change the hashes
 * of many scripts with every commit.
 */
export function buildName(): BuildName {
  if (told === undefined) {
    const text = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? ''
    const [version = '', commit = ''] = text.split(' ')
    told = { version, commit }
  }
  return told
}
