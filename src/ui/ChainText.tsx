import { cleanText, MAX_GRAPHEMES } from '../amounts/cleanText.ts'

/**
 * A name or symbol that somebody put on a chain: harmless text, at most 16 characters unless there is room for more, an
 * ellipsis where it was cut, and kept from turning the text around it. Nothing where there is none.
 */
export function ChainText({
  text,
  className,
  most = MAX_GRAPHEMES,
}: {
  readonly text: string | undefined
  readonly className?: string
  readonly most?: number
}) {
  const clean = text === undefined ? '' : cleanText(text, most)
  if (text === undefined || clean === '') return null
  const cut = clean.length >= most && text.trim().length > clean.length
  return (
    <bdi className={className}>
      {clean}
      {cut && '…'}
    </bdi>
  )
}
