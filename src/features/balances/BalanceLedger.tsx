import { deployment } from '../../chain/deployment.ts'
import { PRODUCT_NAME } from '../../config.ts'
import { DEFAULT_DECIMALS } from '../../domain/limits.ts'
import { useShownAccount, useSnapshot } from '../../queries/useSnapshot.ts'
import { ChainText } from '../../ui/ChainText.tsx'
import { Ledger } from '../../ui/Ledger.tsx'
import { LedgerFigure } from './LedgerFigure.tsx'
import { ShareOfVault } from './ShareOfVault.tsx'

/** What the account holds: shares of the vault, and the two tokens. */
export default function BalanceLedger() {
  const { snapshot } = useSnapshot()
  const connected = useShownAccount() !== undefined
  const account = snapshot?.account
  const shared = { instead: connected ? undefined : 'connect to see' }
  const inWallet = connected ? 'in your wallet' : undefined
  return (
    <Ledger label="Balances">
      <LedgerFigure
        {...shared}
        field="shares"
        name={`${PRODUCT_NAME} Shares`}
        badge={<OnChainName symbol={snapshot?.hook.symbol} name={snapshot?.hook.name} />}
        raw={account?.shares}
        decimals={DEFAULT_DECIMALS}
        address={deployment.hook}
        note={<ShareOfVault shares={account?.shares} totalSupply={snapshot?.hook.totalSupply} />}
      />
      <LedgerFigure
        {...shared}
        field="token0"
        name="Token 0"
        badge={<OnChainName symbol={snapshot?.token0.symbol} />}
        raw={account?.token0}
        decimals={snapshot?.token0.decimals}
        address={deployment.token0}
        note={inWallet}
      />
      <LedgerFigure
        {...shared}
        field="token1"
        name="Token 1"
        badge={<OnChainName symbol={snapshot?.token1.symbol} />}
        raw={account?.token1}
        decimals={snapshot?.token1.decimals}
        address={deployment.token1}
        note={inWallet}
      />
    </Ledger>
  )
}

/** What the contract calls itself, beside what we call it. */
function OnChainName({
  symbol,
  name,
}: {
  readonly symbol: string | undefined
  readonly name?: string | undefined
}) {
  return (
    <span className="b-name">
      <ChainText text={symbol} />
      {name !== undefined && (
        <span className="b-name-long">
          <ChainText text={name} />
        </span>
      )}
    </span>
  )
}
