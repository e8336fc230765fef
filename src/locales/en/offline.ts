import type { Shown } from '#lib/sentence.ts'

export const offlineUse = 'Offline use'
export const unsupported =
  'This browser cannot save the site for offline use. Private windows and unencrypted addresses often cannot.'
export const off =
  'Your browser can save this site and open it without a network. Only its files are saved: figures come from the chain, so without a network there are none.'
export const keeping = 'Saving…'
export const kept =
  'Saved in this browser: the site opens without a network, and then shows no figures. Every file is checked against this version’s list before it is used.'
export const keptIn = (language: Shown) => `Saved in this browser in another language (${language}).`
export const ready =
  'A new version is saved, whole. The present one stays in use until you switch, or until every tab of this site is closed.'

const noneKept = 'Nothing of it was saved.'
const named = (file: string) => (file === '' ? 'a file' : file)
export const failed = {
  changed: (file: string) => `Could not save: ${file} is not the file that this version lists. ${noneKept}`,
  notDelivered: (file: string) => `Could not save: ${named(file)} did not arrive. ${noneKept}`,
  noRoom: (_file: string) => `Could not save: this browser has no room left for the site. ${noneKept}`,
  refused: (_file: string) =>
    'Could not save: this address does not deliver the script for it, or the browser refuses to run it.',
}
export const before = 'The version that was saved before is still there.'

export const choices = {
  save: 'Save for offline use',
  saveThis: 'Save in English instead',
  again: 'Try again',
  update: 'Switch to it',
  remove: 'Remove',
}

export const versionReady = (product: Shown) => `A new version of ${product} is ready.`
export const replaced = 'Another tab has switched to a new version. This one still shows the one before.'
export const reload = 'Reload'
