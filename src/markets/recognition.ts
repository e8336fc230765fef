import type { Address, Hex } from '../amounts/hex.ts'
import { PERMISSIONS, type Permission } from './contractFacts.ts'
import type { Market } from './market.ts'

/** What was found at an address that somebody named. */
export type Recognised =
  /** A hook of a known kind: by its permissions and code, and by its answers. */
  | { readonly status: 'found'; readonly market: Market }
  | { readonly status: 'noContract' }
  /** Nothing that this page knows, and what was seen of it. */
  | {
      readonly status: 'unknownKind'
      readonly permissions: readonly Permission[]
      readonly codeBytes: number
      /** Kinds whose permissions and functions it has, but that answer otherwise. */
      readonly looksLike: readonly string[]
    }
  /**
   * A hook of a kind that may have many pools, or does not name its own: which one is meant has to be said. `poolAdded` is the
   * first topic of the hook's event for each pool, by which they can be listed; undefined where its kind has none.
   */
  | { readonly status: 'whichPool'; readonly poolAdded: Hex | undefined }
  /** The node lists no such pool of this hook. */
  | { readonly status: 'noSuchPool' }

/** What a hook may be called for, as the lowest fourteen bits of its address say (v4-core `Hooks`). */
export const permissionsIn = (hook: Address): readonly Permission[] =>
  PERMISSIONS.filter((_, index) => ((BigInt(hook) >> BigInt(13 - index)) & 1n) === 1n)
