/** The specification's sentences on the pool quote view (section 2.3), word for word. */
export const LOADING_POOL = 'Loading Pool Data...'
export const POOL_NOT_INITIALIZED = 'Pool Not Initialized'
export const POOL_NOT_INITIALIZED_TEXT =
  'The pool data could not be loaded. Please check the network and contract addresses.'
export const DEFAULT_POOL_VALUES = 'Showing default pool values: live state is not available.'
