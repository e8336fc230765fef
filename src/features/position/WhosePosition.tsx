import { type FormEvent, useState } from 'react'
import * as words from '#words/position.ts'
import { parseAddress } from '../../amounts/parseAddress.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Who } from '../common/SentBy.tsx'
import { useShowPositionOf, type Whose } from './useWhose.ts'

const problemOf = (code: Whose['issue']): string | undefined =>
  code === undefined ? undefined : code === 'checksum' ? words.wrongChecksum : words.notAnAddress

/** Whose position this is, and how to look at another. */
export function WhosePosition({ whose }: { readonly whose: Whose }) {
  const { account, isNamed, issue, own } = whose
  const showPositionOf = useShowPositionOf()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string | undefined>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = parseAddress(text)
    setRefused(parsed.ok ? undefined : problemOf(parsed.issue.code))
    if (!parsed.ok) return
    showPositionOf(parsed.value)
    setText('')
  }
  return (
    <Card
      title={words.whosePosition}
      aside={
        account && <Pill tone={isNamed ? 'neutral' : 'ok'}>{isNamed ? words.readOnly : words.yours}</Pill>
      }
    >
      {account !== undefined && (
        <p data-field="whose">
          <Who address={account} />
        </p>
      )}
      {account === undefined && issue === undefined && <p className="k-small">{words.connectOrPaste}</p>}
      {issue !== undefined && (
        <p className="k-field-error" role="alert">
          {problemOf(issue)}
        </p>
      )}
      <form className="pos-whose" onSubmit={submit}>
        <TextInput
          label={words.anyAddress}
          value={text}
          onChange={setText}
          numeric
          placeholder="0x…"
          error={refused}
        />
        <Button type="submit">{words.show}</Button>
        {isNamed && own !== undefined && (
          <Button onClick={() => showPositionOf(undefined)}>{words.showMine}</Button>
        )}
      </form>
    </Card>
  )
}
