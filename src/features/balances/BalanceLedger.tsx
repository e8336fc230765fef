import * as words from '#words/balances.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useShownAccount, useSnapshot } from '../../live/useSnapshot.ts'
import { useWalletLooked } from '../../live/useWallet.ts'
import { SIDES, tokensOf } from '../../markets/side.ts'
import { ChainText } from '../../ui/ChainText.tsx'
import { Ledger } from '../../ui/Ledger.tsx'
import { LedgerFigure } from './LedgerFigure.tsx'
import { OnChain } from './OnChain.tsx'

/** What the account holds of the two tokens. */
export function BalanceLedger() {
  const market = useMarket()
  const { snapshot } = useSnapshot()
  const somebody = useShownAccount() !== undefined
  const nobody = useWalletLooked() && !somebody
  const account = snapshot?.account
  const tokens = snapshot && tokensOf(snapshot)
  const instead = nobody ? words.connectToSee : undefined
  return (
    <Ledger label={words.balances}>
      {SIDES.map((side) => (
        <LedgerFigure
          key={side}
          field={`token${side}`}
          name={words.token(side)}
          badge={
            <OnChain>
              <ChainText text={tokens?.[side].symbol} />
            </OnChain>
          }
          raw={account && tokensOf(account)[side]}
          decimals={tokens?.[side].decimals}
          instead={instead}
          address={tokensOf(market)[side]}
        />
      ))}
    </Ledger>
  )
}
