export const enterShares = 'Enter how many shares to withdraw.'
export const theRestStays = 'The rest of your position stays as it is.'
export const allOfIt = 'This is your whole position.'
