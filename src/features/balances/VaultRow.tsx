import * as words from '#words/balances.ts'
import { type Address, sameAddress } from '../../amounts/hex.ts'
import { percentText } from '../../amounts/percentText.ts'
import type { Side } from '../../markets/side.ts'
import type { TokenSnapshot, VaultSnapshot } from '../../markets/snapshot.ts'
import { Pill } from '../../ui/Pill.tsx'
import { SideAmount } from '../common/SideAmount.tsx'
import { LedgerFigure } from './LedgerFigure.tsx'

export interface VaultRowProps {
  readonly index: Side
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
      name={words.vault(index)}
      badge={
        <>
          <span className="b-name b-name-whole">{words.token(index)}</span>{' '}
          <VaultState vault={vault} token={token} changed={changed} />
        </>
      }
      raw={vault?.tokenBalance}
      decimals={token?.decimals}
      address={vault?.address ?? expected}
      note={<HookPart index={index} vault={vault} />}
      alarm={changed}
    />
  )
}

function VaultState({ vault, token, changed }: Pick<VaultRowProps, 'vault' | 'token' | 'changed'>) {
  if (changed) return <Pill tone="bad">{words.unexpectedVault}</Pill>
  if (vault?.asset !== undefined && token !== undefined && !sameAddress(vault.asset, token.address))
    return <Pill tone="bad">{words.holdsAnotherToken}</Pill>
  if (vault?.hookAssets === undefined) return null
  return vault.hookAssets > 0n ? null : <Pill>{words.empty}</Pill>
}

/** What the vault says the hook's shares in it are worth. */
function HookPart({ index, vault }: Pick<VaultRowProps, 'index' | 'vault'>) {
  const part = vault?.hookAssets
  const whole = vault?.tokenBalance
  return (
    <span className="b-part">
      {words.hooksShare}{' '}
      <span className="b-part-figure">
        <span data-field={`vault${index}HookAssets`}>
          <SideAmount side={index} raw={part} />
        </span>
        {part !== undefined && whole !== undefined && whole > 0n && (
          <span className="k-num"> ({percentText(part, whole)})</span>
        )}
      </span>
    </span>
  )
}
