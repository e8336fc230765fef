import { cleanText, MAX_GRAPHEMES } from '../domain/cleanText.ts'

/**
 * A name or symbol that somebody put on a chain: harmless text, at most 16 characters, an ellipsis where it was cut, and
 * kept from turning the text around it. Nothing where there is none.
 */
export function ChainText({
  text,
  className,
}: {
  readonly text: string | undefined
  readonly className?: string
}) {
  const clean = text === undefined ? '' : cleanText(text)
  if (text === undefined || clean === '') return null
  const cut = clean.length >= MAX_GRAPHEMES && text.trim().length > clean.length
  return (
    <bdi className={className}>
      {clean}
      {cut && '…'}
    </bdi>
  )
}
