import type { ReactNode } from 'react'
import { deployment } from '../../chain/servedDeployment.ts'
import { PRODUCT_NAME } from '../../config.ts'
import { DEFAULT_DECIMALS } from '../../domain/limits.ts'
import { useShownAccount, useSnapshot } from '../../queries/useSnapshot.ts'
import { useWalletLooked } from '../../queries/useWallet.ts'
import { ChainText } from '../../ui/ChainText.tsx'
import { Ledger } from '../../ui/Ledger.tsx'
import { LedgerFigure } from './LedgerFigure.tsx'
import { ShareOfVault } from './ShareOfVault.tsx'

/** What the account holds: shares of the vault, and the two tokens. */
export function BalanceLedger() {
  const { snapshot } = useSnapshot()
  const somebody = useShownAccount() !== undefined
  const nobody = useWalletLooked() && !somebody
  const account = snapshot?.account
  const instead = nobody ? 'connect to see' : undefined
  const inWallet = somebody ? 'in your wallet' : undefined
  return (
    <Ledger label="Balances">
      <LedgerFigure
        field="shares"
        name={`${PRODUCT_NAME} Shares`}
        badge={
          <OnChain>
            <ChainText text={snapshot?.hook.symbol} />
          </OnChain>
        }
        raw={account?.shares}
        decimals={DEFAULT_DECIMALS}
        instead={instead}
        address={deployment.hook}
        note={
          <>
            <ChainText text={snapshot?.hook.name} />
            {account !== undefined && ' · '}
            <ShareOfVault shares={account?.shares} totalSupply={snapshot?.hook.totalSupply} />
          </>
        }
      />
      <LedgerFigure
        field="token0"
        name="Token 0"
        badge={
          <OnChain>
            <ChainText text={snapshot?.token0.symbol} />
          </OnChain>
        }
        raw={account?.token0}
        decimals={snapshot?.token0.decimals}
        instead={instead}
        address={deployment.token0}
        note={inWallet}
      />
      <LedgerFigure
        field="token1"
        name="Token 1"
        badge={
          <OnChain>
            <ChainText text={snapshot?.token1.symbol} />
          </OnChain>
        }
        raw={account?.token1}
        decimals={snapshot?.token1.decimals}
        instead={instead}
        address={deployment.token1}
        note={inWallet}
      />
    </Ledger>
  )
}

/** The contract's own name, beside ours. */
function OnChain({ children }: { readonly children: ReactNode }) {
  return <span className="b-name">{children}</span>
}
