import { getEarlyDrawnAmount, isFirstScreenAmountField, type PageFigure } from '#market/firstScreenAmounts.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { getEarlyPositionFigures } from '#queries/positionFigures.ts'
import { createAmountNode, createDomNode, getLongAmountClass, splitAmountForDisplay } from '#ui/figure.ts'

/**
 * Writes the first figures into the prerendered page, with the same HTML as TokenAmount, which
 * React keeps during hydration. Does nothing once React has started, and skips figures that could
 * not be read.
 */
export function drawBalancesBeforeReact(snapshot: MarketSnapshot, market: string): void {
  if (document.documentElement.dataset.app !== undefined) return
  // With an address in the URL, '/position' shows another account.
  const isOwn = !new URLSearchParams(location.search).has('address')
  const ofPosition = isOwn ? getEarlyPositionFigures(market, snapshot) : {}
  for (const place of document.querySelectorAll('main [data-field] > [data-state=loading]')) {
    const field = place.parentElement?.dataset.field ?? ''
    const [loading, skeleton] = place.children
    const { raw, decimals, unit, earlierBlock, signed } = isFirstScreenAmountField(field)
      ? getEarlyDrawnAmount(field, snapshot)
      : (ofPosition[field] ?? UNREAD)
    const units = place.getAttribute('data-unit')
    if (!(loading instanceof HTMLElement) || skeleton === undefined) continue
    // A sum is drawn only with the name of its token.
    if (raw === undefined || decimals === undefined || (unit !== undefined && units === null)) continue
    const isLarge = place.classList.contains('k-amt-large')
    const figure = splitAmountForDisplay(raw, decimals, {
      size: isLarge ? 'large' : 'normal',
      exact: isLarge,
    })
    const source = { raw, decimals, block: earlierBlock ?? snapshot.blockNumber, chain: snapshot.chainId }
    loading.hidden = true
    skeleton.className = ''
    skeleton.removeAttribute('aria-hidden')
    if (earlierBlock !== undefined)
      skeleton.append(createDomNode('span', { className: 'k-amt-mark' }, staleMarkOf(place)))
    skeleton.append(createAmountNode(createDomNode, source, figure, signed))
    if (units !== null) skeleton.append(` ${unit === undefined ? units : units.split('/')[unit]}`)
    place.setAttribute('data-state', earlierBlock === undefined ? 'live' : 'stale')
    place.setAttribute('data-drawn', '')
    if (field === 'earned' && raw > 0n) place.classList.add('fx-earn')
    const length = getLongAmountClass(figure)
    if (length) place.classList.add(length)
  }
}

const UNREAD: PageFigure = { raw: undefined, decimals: undefined }

const staleMarkOf = (place: Element): string =>
  `${place.closest('[data-stale]')?.getAttribute('data-stale') ?? ''} `
