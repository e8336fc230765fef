export const isItSafe = 'Is it safe?'
export const factsAndNoScore =
  'What the contract allows, and what the chain shows now. These are facts and not a score.'
