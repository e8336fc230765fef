import { marks } from '#words/kit.ts'

const isMarked = (state: string): state is keyof typeof marks => Object.hasOwn(marks, state)

/** Says of a figure that is not live what it is instead; renders nothing for a live one. */
export function FigureMark({ state }: { readonly state: string }) {
  return isMarked(state) ? <span className="k-amt-mark">{marks[state]} </span> : null
}
