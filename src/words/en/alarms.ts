// SafetyAlarms
export const alarmNotLoaded = 'What it was could not be loaded. Reload this page before you do anything else.'
export const somethingHappened = 'Something happened to your position or to the vaults'
