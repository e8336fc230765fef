/** How much of a position to take out, where a part of it can be. */
export const howMuchToTakeOut = 'How much to withdraw'
export const sharesToWithdraw = 'Shares to withdraw'
export const sharesUnit = 'shares'
export const partOfYourPosition = 'Part of your position'
export const percent = (value: number) => `${value}%`
export const enterShares = 'Enter how many shares to withdraw.'
export const theRestStays = 'The rest of your position stays as it is.'
export const allOfIt = 'This is your whole position.'
