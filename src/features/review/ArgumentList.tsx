import { deployment } from '../../chain/servedDeployment.ts'
import { checksumAddress } from '../../domain/checksumAddress.ts'
import type { Address } from '../../domain/hex.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { argumentRows, type ReadCall } from '../../transactions/words/argumentRows.ts'
import { Row } from '../../ui/DefinitionList.tsx'

const isAddress = (text: string): text is Address => /^0x[0-9a-fA-F]{40}$/.test(text)

/** Every argument as it was read back from the calldata: in words, and raw. */
export function ArgumentList({ read }: { readonly read: ReadCall }) {
  const { snapshot } = useSnapshot()
  const rows = argumentRows(read, { deployment, snapshot })
  return rows.map(({ name, meaning, raw }) => (
    <Row
      key={name}
      term={
        <>
          Argument <span className="k-num">{name}</span>
        </>
      }
      note={<span data-argument={name}>{isAddress(raw) ? checksumAddress(raw) : raw}</span>}
    >
      {meaning}
    </Row>
  ))
}
