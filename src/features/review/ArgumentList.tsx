import * as say from '#words/review.ts'
import { checksumAddress } from '../../amounts/checksumAddress.ts'
import type { Address } from '../../amounts/hex.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { Row } from '../../ui/DefinitionList.tsx'
import { Words } from '../../ui/Words.tsx'
import { argumentRows, type ReadCall } from '../common/argumentRows.ts'

const isAddress = (text: string): text is Address => /^0x[0-9a-fA-F]{40}$/.test(text)

/** Every argument as it was read back from the calldata: in words, and raw. */
export function ArgumentList({ read }: { readonly read: ReadCall }) {
  const market = useMarket()
  const { snapshot } = useSnapshot()
  const rows = argumentRows(read, { market, snapshot })
  return rows.map(({ name, meaning, raw }) => (
    <Row
      key={name}
      term={<Words of={say.argument(<bdi className="k-num">{name}</bdi>)} />}
      note={<bdi data-argument={name}>{isAddress(raw) ? checksumAddress(raw) : raw}</bdi>}
    >
      {meaning}
    </Row>
  ))
}
