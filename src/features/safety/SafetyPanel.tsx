import './Safety.css'
import './LastUse.css'
import { useEffect } from 'react'
import { ExplorerAddress, TransactionLink } from '#features/common/explorerLinks.tsx'
import * as alarmWords from '#locales/alarms.ts'
import * as words from '#locales/safety.ts'
import * as vaultWords from '#locales/vaults.ts'
import type { HookCode } from '#market/hookCode.ts'
import { ACCESS_MANAGER_PUBLIC_ROLE, type HookAccessManager, type HookOwner } from '#market/safety.ts'
import { findChangedVaults } from '#market/vaultWatch.ts'
import { useHookCapabilities } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { useOwnerActionRecords, useSafetyFindings } from '#queries/useSafety.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { Skeleton } from '#ui/Icon.tsx'
import { SentenceWithElements, TimeText } from '#ui/text.tsx'
import { SafetyFindingList } from './SafetyFindingList.tsx'

/** Shows all risks of a deposit in the market and all accounts with admin permissions. */
export function SafetyPanel() {
  return (
    <div className="sf-columns">
      <SafetyFindingList beside={<OwnerPermissionsPanel />} />
    </div>
  )
}

/** Names the accounts with admin permissions over deposits, and shows when each last used them. */
function OwnerPermissionsPanel() {
  const { safety } = useSafetyFindings()
  const { sourceChanges } = useHookCapabilities()
  const byAnyone = sourceChanges === 'byAnyone'
  return (
    <Card title={words.whoHasPower}>
      <div className={sourceChanges === 'byOwner' ? 'sf-who sf-who-owner' : 'sf-who'}>
        {safety === undefined ? (
          <Skeleton chars={20} />
        ) : safety.owner === null ? (
          <p>
            {byAnyone
              ? words.everybodyHas
              : safety.code?.status === 'known'
                ? words.nobodyHas
                : words.namesNoOwner}
          </p>
        ) : (
          <DefinitionList>
            <DefinitionListRow term={words.owner} note={safety.owner && kindOf(safety.owner)}>
              {safety.owner === undefined ? (
                words.ownerUnread
              ) : (
                <ExplorerAddress address={safety.owner.address} />
              )}
            </DefinitionListRow>
            {safety.manager && (
              <DefinitionListRow term={words.manager} note={rolesOf(safety.manager)}>
                <ExplorerAddress address={safety.manager.address} />
              </DefinitionListRow>
            )}
          </DefinitionList>
        )}
      </div>
      {safety !== undefined && (
        <OwnFunctions code={safety.code} ownerIsNamed={safety.owner !== null || byAnyone} />
      )}
      <LastUses codeIsKnown={safety?.code?.status === 'known'} />
    </Card>
  )
}

/** Lists functions of an unknown hook's code that no known hook contract has. */
function OwnFunctions({
  code,
  ownerIsNamed,
}: {
  readonly code: HookCode | undefined
  readonly ownerIsNamed: boolean
}) {
  if (code?.status === 'known') return null
  return (
    <>
      {ownerIsNamed && <p>{words.moreInItsCode}</p>}
      {code !== undefined && (
        <section className="sf-last" aria-label={words.functionsBeyond}>
          <h3>{words.functionsBeyond}</h3>
          {code.beyond.length === 0 ? (
            <p>{words.noneFound}</p>
          ) : (
            <ul className="sf-functions">
              {code.beyond.map(({ selector, name }) => (
                <li key={selector} data-selector={selector}>
                  <code>{name ?? selector}</code>
                  {name !== undefined && <span className="k-small k-num"> {selector}</span>}
                </li>
              ))}
            </ul>
          )}
          <p className="k-small">{words.aboutFunctions}</p>
        </section>
      )}
    </>
  )
}

function kindOf({ isContract, contract }: HookOwner): string {
  if (isContract === undefined) return words.ownerUnread
  if (!isContract) return words.anAccount
  if (contract === undefined) return words.aContract
  return contract.kind === 'timelock'
    ? words.aTimelock(contract.delay)
    : words.aMultisig(contract.threshold, contract.signers)
}

function rolesOf({ roles: { moves, pauses, unpauses } }: HookAccessManager): string {
  const say = (role: bigint | undefined) =>
    role === undefined
      ? words.ownerUnread
      : role === ACCESS_MANAGER_PUBLIC_ROLE
        ? words.everybodysRole
        : words.role(`${role}`)
  return words.rolesOf(say(moves), say(pauses), say(unpauses))
}

/**
 * Shows when admin permissions were last used, newest first. Searches a limited number of blocks on
 * page load, and older blocks after a click.
 */
function LastUses({ codeIsKnown }: { readonly codeIsKnown: boolean }) {
  const { view, lookBack, lookForMore } = useOwnerActionRecords()
  const { status, uses, reached, complete } = view
  const { snapshot } = useMarketSnapshot()
  const isDrifted = snapshot !== undefined && findChangedVaults(snapshot).length > 0
  const sources = `${snapshot?.vault0.address} ${snapshot?.vault1.address}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: other vaults in the snapshot mean that a power was used
  useEffect(() => {
    if (snapshot !== undefined) void lookBack()
  }, [sources])
  const isReading = status === 'reading'
  return (
    <section className="sf-last" aria-label={words.lastUsed}>
      <h3>{words.lastUsed}</h3>
      {uses.length > 0 ? (
        <ol>
          {uses.map((use) => (
            <li key={`${use.transactionHash} ${use.logIndex}`} className="sf-use">
              <b>{alarmWords.powerUses[use.kind]}</b>
              <p className="k-small">
                <SentenceWithElements
                  of={vaultWords.changedBy(
                    <TimeText key="time" unixSeconds={use.timestamp} />,
                    `${use.blockNumber}`,
                    <ExplorerAddress key="sender" address={use.sender} inline />,
                  )}
                />
              </p>
              <TransactionLink hash={use.transactionHash} />
            </li>
          ))}
        </ol>
      ) : (
        <p aria-live="polite">
          {status !== 'read'
            ? sayOf(status, complete, reached)
            : isDrifted
              ? words.usedInSilence
              : codeIsKnown
                ? sayOf(status, complete, reached)
                : words.noEventTells}
        </p>
      )}
      {uses.length === 0 && !complete && !isReading && (
        <Button size="tiny" onClick={() => void lookBack()}>
          {reached === undefined ? words.lookUp : words.lookFurther}
        </Button>
      )}
      {uses.length > 0 && !complete && (
        <p className="sf-more k-small">
          <Button size="tiny" busy={isReading} onClick={() => void lookForMore()}>
            {words.lookFurther}
          </Button>
          {reached !== undefined && words.searchedBackTo(`${reached}`)}
        </p>
      )}
    </section>
  )
}

function sayOf(
  status: 'idle' | 'reading' | 'read' | 'failed',
  complete: boolean,
  reached: bigint | undefined,
) {
  if (status === 'reading') return words.lookingUp
  if (status === 'failed') return words.couldNotBeRead
  if (reached === undefined) return words.notLookedUp
  return complete ? words.neverUsed : words.notSince(reached)
}
