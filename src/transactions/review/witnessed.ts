/** What the wallet's own node is asked: for a block's hash, for the calls that are to be signed, for the hook's vaults. */
export type WitnessQuestion = 'block' | 'call' | 'vaults'

/** True where it was answered, and as our node answers it. A different answer is refused before there is a review. */
export type Witnessed = Readonly<Record<WitnessQuestion, boolean>>

export const NOT_WITNESSED: Witnessed = { block: false, call: false, vaults: false }

const NAMES: Readonly<Record<WitnessQuestion, string>> = {
  block: 'the chain’s block',
  call: 'this transaction',
  vaults: 'the vaults in use',
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

/** What the wallet's node confirmed, in sentences that claim agreement only for what it answered. */
export function witnessSentences(wallet: string, heard: Witnessed): readonly string[] {
  const questions: readonly WitnessQuestion[] = ['block', 'call', 'vaults']
  const name = (wanted: boolean) =>
    questions.filter((each) => heard[each] === wanted).map((each) => NAMES[each])
  const answered = name(true)
  const open = name(false)
  if (open.length === 0) return [`Also checked with ${wallet}’s own node: ${listed.format(answered)}.`]
  if (answered.length === 0) return [`${wallet}’s own node could not be asked whether it agrees.`]
  return [
    `Also checked with ${wallet}’s own node: ${listed.format(answered)}.`,
    `It did not answer for ${listed.format(open)}.`,
  ]
}
