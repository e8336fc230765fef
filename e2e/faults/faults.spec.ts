import { openCase } from './case.ts'
import { type Faults, runsOf, toFault } from './fault.ts'
import { test } from './faultTest.ts'
import { runCase } from './runCase.ts'
import { ANSWERS } from './scenarios/answers.ts'
import { CLIENT } from './scenarios/client.ts'
import { CONTRACT } from './scenarios/contract.ts'
import { RECEIPTS, RETURNING } from './scenarios/mining.ts'
import { RPC } from './scenarios/rpcFaults.ts'
import { TRANSACTION } from './scenarios/transaction.ts'
import { WALLET_FAULTS } from './scenarios/walletFaults.ts'

const FAMILIES: Readonly<Record<string, Faults>> = {
  Node: RPC,
  Transaction: { ...TRANSACTION, ...RETURNING, ...RECEIPTS },
  Wallet: { ...WALLET_FAULTS, ...ANSWERS },
  'Token and vault': CONTRACT,
  Client: CLIENT,
}

/** True for `npm run faults`, which runs every fault with every flow. `npm test` runs a sample. */
const ALL = process.env.MILLRACE_FAULTS === 'all'

for (const nodeCount of [1, 3])
  test.describe(nodeCount === 1 ? 'one node' : 'three nodes', () => {
    test.use({ deploymentName: nodeCount === 1 ? 'local' : 'local-three' })
    for (const [family, faults] of Object.entries(FAMILIES))
      for (const [title, each] of Object.entries(faults)) {
        const fault = toFault(each)
        if ((fault.nodes ?? 1) !== nodeCount) continue
        for (const [flow, run] of runsOf(fault).filter(([name]) => ALL || fault.sample?.includes(name)))
          test(`Page handles the ${family} fault ‘${title}’ during ${flow}`, async (parts) => {
            const { page, context, site, world, wallet, nodes, strangeNode, guard } = parts
            const ctx = await openCase({ page, context, site, world, wallet, nodes, strangeNode, guard })
            await runCase(ctx, fault, flow, run)
          })
      }
  })
