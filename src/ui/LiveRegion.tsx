import { useSyncExternalStore } from 'react'
import * as words from '#words/kit.ts'
import { dismissToast, readToasts, speakHere, subscribeToasts } from './announce.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import './LiveRegion.css'

/** Once per page, in the layout: where `announce` speaks and `toast` shows. */
export function LiveRegion() {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts, readToasts)
  return (
    <>
      <div className="k-sr" role="status" ref={speakHere} />
      <section aria-label={words.messages}>
        <ul className="k-toasts">
          {toasts.map((each) => (
            <li key={each.id} className={`k-toast k-toast-${each.tone}`}>
              <Icon name={each.tone === 'ok' ? 'check' : each.tone === 'bad' ? 'alert' : 'info'} size={18} />
              <span>{each.text}</span>
              <IconButton icon="close" label={words.dismiss} onClick={() => dismissToast(each.id)} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
