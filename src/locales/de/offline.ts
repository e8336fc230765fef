import type { Shown } from '#lib/sentence.ts'

export const offlineUse = 'Offline-Nutzung'
export const unsupported =
  'Dieser Browser kann die Seite nicht für die Offline-Nutzung speichern. In privaten Fenstern und bei unverschlüsselten Adressen geht es oft nicht.'
export const off =
  'Ihr Browser kann diese Seite speichern und ohne Netz öffnen. Gespeichert werden nur ihre Dateien: Zahlen kommen von der Chain, ohne Netz gibt es also keine.'
export const keeping = 'Wird gespeichert…'
export const kept =
  'In diesem Browser gespeichert: Die Seite öffnet sich ohne Netz und zeigt dann keine Zahlen. Jede Datei wird vor ihrer Verwendung mit der Liste dieser Version verglichen.'
export const keptIn = (language: Shown) =>
  `In diesem Browser in einer anderen Sprache gespeichert (${language}).`
export const ready =
  'Eine neue Version ist vollständig gespeichert. Die jetzige bleibt in Gebrauch, bis Sie wechseln oder alle Tabs dieser Seite geschlossen sind.'

const noneKept = 'Nichts davon wurde gespeichert.'
const named = (file: string) => (file === '' ? 'Eine Datei' : file)
export const failed = {
  changed: (file: string) =>
    `Speichern fehlgeschlagen: ${file} ist nicht die Datei, die in der Liste dieser Version steht. ${noneKept}`,
  notDelivered: (file: string) =>
    `Speichern fehlgeschlagen: ${named(file)} ist nicht angekommen. ${noneKept}`,
  noRoom: (_file: string) =>
    `Speichern fehlgeschlagen: In diesem Browser ist kein Platz mehr für die Seite. ${noneKept}`,
  refused: (_file: string) =>
    'Speichern fehlgeschlagen: Unter dieser Adresse wird das Skript dafür nicht ausgeliefert, oder der Browser führt es nicht aus.',
}
export const before = 'Die zuvor gespeicherte Version ist noch da.'

export const choices = {
  save: 'Für Offline-Nutzung speichern',
  saveThis: 'Stattdessen auf Deutsch speichern',
  again: 'Erneut versuchen',
  update: 'Jetzt wechseln',
  remove: 'Entfernen',
}

export const versionReady = (product: Shown) => `Eine neue Version von ${product} ist bereit.`
export const replaced = 'Ein anderer Tab hat zu einer neuen Version gewechselt. Dieser zeigt noch die vorige.'
export const reload = 'Neu laden'
