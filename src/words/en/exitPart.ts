// ExitAmount
/** How much of a position to take out, where a part of it can be. */
export const howMuchToTakeOut = 'How much to withdraw'
export const sharesToWithdraw = 'Shares to withdraw'
export const sharesUnit = 'shares'
export const partOfYourPosition = 'Part of your position'
export const percent = (value: number) => `${value}%`
