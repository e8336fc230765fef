/** What a build calls itself. */
export interface BuildName {
  readonly version: string
  /** Of its sources; empty where nothing told. */
  readonly commit: string
}

/** Set while prerendering, where there is no document yet that could say it. */
let told: BuildName | undefined

export function setBuildName(name: BuildName): void {
  told = name
}

/**
 * The name that the document bears. A script that held it would be another file with every commit, and with it every file that
 * names this one.
 */
export function buildName(): BuildName {
  if (told === undefined) {
    const text = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? ''
    const [version = '', commit = ''] = text.split(' ')
    told = { version, commit }
  }
  return told
}
