/**
 * The specification's sentence for a page without a node. In a file of its own because the first script needs no other
 * sentence.
 */
export const NO_PUBLIC_CLIENT = 'Public client not available'
