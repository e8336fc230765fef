import * as words from '#words/safety.ts'
import { useHookSolvency } from '../../live/hookSolvency.ts'
import { Button } from '../../ui/Button.tsx'
import { WeighedFact } from './WeighedFact.tsx'

/** Whether the tokens are there that all pools of the hook count on together; which blocks were read for it is said. */
export default function PoolsFacts() {
  const { solvency, failed, busy, lookFurther } = useHookSolvency()
  if (failed) return <p className="k-small">{words.poolsNotListed}</p>
  if (solvency === undefined) return null
  const { facts, read, areAll } = solvency
  return (
    <>
      <ul className="sf-facts">
        {facts.map((fact) => (
          <WeighedFact key={`${fact.code} ${fact.side}`} fact={fact} />
        ))}
      </ul>
      {!areAll && (
        <p className="k-small">
          {words.poolsReadIn(read)}{' '}
          <Button size="tiny" busy={busy} onClick={lookFurther}>
            {words.lookFurther}
          </Button>
        </p>
      )}
    </>
  )
}
