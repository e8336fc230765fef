// SafetyAlarms
export const alarmNotLoaded = 'It could not be loaded. Reload this page first.'
export const somethingHappened = 'Something happened to this market'
