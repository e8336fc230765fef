// SafetyAlarms
export const alarmNotLoaded = 'It could not be loaded. Reload this page first.'
export const somethingHappened = 'Something happened to your position or to the vaults'
