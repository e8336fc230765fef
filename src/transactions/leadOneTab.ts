const LOCK = 'millrace.follower'

/** What a tab does while it leads, and what it does while another does; each returns what ends it. */
export interface TabRoles {
  readonly lead: () => () => void
  readonly standIn: () => () => void
}

/** The part of a document that tells whether it is being looked at. */
type LookedAt = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> & {
  readonly defaultView: EventTarget | null
}

/** A claim to the lead, waiting or granted. */
interface Claim {
  leads: boolean
  end: () => void
}

/**
 * Of several tabs one leads: the one that was looked at last, by a Web Lock that it takes from the others and that goes to
 * another with its end. A hidden tab gives it up, since its timers may sleep. The others stand in meanwhile, so nothing is
 * ever left to a tab that cannot do it; without locks every tab leads. Returns what ends it.
 */
export function leadOneTab(
  { locks, page }: { readonly locks: LockManager | undefined; readonly page: LookedAt },
  { lead, standIn }: TabRoles,
): () => void {
  if (locks === undefined) return lead()
  let stop = standIn()
  let claim: Claim | undefined
  const be = (role: () => () => void) => {
    stop()
    stop = role()
  }

  /** Takes the lead at once, or waits until it is free. */
  function claimLead(manner: 'take' | 'wait'): void {
    const waiting = new AbortController()
    const mine: Claim = { leads: false, end: () => waiting.abort() }
    claim = mine
    const held = () => {
      if (claim !== mine) return undefined
      mine.leads = true
      be(lead)
      return new Promise<void>((release) => {
        mine.end = release
      })
    }
    const options = manner === 'take' ? { steal: true } : { signal: waiting.signal }
    locks?.request(LOCK, options, held).catch((error: unknown) => {
      if (claim !== mine) return
      claim = undefined
      const isTaken = error instanceof DOMException && error.name === 'AbortError'
      // A page that is not allowed to use locks behaves as if there were none.
      be(isTaken ? standIn : lead)
      if (isTaken) claimLead('wait')
    })
  }

  function giveUp(): void {
    const former = claim
    claim = undefined
    former?.end()
  }

  function look(): void {
    const isHidden = page.visibilityState === 'hidden'
    if (claim?.leads && !isHidden) return
    giveUp()
    if (isHidden) be(standIn)
    else claimLead('take')
  }

  const view = page.defaultView
  page.addEventListener('visibilitychange', look)
  view?.addEventListener('focus', look)
  look()
  return () => {
    page.removeEventListener('visibilitychange', look)
    view?.removeEventListener('focus', look)
    giveUp()
    stop()
  }
}
