import { SAFE_WALLET_ORIGIN } from '#lib/config.ts'

/**
 * Where the page is shown: in its own tab, in a frame that may be Safe{Wallet}'s, or in another
 * frame, which could cover the page's buttons.
 */
export type PageFrameKind = 'none' | 'safe' | 'other'

export interface FramedWindow {
  readonly self: unknown
  readonly parent: unknown
  readonly top: unknown
  /** `ancestorOrigins` is missing in some browsers. */
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> }
}

/**
 * Returns where a window is shown. Without `ancestorOrigins`, 'safe' is a guess, so the Safe
 * connector also checks the origin of every message.
 */
export function detectPageFrameKind({ self, parent, top, location }: FramedWindow): PageFrameKind {
  if (top === self) return 'none'
  // Only a direct frame is trusted, because a page around Safe{Wallet} could cover parts of it.
  if (parent !== top) return 'other'
  const { ancestorOrigins } = location
  return ancestorOrigins === undefined || ancestorOrigins[0] === SAFE_WALLET_ORIGIN ? 'safe' : 'other'
}
