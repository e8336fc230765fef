import { offerLanguage } from './languageOffer.ts'

/** What every page of the app loads once its first figures stand: what is noticed and kept whichever page is open. */
export { ActivityTray } from '#features/activity/ActivityTray.tsx'
export { ConnectionNotice } from '#features/network/ConnectionNotice.tsx'
export { journal } from '#write/pageJournal.ts'
export { keptAlarms, onKeptAlarms } from '#write/watch/keptAlarms.ts'
export { Alarms } from './Alarms.tsx'

void offerLanguage()
