import * as words from '#words/markets.ts'
import { ChainText } from '../../ui/ChainText.tsx'

export function TokenName({ index, text }: { readonly index: 0 | 1; readonly text: string | undefined }) {
  return text === undefined ? words.token(index) : <ChainText text={text} />
}
