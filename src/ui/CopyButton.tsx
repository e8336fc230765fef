import { useEffect, useState } from 'react'
import * as words from '#locales/kit.ts'
import { announce, showAndAnnounceToast } from './announce.ts'
import { IconButton } from './Icon.tsx'

const SHOWN_MS = 1600

interface CopyButtonProps {
  readonly value: string
  /** Name of the value in the button's label ('Copy address 0x…'). Default: 'address'. */
  readonly what?: string | undefined
}

/** A button that copies `value` to the clipboard and announces the copy to screen readers. */
export function CopyButton({ value, what = words.address }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    const done = await copyText(value)
    setCopied(done)
    // The icon shows that the copy succeeded, so only a failed copy needs a visible message.
    if (done) announce(words.copied(what, value))
    else showAndAnnounceToast(words.couldNotCopy(what, value), 'bad')
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

/**
 * Copies text to the clipboard. On an insecure origin, browsers have no clipboard API: selects the
 * text and runs the copy command.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    area.className = 'k-sr'
    document.body.append(area)
    area.select()
    const copied = document.execCommand('copy')
    area.remove()
    return copied
  }
}

function figureText(node: unknown): string | undefined {
  const element = node instanceof Element ? node : node instanceof Node ? node.parentElement : null
  const figure = element?.closest<HTMLElement>('.k-amt-figure')
  return figure?.dataset.exact ?? figure?.textContent?.replace('−', '-')
}

/** Copies the exact amount when the user clicks a rounded amount, or selects and copies one. */
export function copyDisplayedNumbers(): void {
  document.addEventListener('copy', (event) => {
    const { anchorNode, focusNode } = getSelection() ?? {}
    const text = figureText(anchorNode)
    if (text === undefined || event.clipboardData === null || figureText(focusNode) !== text) return
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
  })
  document.addEventListener('click', async ({ target }) => {
    const text = figureText(target)
    if (text && (await copyText(text))) announce(words.copied(words.amount, text))
  })
}
