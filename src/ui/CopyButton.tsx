import { useEffect, useState } from 'react'
import * as words from '#words/kit.ts'
import { announce } from './announce.ts'
import { copyText } from './copyText.ts'
import { IconButton } from './IconButton.tsx'

const SHOWN_MS = 1600

export interface CopyButtonProps {
  readonly value: string
  /** What it is: 'address', 'pool id'. The button is named 'Copy address 0x…'. */
  readonly what: string
}

/** Copies the whole value and says so, value included. */
export function CopyButton({ value, what }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    const done = await copyText(value)
    setCopied(done)
    announce(done ? words.copied(what, value) : words.couldNotCopy(what, value))
  }
  return (
    <IconButton
      className="k-copy"
      icon={copied ? 'check' : 'copy'}
      size={14}
      label={words.copy(what, value)}
      onClick={() => void copy()}
    />
  )
}
