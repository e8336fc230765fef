import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { isLanguage, languagePath } from '../../src/lib/languages.ts'
import { GALLERY, pictureFile } from './pictureFile.ts'
import { looksOf, PICTURED, type Scene, type State } from './scene.ts'
import { everyMarket } from './scenes/everyMarket.ts'
import { SCENES } from './scenes.ts'

const { LANGUAGE = 'en' } = process.env
const FOLDER = isLanguage(LANGUAGE) ? languagePath(LANGUAGE) : ''
const PICTURES = join(GALLERY, FOLDER)

/** Writes index.html beside the pictures of a language: every one that is there, by scene and state. */
export default async function writeIndex(): Promise<void> {
  await mkdir(PICTURES, { recursive: true })
  const body = [...SCENES, ...everyMarket].map(
    (scene) => `<h2>${scene.name}</h2>${scene.states.map(stateHtml(scene)).join('')}`,
  )
  await writeFile(join(PICTURES, 'index.html'), `${HEAD}${body.join('\n')}\n`)
}

const stateHtml = (scene: Scene) => (state: State) => {
  const pictures = looksOf(state, PICTURED)
    .map((look) => ({ ...look, file: pictureFile(scene, state, look, FOLDER) }))
    .filter(({ file }) => existsSync(file))
    .map(({ file, width, theme }) => {
      const src = relative(PICTURES, file)
      return `<a href="${src}"><img loading="lazy" src="${src}" alt="${state.name}, ${width} px, ${theme}"></a>`
    })
  return `<h3>${state.name}</h3><div>${pictures.join('')}</div>`
}

const HEAD = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Gallery</title>
<style>
  body { font: 16px/1.5 system-ui; margin: 32px; background: #8a949a }
  h2 { margin: 48px 0 0 }
  div { display: flex; gap: 16px; align-items: start; overflow-x: auto }
  img { height: 480px; border-radius: 8px; box-shadow: 0 1px 8px #0004 }
</style>
<h1>Gallery</h1>
`
