import type { Shown } from '../shown.ts'

// ActivityTray
export const activity = 'Activity'
export const closeActivity = 'Close activity'
export const activityOnTheWay = (busy: Shown) => `Activity: ${busy} on the way`
export const activityNew = (unread: Shown) => `Activity: ${unread} new`
