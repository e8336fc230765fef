import * as words from '#words/kit.ts'
import { announce } from './announce.ts'
import { copyText } from './copyText.ts'

/** A click on an amount copies the whole of it, as plain decimal text. */
export function copyFigures(): void {
  document.addEventListener('click', async ({ target }) => {
    const figure = target instanceof Element ? target.closest('.k-amt-figure') : null
    const text = figure?.textContent?.replace('−', '-')
    if (text && (await copyText(text))) announce(words.copied(words.amount, text))
  })
}
