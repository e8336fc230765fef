/** True inside a frame: the page around could cover our buttons with its own and have a click mean something else. */
export function isFramed(): boolean {
  return typeof window !== 'undefined' && window.top !== window.self
}
