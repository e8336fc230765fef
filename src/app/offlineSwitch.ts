import { PRODUCT_NAME } from '#lib/config.ts'
import { isLanguage, LANGUAGES } from '#lib/languages.ts'
import { type OfflineState, offlineSite } from '#lib/offlineSite.ts'
import { LANGUAGE } from '#lib/siteBase.ts'
import { dismiss, sentences } from '#locales/kit.ts'
import * as words from '#locales/offline.ts'
import sheet from './Offline.css?url'

// Without React, since 'About' is opened on the landing page too.

let opened: Promise<void> | undefined
const open = () => (opened ??= Promise.all([offlineSite.open(), styled()]).then(() => undefined))

function styled(): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = sheet
  document.head.append(link)
  return new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}

function button(text: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.addEventListener('click', act)
  return made
}

/** Says in an opened 'About' how it stands; on a page that came from what is kept, also what is new. */
export function showOffline(): void {
  const about = document.querySelector<HTMLElement>('details[open] > [data-offline=""]')
  if (about) void showSwitch(about)
  if (navigator.serviceWorker?.controller && !isTelling) void tellUpdates()
}
let isTelling = false

/** Says in 'About' whether the site is kept for offline use, and switches it on and off. */
async function showSwitch(target: HTMLElement): Promise<void> {
  target.dataset.offline = 'opening'
  await open()
  const title = document.createElement('b')
  title.textContent = words.offlineUse
  const said = document.createElement('p')
  said.role = 'status'
  // What is counted is for the eye: read out, it would be a hundred messages.
  const count = document.createElement('p')
  count.ariaHidden = 'true'
  const buttons = document.createElement('div')
  const show = () => {
    const state = offlineSite.get()
    target.dataset.offline = state.is
    const text = saidOf(state)
    if (said.textContent !== text) said.textContent = text
    count.textContent = state.is === 'keeping' && state.of > 0 ? `${state.done} / ${state.of}` : ''
    const names = choicesOf(state)
    if (buttons.dataset.choices === names.join()) return
    buttons.dataset.choices = names.join()
    const hadFocus = buttons.contains(document.activeElement)
    buttons.replaceChildren(...names.map((name) => button(words.choices[name], () => void act[name]())))
    if (hadFocus) buttons.querySelector('button')?.focus()
  }
  target.replaceChildren(title, said, count, buttons)
  offlineSite.subscribe(show)
  show()
}

type Choice = keyof typeof words.choices

const act: Readonly<Record<Choice, () => Promise<void>>> = {
  save: offlineSite.keep,
  saveThis: offlineSite.keep,
  again: offlineSite.keep,
  update: replace,
  remove: offlineSite.remove,
}

function choicesOf(state: OfflineState): readonly Choice[] {
  switch (state.is) {
    case 'unsupported':
      return []
    case 'off':
      return ['save']
    case 'keeping':
      return ['remove']
    case 'kept':
      return state.language === LANGUAGE ? ['remove'] : ['saveThis', 'remove']
    case 'ready':
      return ['update', 'remove']
    case 'failed':
      return state.before ? ['again', 'remove'] : ['again']
  }
}

function saidOf(state: OfflineState): string {
  switch (state.is) {
    case 'unsupported':
      return words.unsupported
    case 'off':
      return words.off
    case 'keeping':
      return words.keeping
    case 'kept':
      return state.language === LANGUAGE || !isLanguage(state.language)
        ? words.kept
        : words.keptIn(LANGUAGES[state.language].name)
    case 'ready':
      return words.ready
    case 'failed':
      return sentences([words.failed[state.why](state.file), ...(state.before ? [words.before] : [])])
  }
}

/** Reloads this tab once the version that waits has taken over. */
async function replace(): Promise<void> {
  offlineSite.onReplaced(() => location.reload())
  isOurDoing = true
  await offlineSite.update()
}
let isOurDoing = false

/** On a page that came from what is kept: says that a newer version is ready, or that another tab has switched to it. */
async function tellUpdates(): Promise<void> {
  isTelling = true
  offlineSite.onReplaced(() => {
    if (!isOurDoing && offlineSite.get().is !== 'off')
      show(words.replaced, words.reload, () => location.reload())
  })
  await open()
  let wasTold = false
  const tell = () => {
    if (offlineSite.get().is !== 'ready' || wasTold) return
    wasTold = true
    show(words.versionReady(PRODUCT_NAME), words.choices.update, () => void replace())
  }
  offlineSite.subscribe(tell)
  tell()
}

/** Lies over the page, as the offer of another language does, so that nothing moves. */
function show(text: string, choice: string, act: () => void): void {
  document.querySelector('.s-version')?.remove()
  const bar = document.createElement('aside')
  bar.className = 's-version'
  bar.role = 'status'
  const said = document.createElement('span')
  said.textContent = text
  const close = button('×', () => bar.remove())
  close.ariaLabel = dismiss
  bar.append(said, button(choice, act), close)
  document.body.append(bar)
}
