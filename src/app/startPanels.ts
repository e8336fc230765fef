/** Gathers the panels that every page of the app loads at once, so that they cost one request instead of four. */
export { default as ActivityTray } from '../features/activity/ActivityTray.tsx'
export { default as ConnectionNotice } from '../features/network/ConnectionNotice.tsx'
export { journal } from '../transactions/pageJournal.ts'
export { showChanges } from '../ui/showChanges.ts'
export { default as Alarms } from './Alarms.tsx'
