import type { FlowVault } from '../../ui/flow/Basin.tsx'
import { FlowDrawing } from '../../ui/flow/FlowDrawing.tsx'
import { WIDE } from '../../ui/flow/flowGeometry.ts'

const vault = (levelBps: number): FlowVault => ({ title: '', amount: '', levelBps })

/** What the mill looks like before, during and after a swap: one reservoir ends lower, the other higher. */
const STAGES = [
  { vault0: vault(8000), vault1: vault(5000), lent: false },
  { vault0: vault(400), vault1: vault(200), lent: true },
  { vault0: vault(6600), vault1: vault(6800), lent: false },
] as const

export function StepPicture({ stage }: { readonly stage: 0 | 1 | 2 }) {
  return <FlowDrawing geometry={WIDE} plain {...STAGES[stage]} />
}
