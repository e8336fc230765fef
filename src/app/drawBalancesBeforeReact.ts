import { getEarlyDrawnAmount, isFirstScreenAmountField } from '#market/firstScreenAmounts.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import {
  type CreateElementFunction,
  createAmountNode,
  getLongAmountClass,
  splitAmountForDisplay,
} from '#ui/figure.ts'

const createNode: CreateElementFunction<Element> = (tag, attributes, ...children) => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes ?? {}))
    if (value !== undefined) element.setAttribute(name === 'className' ? 'class' : name, `${value}`)
  element.append(...children)
  return element
}

/**
 * Writes the first balances into the prerendered page, with the same HTML as TokenAmount, which
 * React keeps during hydration. Does nothing once React has started, and skips balances that could
 * not be read.
 */
export function drawBalancesBeforeReact(snapshot: MarketSnapshot): void {
  if (document.documentElement.dataset.app !== undefined) return
  for (const place of document.querySelectorAll('main [data-field] > [data-state=loading]')) {
    const field = place.parentElement?.dataset.field ?? ''
    const [loading, skeleton] = place.children
    if (!isFirstScreenAmountField(field) || !(loading instanceof HTMLElement) || skeleton === undefined)
      continue
    const { raw, decimals } = getEarlyDrawnAmount(field, snapshot)
    if (raw === undefined || decimals === undefined) continue
    const isLarge = place.classList.contains('k-amt-large')
    const figure = splitAmountForDisplay(raw, decimals, {
      size: isLarge ? 'large' : 'normal',
      exact: isLarge,
    })
    const source = { raw, decimals, block: snapshot.blockNumber, chain: snapshot.chainId }
    loading.hidden = true
    skeleton.className = ''
    skeleton.removeAttribute('aria-hidden')
    skeleton.append(createAmountNode(createNode, source, figure))
    const unit = place.getAttribute('data-unit')
    if (unit !== null) skeleton.append(` ${unit}`)
    place.setAttribute('data-state', 'live')
    place.setAttribute('data-drawn', '')
    const length = getLongAmountClass(figure)
    if (length) place.classList.add(length)
  }
}
