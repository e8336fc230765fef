import * as words from '#words/contract.ts'
import type { ContractFacts } from '../../chain/read/readContractFacts.ts'
import { PERMISSIONS } from '../../markets/contractFacts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Fact } from './Fact.tsx'

/** What the pool manager calls the hook for, and what it never calls it for. */
export function PermissionList({ facts }: { readonly facts: ContractFacts | undefined }) {
  return (
    <div>
      <h3 className="facts-title">{words.hookPermissions}</h3>
      <Fact facts={facts}>
        {facts?.permissions !== undefined && (
          <ul className="facts-permissions" aria-label={words.hookPermissions}>
            {PERMISSIONS.map((name) => {
              const has = facts.permissions?.includes(name) === true
              return (
                <li key={name} className={has ? 'facts-has' : undefined}>
                  <Icon name={has ? 'check' : 'minus'} size={14} />
                  {name}
                  <span className="k-sr">{has ? words.yes : words.no}</span>
                </li>
              )
            })}
          </ul>
        )}
      </Fact>
    </div>
  )
}
