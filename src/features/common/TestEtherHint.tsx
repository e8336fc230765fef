import * as words from '#words/outcome.ts'
import { TEST_ETHER_URL } from '../../config.ts'
import { ExternalLink } from '../../ui/ExternalLink.tsx'

/** Where ETH for fees comes from: a newcomer who has none cannot even mint. */
export function TestEtherHint() {
  // Known before the bundler looks for what is used: no other build holds the sentence.
  if (import.meta.env.IS_LOCAL) return <>{words.theLocalWalletHasSome}</>
  return <ExternalLink href={TEST_ETHER_URL}>{words.whereToGetTestEth}</ExternalLink>
}
