export const openByAddress = 'Open a market by its address'
export const lookAtAnyHook =
  'Paste the address of a hook to look at a market that is not in this catalogue. Nothing can be sent until you agree.'
