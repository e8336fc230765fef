import { join } from 'node:path'
import type { Look, Scene, State } from './scene.ts'

export const GALLERY = 'gallery'

const slug = (text: string) => text.replace(/[^a-zA-Z0-9]+/g, '-').replace(/^-|-$/g, '')

/** Where a picture is kept, seen from the project. @param folder of a language other than English */
export function pictureFile(scene: Scene, state: State, { width, theme }: Look, folder = ''): string {
  const number = String(scene.states.indexOf(state) + 1).padStart(2, '0')
  return join(GALLERY, folder, slug(scene.name), `${number}-${slug(state.name)}-${width}-${theme}.png`)
}
