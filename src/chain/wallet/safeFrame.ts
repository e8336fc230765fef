import { SAFE_WALLET_ORIGIN } from '#lib/config.ts'

/**
 * Place where the page is shown: in its own tab, in a frame that may be Safe{Wallet}'s, or in any
 * other frame, which could cover the page's buttons and mislead the user.
 */
export type PageFrameKind = 'none' | 'safe' | 'other'

/** The members of `window` that are read. */
export interface FramedWindow {
  readonly self: unknown
  readonly parent: unknown
  readonly top: unknown
  /** `ancestorOrigins` is missing in some browsers. */
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> }
}

/**
 * Returns how a window is shown. 'safe' without `ancestorOrigins` is only a guess, so the Safe's
 * connector also checks the origin of every message.
 */
export function detectPageFrameKind({ self, parent, top, location }: FramedWindow): PageFrameKind {
  if (top === self) return 'none'
  // A page around Safe{Wallet} could cover parts of Safe{Wallet}, so only a direct frame is
  // trusted.
  if (parent !== top) return 'other'
  const { ancestorOrigins } = location
  return ancestorOrigins === undefined || ancestorOrigins[0] === SAFE_WALLET_ORIGIN ? 'safe' : 'other'
}
