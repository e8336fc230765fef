import { createElement, Fragment, type ReactNode } from 'react'
import type { Parts } from '#lib/sentence.ts'
import * as words from '#locales/kit.ts'
import { cleanText, MAX_GRAPHEMES } from '#math/cleanText.ts'
import { momentText } from './momentText.ts'

/** A sentence that has more than text in it. */
export function Words({ of }: { readonly of: Parts<ReactNode> }) {
  // As children of their own, since a list of them would ask for keys.
  return createElement(Fragment, null, ...of)
}

/**
 * A name or symbol that somebody put on a chain: harmless text, at most 16 characters unless there
 * is room for more, an ellipsis where it was cut, and kept from turning the text around it. Nothing
 * where there is none; where there is one that nobody can read, that is said.
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
  if (text === undefined || text === '') return null
  if (clean === '') return words.unreadableName
  const cut = clean.length >= most && text.trim().length > clean.length
  return (
    <bdi className={className}>
      {clean}
      {cut && '…'}
    </bdi>
  )
}

/**
 * A moment of the chain in the reader's own time: '20 Nov 2026, 10:05'. The exact one is in the
 * tooltip.
 */
export function TimeText({ unixSeconds }: { readonly unixSeconds: bigint | undefined }) {
  const text = unixSeconds === undefined ? undefined : momentText(unixSeconds)
  if (text === undefined) return <span>{words.timeUnavailable}</span>
  // A block's time is far below 2^53.
  const exact = new Date(Number(unixSeconds) * 1000).toISOString()
  return (
    <time className="k-num" dateTime={exact} title={exact}>
      {text}
    </time>
  )
}
