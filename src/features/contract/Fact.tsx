import type { ReactNode } from 'react'
import * as words from '#words/contract.ts'
import type { ContractFacts } from '../../chain/read/readContractFacts.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** One fact, a placeholder while it is being read, or a word where the contract gave no answer. */
export function Fact({
  facts,
  missing = words.unavailable,
  children,
}: {
  readonly facts: ContractFacts | undefined
  readonly missing?: string
  /** Undefined or false where the contract gave none. */
  readonly children: ReactNode
}) {
  if (facts === undefined) return <Skeleton chars={12} />
  if (children === undefined || children === false) return <span className="facts-missing">{missing}</span>
  return children
}
