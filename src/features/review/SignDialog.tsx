import { useState } from 'react'
import { getChainName } from '#chain/chains.ts'
import { amountText } from '#features/common/amountText.tsx'
import { getCalledContractName, parseFunctionName } from '#features/common/argumentRows.ts'
import { ExplorerAddress } from '#features/common/explorerLinks.tsx'
import { findContractName, findKnownToken } from '#features/common/knownContracts.ts'
import { walletName } from '#features/common/walletName.ts'
import * as say from '#locales/review.ts'
import { meaningOfSigning } from '#locales/write.ts'
import { checksumAddress, shortenAddress } from '#math/address.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import type { ReviewState, SignReview } from '#transactions/review/review.ts'
import { useRunningSteps } from '#transactions/useStepper.ts'
import { Button } from '#ui/Button.tsx'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { formatBlockTime } from '#ui/text.tsx'
import { ArgumentList } from './ReviewedCallList.tsx'
import { ReviewFrame } from './ReviewFrame.tsx'
import { WalletWaitNote } from './WalletRequestProgressDialog.tsx'

/** Shows a decoded message and the button that signs it. Signing sends no transaction. */
export function SignDialog({ review, decide }: Extract<ReviewState, { step: 'signing' }>) {
  const [checking, setChecking] = useState(false)
  const stepper = useRunningSteps()
  const leave = () => {
    decide('leave')
    stepper?.leave()
  }
  return (
    <ReviewFrame
      market={review.plan.market}
      title={say.titles.sign}
      onClose={leave}
      locked={checking}
      actions={
        <>
          <Button onClick={leave} disabled={checking}>
            {say.goBack}
          </Button>
          <Button
            variant="primary"
            busy={checking}
            onClick={() => {
              setChecking(true)
              decide('sign')
            }}
          >
            {checking ? say.checkingOnceMore : say.signIn(walletName(review.connectorName))}
          </Button>
        </>
      }
    >
      <SignBody review={review} />
    </ReviewFrame>
  )
}

function SignBody({ review: { plan, read, connectorName } }: { readonly review: SignReview }) {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  const { permit, account, chainId } = plan
  const spender = findContractName(permit.spender, market) ?? shortenAddress(permit.spender)
  const amount = amountText(permit.amount, findKnownToken(permit.token, market, snapshot))
  const until = formatBlockTime(permit.expiration) ?? `${permit.expiration}`
  const { permit2 } = permit
  return (
    <>
      <p className="rev-sentence">{meaningOfSigning(spender, amount, until)}</p>
      <DefinitionList label={say.feeAndWallet}>
        <DefinitionListRow term={say.networkFee}>{say.noFeeToSign}</DefinitionListRow>
        <DefinitionListRow
          term={say.signedBy}
          note={<span className="rev-account">{checksumAddress(account)}</span>}
        >
          <bdi>{walletName(connectorName)}</bdi>
        </DefinitionListRow>
        <DefinitionListRow term={say.network}>
          {say.id(getChainName(chainId), read.domain.chainId)}
        </DefinitionListRow>
      </DefinitionList>
      <Disclosure title={say.whatIsSigned}>
        <DefinitionList>
          <DefinitionListRow term={say.contract} note={getCalledContractName(permit2, market)}>
            <ExplorerAddress address={permit2} full />
          </DefinitionListRow>
          <DefinitionListRow term={say.message}>
            <bdi>{parseFunctionName(read.signature)}</bdi>
          </DefinitionListRow>
          <ArgumentList read={{ to: permit2, args: read.args, shape: read.shape, account }} />
        </DefinitionList>
      </Disclosure>
    </>
  )
}

/** Shown while the wallet asks the user for the signature. */
export function SignatureWaitingView({ review, giveUp }: Extract<ReviewState, { step: 'signature' }>) {
  const wallet = walletName(review.connectorName)
  const stepper = useRunningSteps()
  return (
    <ReviewFrame
      market={review.plan.market}
      locked
      onClose={() => undefined}
      title={say.waitingFor(wallet)}
      actions={
        <Button
          onClick={() => {
            giveUp()
            stepper?.leave()
          }}
        >
          {say.stopWaiting}
        </Button>
      }
    >
      <WalletWaitNote asked={say.signInWallet(wallet)} silent={say.signerIsSilent(wallet)} />
    </ReviewFrame>
  )
}
