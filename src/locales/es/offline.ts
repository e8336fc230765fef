import type { Shown } from '#lib/sentence.ts'

export const offlineUse = 'Uso sin conexión'
export const unsupported =
  'Este navegador no puede guardar el sitio para usarlo sin conexión. A menudo no es posible en ventanas privadas ni en direcciones sin cifrar.'
export const off =
  'Tu navegador puede guardar este sitio y abrirlo sin red. Solo se guardan sus archivos: las cifras vienen de la cadena, así que sin red no hay ninguna.'
export const keeping = 'Guardando…'
export const kept =
  'Guardado en este navegador: el sitio se abre sin red, y entonces no muestra cifras. Cada archivo se compara con la lista de esta versión antes de usarse.'
export const keptIn = (language: Shown) => `Guardado en este navegador en otro idioma (${language}).`
export const ready =
  'Hay una versión nueva guardada por completo. La actual sigue en uso hasta que cambies o se cierren todas las pestañas de este sitio.'

const noneKept = 'No se ha guardado nada de ella.'
const named = (file: string) => (file === '' ? 'un archivo' : file)
export const failed = {
  changed: (file: string) =>
    `No se pudo guardar: ${file} no es el archivo que figura en la lista de esta versión. ${noneKept}`,
  notDelivered: (file: string) => `No se pudo guardar: no llegó ${named(file)}. ${noneKept}`,
  noRoom: (_file: string) =>
    `No se pudo guardar: a este navegador no le queda espacio para el sitio. ${noneKept}`,
  refused: (_file: string) =>
    'No se pudo guardar: esta dirección no entrega el script necesario, o el navegador no lo ejecuta.',
}
export const before = 'La versión guardada antes sigue ahí.'

export const choices = {
  save: 'Guardar para usar sin conexión',
  saveThis: 'Guardar en español en su lugar',
  again: 'Reintentar',
  update: 'Cambiar ahora',
  remove: 'Quitar',
}

export const versionReady = (product: Shown) => `Hay una versión nueva de ${product}.`
export const replaced = 'Otra pestaña ha cambiado a una versión nueva. Esta todavía muestra la anterior.'
export const reload = 'Recargar'
