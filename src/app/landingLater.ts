/** What the landing page loads once it is idle: the strip's facts, and what 'About' says of offline use. */
export { fillFacts } from '#features/landing/fillFacts.ts'
export { showOffline } from './offlineSwitch.ts'
