import { type Said, sentence } from '../sentence.ts'
import { failures } from './errors.ts'
import { reverted } from './reverts.ts'
import { CONNECT_TO_NETWORK } from './specified.ts'
import * as specified from './specifiedSetVaults.ts'

const why = { ...failures, reverted }
type Why = Said<typeof why>

interface OtherNetwork {
  readonly name: string
  readonly id: number
  readonly required: string
  readonly requiredId: number
}

const ISSUES = {
  connectToNetwork: CONNECT_TO_NETWORK,
  otherNetwork: ({ params }: { readonly params: OtherNetwork }) =>
    specified.switchNetworkFrom(params.required, params.requiredId, params.name, params.id),
  noContract: ({ params }: { readonly params: { readonly hook: string; readonly network: string } }) =>
    specified.noContractFound(params.hook, params.network),
  simulationFailed: ({ params }: { readonly params: { readonly reason: Why } }) =>
    specified.setVaultsSimulationFailed(sentence(why, params.reason)),
  notTried: ({ params }: { readonly params: { readonly reason: Why } }) => sentence(why, params.reason),
}

/** What stands against setVaults, and where the specification says what to do, that too. */
export const setVaultsIssue = (issue: Said<typeof ISSUES>): readonly string[] =>
  issue.code === 'noContract'
    ? [sentence(ISSUES, issue), specified.contractNotFound(issue.params.hook)]
    : [sentence(ISSUES, issue)]
