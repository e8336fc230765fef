/** Shown in place of wallet actions when the page is framed. */
export const FRAMED_REASON =
  'This page is shown inside another page, so wallet actions are off. Open it in a tab of its own.'

/** True inside a frame: the page around could cover our buttons with its own and have a click mean something else. */
export function isFramed(): boolean {
  return typeof window !== 'undefined' && window.top !== window.self
}
