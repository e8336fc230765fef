import { knownChainName } from '../../chain/chains.ts'
import { deployment } from '../../chain/servedDeployment.ts'
import type { TokenFlow } from '../../domain/action.ts'
import { LEAST_GAS, lacksFee } from '../../domain/feeNeed.ts'
import {
  CONTRACT_ISSUE,
  contractNotAccessible,
  DEPOSIT_SUCCESS,
  VERIFY_CONTRACT,
  WITHDRAW_SUCCESS,
} from '../../domain/messages.ts'
import { ActionOutcome } from '../../transactions/outcome/ActionOutcome.tsx'
import { TestEtherHint } from '../../transactions/outcome/TestEtherHint.tsx'
import type { TxRecord } from '../../transactions/record.ts'
import { amountText } from '../../transactions/words/amountText.ts'
import { knownToken } from '../../transactions/words/knownContracts.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/**
 * The outcome of the last deposit, withdrawal or custom approval, and warnings before any, in the words of section 2.2.
 */
export function CardBanners({ card }: { readonly card: LiquidityCardView }) {
  const { deposit, withdraw, clear } = card.actions
  return (
    <div className="liq-banners">
      <ContractIssue card={card} />
      <FeeHint card={card} />
      <ActionOutcome
        last={deposit.last}
        refusal={deposit.refusal}
        onDismiss={clear}
        success={<Success sentence={DEPOSIT_SUCCESS} record={deposit.last} card={card} />}
      />
      <ActionOutcome
        last={withdraw.last}
        refusal={withdraw.refusal}
        onDismiss={clear}
        success={<Success sentence={WITHDRAW_SUCCESS} record={withdraw.last} card={card} />}
      />
    </div>
  )
}

interface SuccessProps {
  readonly sentence: string
  readonly record: TxRecord | undefined
  readonly card: LiquidityCardView
}

/** The specified sentence, then what the mined transaction really moved. */
function Success({ sentence, record, card }: SuccessProps) {
  const list = (flows: readonly TokenFlow[] = []) =>
    flows
      .map(({ token, amount }) => amountText(amount, knownToken(token, deployment, card.view.snapshot)))
      .join(' and ')
  const [gave, got] = [list(record?.leaves), list(record?.arrives)]
  return (
    <>
      <b>{sentence}</b>
      {gave !== '' && <div className="k-num">You gave {gave}.</div>}
      {got !== '' && <div className="k-num">You received {got}.</div>}
      {record?.note !== undefined && <div>{record.note}</div>}
    </>
  )
}

/** The hook has no code where it should stand. A node that does not answer says nothing about it: see `ConnectionNotice`. */
function ContractIssue({ card: { view, signer } }: { readonly card: LiquidityCardView }) {
  if (view.snapshot?.hook.hasCode !== false) return null
  return (
    <Notice tone="warn" title={CONTRACT_ISSUE}>
      <p>
        {contractNotAccessible(signer.chainId === undefined ? undefined : knownChainName(signer.chainId))}
      </p>
      <p>{VERIFY_CONTRACT}</p>
    </Notice>
  )
}

/** Warns before the click; otherwise a missing fee would only show as a failure. */
function FeeHint({ card: { view, signer } }: { readonly card: LiquidityCardView }) {
  const native = view.snapshot?.account?.native
  const baseFee = view.snapshot?.baseFee
  if (!signer.connected || !lacksFee({ native, baseFee, gas: LEAST_GAS.approve })) return null
  return (
    <Notice tone="neutral" role="none">
      There is not enough ETH in your account for the fee. ETH for fees: <TestEtherHint />
    </Notice>
  )
}
