import { createElement, Fragment, type ReactNode } from 'react'
import type { SentenceParts } from '#lib/sentence.ts'
import * as words from '#locales/kit.ts'
import { MAX_CHAIN_TEXT_GRAPHEMES, sanitiseChainText } from '#math/sanitiseChainText.ts'
import { formatBlockTime } from './momentText.ts'

/** Renders a translated sentence that contains React elements. */
export function SentenceWithElements({ of }: { readonly of: SentenceParts<ReactNode> }) {
  // Passes the parts to `createElement` as separate arguments, because React requires keys in an
  // array.
  return createElement(Fragment, null, ...of)
}

/**
 * Shows a name or symbol from the chain as plain text, cut to 16 characters by default. Isolates
 * its text direction, because anyone can deploy a token with a misleading name.
 */
export function UntrustedChainText({
  text,
  className,
  most = MAX_CHAIN_TEXT_GRAPHEMES,
}: {
  readonly text: string | undefined
  readonly className?: string
  readonly most?: number
}) {
  const clean = text === undefined ? '' : sanitiseChainText(text, most)
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

/** Shows a block time in local time: '20 Nov 2026, 10:05'. The tooltip adds the seconds. */
export function TimeText({ unixSeconds }: { readonly unixSeconds: bigint | undefined }) {
  const text = unixSeconds === undefined ? undefined : formatBlockTime(unixSeconds)
  if (text === undefined) return <span>{words.timeUnavailable}</span>
  // Block times are far below 2^53 seconds, so converting them to a number is exact.
  const exact = new Date(Number(unixSeconds) * 1000).toISOString()
  return (
    <time className="k-num" dateTime={exact} title={exact}>
      {text}
    </time>
  )
}
