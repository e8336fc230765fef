import { deployment } from '../../chain/servedDeployment.ts'
import { type Address, sameAddress } from '../../domain/hex.ts'
import { percentText } from '../../domain/percentText.ts'
import type { TokenSnapshot, VaultSnapshot } from '../../domain/snapshot.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { Pill } from '../../ui/Pill.tsx'
import { TokenAmount } from '../../ui/TokenAmount.tsx'
import { LedgerFigure } from './LedgerFigure.tsx'

export interface VaultRowProps {
  readonly index: 0 | 1
  readonly vault: VaultSnapshot | undefined
  /** The token that the vault is for. */
  readonly token: TokenSnapshot | undefined
  readonly expected: Address
  /** The hook uses another vault than the expected one. */
  readonly changed: boolean
}

/** One vault: token.balanceOf(vault) as the figure, what belongs to the hook under it. Red where it was replaced. */
export function VaultRow({ index, vault, token, expected, changed }: VaultRowProps) {
  return (
    <LedgerFigure
      field={`vault${index}`}
      name={`Vault ${index}`}
      badge={
        <>
          <span className="b-name b-name-whole">Token {index}</span>{' '}
          <VaultState vault={vault} token={token} changed={changed} />
        </>
      }
      raw={vault?.tokenBalance}
      decimals={token?.decimals}
      address={vault?.address ?? expected}
      note={<HookPart index={index} vault={vault} decimals={token?.decimals} />}
      alarm={changed}
    />
  )
}

function VaultState({ vault, token, changed }: Pick<VaultRowProps, 'vault' | 'token' | 'changed'>) {
  if (changed) return <Pill tone="bad">unexpected vault</Pill>
  if (vault?.asset !== undefined && token !== undefined && !sameAddress(vault.asset, token.address))
    return <Pill tone="bad">holds another token</Pill>
  if (vault?.hookAssets === undefined) return null
  return vault.hookAssets > 0n ? <Pill tone="earn">earning</Pill> : <Pill>empty</Pill>
}

/** What the vault says the hook's shares in it are worth. */
function HookPart({
  index,
  vault,
  decimals,
}: {
  readonly index: 0 | 1
  readonly vault: VaultSnapshot | undefined
  readonly decimals: number | undefined
}) {
  const { snapshot, state } = useSnapshot()
  const part = vault?.hookAssets
  const whole = vault?.tokenBalance
  return (
    <span className="b-part">
      <span data-field={`vault${index}HookAssets`}>
        <TokenAmount
          raw={part}
          decimals={decimals}
          block={snapshot?.blockNumber}
          chain={deployment.chainId}
          state={state}
        />
      </span>{' '}
      {part === undefined && state !== 'loading' ? '(the hook’s part)' : 'belongs to the hook'}
      {part !== undefined && whole !== undefined && whole > 0n && (
        <span className="k-num"> ({percentText(part, whole)})</span>
      )}
    </span>
  )
}
