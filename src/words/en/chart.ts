import type { Shown } from '../shown.ts'
import { plural } from './grammar.ts'

export const noPoints = 'Nothing to draw yet.'
export const onePoint = 'One point so far.'
export const asTable = 'As a table'
export const wholeRange = 'Whole range'
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
/** In UTC. */
export const shownRange = (from: Shown, to: Shown) => `Shown: ${from} to ${to}.`
export const when = 'When'
export const proof = 'Proof'
export const keys = 'Arrow keys go from point to point, + and − zoom, 0 shows all. Drag to zoom.'
export const chartOf = (title: Shown) => `Chart: ${title}`
export const timesMissing = (count: number) =>
  `${count} ${plural(count, { one: 'point is', other: 'points are' })} not drawn: the node did not tell ${plural(count, { one: 'its', other: 'their' })} time.`
