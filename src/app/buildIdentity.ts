export interface BuildIdentity {
  readonly version: string
  readonly commit: string
}

/** Set only during prerendering. In the browser, the HTML document contains the build's name. */
let told: BuildIdentity | undefined

export function setBuildName(name: BuildIdentity): void {
  told = name
}

/**
 * Reads the build's name from the HTML document. A constant in a script would change the hashes of
 * many scripts with every commit.
 */
export function readBuildName(): BuildIdentity {
  if (told === undefined) {
    const text = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? ''
    const [version = '', commit = ''] = text.split(' ')
    told = { version, commit }
  }
  return told
}
