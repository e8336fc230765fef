/** What several features say. */
export const loading = 'Loading…'
export const didNotLoad = 'This part of the page did not load. Try again.'
export const token = (index: number) => `Token ${index}`
