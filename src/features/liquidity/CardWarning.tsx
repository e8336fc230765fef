import * as words from '#words/liquidity.ts'
import { CONTRACT_ISSUE, contractNotAccessible, VERIFY_CONTRACT } from '#words/specified.ts'
import { knownChainName } from '../../chain/chains.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Words } from '../../ui/Words.tsx'
import { TestEtherHint } from '../common/TestEtherHint.tsx'

interface CardWarningProps {
  readonly of: 'code' | 'fee'
  readonly chainId: number | undefined
}

/** What few visits have to be warned of before any click. */
export default function CardWarning({ of, chainId }: CardWarningProps) {
  return of === 'code' ? <ContractIssue chainId={chainId} /> : <FeeHint />
}

/** The hook has no code where it should stand. A node that does not answer says nothing about it: see `ConnectionNotice`. */
function ContractIssue({ chainId }: Pick<CardWarningProps, 'chainId'>) {
  return (
    <Notice tone="warn" title={CONTRACT_ISSUE}>
      <p>{contractNotAccessible(chainId === undefined ? undefined : knownChainName(chainId))}</p>
      <p>{VERIFY_CONTRACT}</p>
    </Notice>
  )
}

/** Warns before the click; otherwise a missing fee would only show as a failure. */
function FeeHint() {
  return (
    <Notice tone="neutral" role="none">
      <Words of={words.thereIsNotEnoughEth(<TestEtherHint />)} />
    </Notice>
  )
}
