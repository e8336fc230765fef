import { LINKS, PRODUCT_NAME } from '../config.ts'
import { ExternalLink } from '../ui/ExternalLink.tsx'

export function Footer() {
  return (
    <footer className="s-foot">
      <div className="k-wrap">
        <div>
          <b>{PRODUCT_NAME}</b>
          <p>Rehypothecation strategies for V4 liquidity providers.</p>
          <p>© 2025 {PRODUCT_NAME}. All rights reserved.</p>
        </div>
        <div>
          <ul aria-label="Elsewhere">
            {Object.values(LINKS).map(({ label, href }) => (
              <li key={label}>
                <ExternalLink href={href}>{label}</ExternalLink>
              </li>
            ))}
          </ul>
          <details>
            <summary>About</summary>
            <p>
              Static files without a server of their own. <a href="/build.json">This build’s record</a>
            </p>
            {/* Filled by `enhanceShell`, perhaps before React is here. */}
            <p data-build="" className="k-num" suppressHydrationWarning>
              Reading the record…
            </p>
          </details>
        </div>
      </div>
    </footer>
  )
}
