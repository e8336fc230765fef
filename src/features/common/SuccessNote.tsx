import * as say from '#words/records.ts'
import { useMarket } from '../../live/useMarket.ts'
import type { SnapshotView } from '../../live/useSnapshot.ts'
import type { TokenFlow } from '../../markets/action.ts'
import type { TxRecord } from '../../transactions/record.ts'
import { amountText } from './amountText.ts'
import { hasNote } from './hasNote.ts'
import { knownToken } from './knownContracts.ts'
import { Told } from './Told.tsx'
import { UnreadFlows } from './UnreadFlows.tsx'

interface SuccessNoteProps {
  readonly sentence: string
  readonly record: TxRecord | undefined
  readonly view: SnapshotView
}

/** The specified sentence, then what the mined transaction really moved. */
export default function SuccessNote({ sentence, record, view: { snapshot } }: SuccessNoteProps) {
  const market = useMarket()
  const list = (flows: readonly TokenFlow[] = []) =>
    flows.map(({ token, amount }) => amountText(amount, knownToken(token, market, snapshot)))
  const [gave, got] = [list(record?.leaves), list(record?.arrives)]
  return (
    <>
      <b>{sentence}</b>
      {gave.length > 0 && <div className="k-num">{say.youGave(gave)}</div>}
      {got.length > 0 && <div className="k-num">{say.youReceived(got)}</div>}
      {record !== undefined && <UnreadFlows record={record} />}
      {record !== undefined && hasNote(record) && (
        <div>
          <Told of={({ noteText }) => noteText(record, { market, snapshot })} />
        </div>
      )}
    </>
  )
}
