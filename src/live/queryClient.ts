import { QueryClient } from '@tanstack/react-query'

/** Specification, section 9: minimum stale time and garbage-collection time of the data layer, in ms. */
export const MINIMUM_STALE_MS = 1000
export const MINIMUM_KEPT_MS = 1000

/** No retries: a revert does not get better, and everything that goes stale is asked again with the next block. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: MINIMUM_STALE_MS, gcTime: MINIMUM_KEPT_MS, retry: false, networkMode: 'always' },
  },
})
