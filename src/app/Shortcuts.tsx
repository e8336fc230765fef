import { useEffect, useRef, useState } from 'react'
import * as words from '#words/shortcuts.ts'
import { PRODUCT_NAME } from '../config.ts'
import { DefinitionList, Row } from '../ui/DefinitionList.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Switch } from '../ui/Switch.tsx'
import { useRemembered } from '../ui/useRemembered.ts'

const STORAGE_KEY = `${PRODUCT_NAME.toLowerCase()}.shortcuts`
const LIST_KEY = '?'

/** Whether a key is meant as a letter there. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox')

/** What is on screen and has this key: a field gets the focus, a button is pressed. Whether there is any. */
function follow(key: string): boolean {
  const bearers = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')]
  const target = bearers.find(
    (node) => node.getAttribute('aria-keyshortcuts') === key && node.checkVisibility(),
  )
  target?.focus()
  if (!(target instanceof HTMLInputElement)) target?.click()
  return target !== undefined
}

/** Single keys for what is done most, and their list. Loaded with the first key; `first` is that one. */
export default function Shortcuts({ first }: { readonly first: KeyboardEvent }) {
  const [open, setOpen] = useState(false)
  const [kept, keep] = useRemembered(STORAGE_KEY, 'on', (text) => text === 'on' || text === 'off')
  const on = kept === 'on'
  const begun = useRef(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return
      if (event.key === LIST_KEY) setOpen(true)
      else if (on && follow(event.key)) event.preventDefault()
    }
    if (!begun.current) press(first)
    begun.current = true
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [first, on])
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={words.keyboardShortcuts}>
      <DefinitionList>
        {words.shortcuts.map(({ key, does }) => (
          <Row key={key} term={does}>
            <kbd>{key}</kbd>
          </Row>
        ))}
      </DefinitionList>
      <Switch
        label={words.singleKeys}
        on={on}
        onChange={(next) => keep(next ? 'on' : 'off')}
        note={words.offWhileTyping}
      />
    </Dialog>
  )
}
