import { type ReactNode, useEffect, useState } from 'react'
import * as words from '#words/outcome.ts'
import type { RefusalReason } from '../../transactions/reasons.ts'
import type * as toldWords from './toldWords.ts'
import { untilLoaded } from './untilLoaded.ts'

type Sentences = typeof toldWords

interface ToldProps {
  readonly of: (told: Sentences) => ReactNode
}

let loaded: Sentences | undefined

/** The sentences for whatever may go wrong are many: they come with what signs, or when the first of them is needed. */
export async function loadToldWords(): Promise<Sentences> {
  loaded ??= await import('./toldWords.ts')
  return loaded
}

/** The sentences once they are here; 'failed' while they did not load and are tried again. */
function useSentences(): Sentences | 'failed' | undefined {
  const [sentences, setSentences] = useState<Sentences | 'failed' | undefined>(loaded)
  useEffect(
    () =>
      untilLoaded(loadToldWords, {
        onLoaded: (told) => setSentences(told),
        onFailed: () => setSentences('failed'),
      }),
    [],
  )
  return sentences
}

/** Why something was not sent, or what became of it, in words. */
export function Told({ of }: ToldProps) {
  const sentences = useSentences()
  if (sentences === undefined) return null
  return sentences === 'failed' ? words.reasonNotLoaded : of(sentences)
}

/** Why nothing was sent. Where nothing could be loaded, its sentence could not be either, so that one is here. */
export function RefusalText({ reason }: { readonly reason: RefusalReason }) {
  if (reason.code === 'notLoaded') return words.notLoaded
  return <Told of={({ reasonText }) => reasonText(reason)} />
}
