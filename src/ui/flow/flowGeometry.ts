import * as say from '#words/kit.ts'

interface Point {
  readonly x: number
  readonly y: number
}

interface Race {
  /** The two channels from the vaults to the wheel, drawn from the vault's end. */
  readonly in0: string
  readonly in1: string
  /** The channel from the wheel to the pool. */
  readonly out: string
}

/** Where everything stands, in the units of the drawing's view box. */
export interface FlowGeometry {
  readonly name: 'wide' | 'tall'
  readonly width: number
  readonly height: number
  readonly basin: { readonly width: number; readonly height: number }
  readonly basin0: Point
  readonly basin1: Point
  readonly wheel: Point
  readonly race: Race
  readonly pool: Point & { readonly radius: number }
  /** Where the hook's words begin; centred under the wheel, or beside it. */
  readonly hookText: Point & { readonly anchor: 'middle' | 'start'; readonly lines: readonly string[] }
}

/** Reservoirs on the left, the pool on the right: from about 560 px of room. */
export const WIDE: FlowGeometry = {
  name: 'wide',
  width: 664,
  height: 300,
  basin: { width: 216, height: 112 },
  basin0: { x: 1, y: 12 },
  basin1: { x: 1, y: 176 },
  wheel: { x: 372, y: 150 },
  race: { in0: 'M217 68h54c40 0 48 42 66 58', in1: 'M217 232h54c40 0 48-42 66-58', out: 'M422 150h92' },
  pool: { x: 588, y: 150, radius: 74 },
  hookText: { x: 372, y: 228, anchor: 'middle', lines: [say.hook, say.lendsForOneSwap] },
}

/** Reservoirs on top, the pool at the foot: for phones and narrow columns. */
export const TALL: FlowGeometry = {
  name: 'tall',
  width: 340,
  height: 404,
  basin: { width: 160, height: 118 },
  basin0: { x: 1, y: 1 },
  basin1: { x: 179, y: 1 },
  wheel: { x: 170, y: 194 },
  race: { in0: 'M81 119v12c0 32 20 44 45 50', in1: 'M259 119v12c0 32-20 44-45 50', out: 'M170 244v32' },
  pool: { x: 170, y: 336, radius: 66 },
  hookText: { x: 238, y: 190, anchor: 'start', lines: [say.hook, say.lendsFor, say.oneSwap] },
}
