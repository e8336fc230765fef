import { useShownAccount } from '../../queries/useSnapshot.ts'
import { Card } from '../../ui/Card.tsx'
import { AllowanceRow } from './AllowanceRow.tsx'
import './Allowances.css'

const GRANTS = [
  { spender: 'hook', index: 0 },
  { spender: 'hook', index: 1 },
  { spender: 'swapRouter', index: 0 },
  { spender: 'swapRouter', index: 1 },
] as const

/** What this deployment's contracts may still take from the account, each taken back with one click. */
export default function AllowancesPanel() {
  const account = useShownAccount()
  return (
    <Card title="Your allowances">
      <p className="k-small">
        How much each contract may take from you at any time, without asking again. What is not needed is best
        taken back; a deposit or swap asks anew.
      </p>
      {account === undefined ? (
        <p className="k-small">Connect a wallet to see them.</p>
      ) : (
        <ul className="allow-list">
          {GRANTS.map((grant) => (
            <AllowanceRow key={`${grant.spender} ${grant.index}`} {...grant} account={account} />
          ))}
        </ul>
      )}
    </Card>
  )
}
