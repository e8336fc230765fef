import { useSyncExternalStore } from 'react'
import { dismissToast, readSpoken, subscribeSpoken } from './announce.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import './LiveRegion.css'

/** Once per page, in the layout: where `announce` speaks and `toast` shows. */
export function LiveRegion() {
  const { text, toasts } = useSyncExternalStore(subscribeSpoken, readSpoken, readSpoken)
  return (
    <>
      <div className="k-sr" role="status" aria-live="polite">
        {text}
      </div>
      <section aria-label="Messages">
        <ul className="k-toasts">
          {toasts.map((each) => (
            <li key={each.id} className={`k-toast k-toast-${each.tone}`}>
              <Icon name={each.tone === 'ok' ? 'check' : each.tone === 'bad' ? 'alert' : 'info'} size={18} />
              <span>{each.text}</span>
              <IconButton icon="close" label="Dismiss" onClick={() => dismissToast(each.id)} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
