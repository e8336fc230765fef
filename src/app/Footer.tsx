import * as words from '#words/shell.ts'
import { LINKS, PRODUCT_NAME } from '../config.ts'
import { ExternalLink } from '../ui/ExternalLink.tsx'
import { Words } from '../ui/Words.tsx'

export function Footer() {
  return (
    <footer className="s-foot">
      <div className="k-wrap">
        <div>
          <b>{PRODUCT_NAME}</b>
          <p>{words.rehypothecationStrategiesForV4Liquidity}</p>
          <p>{words.allRightsReserved}</p>
        </div>
        <div>
          <ul aria-label={words.elsewhere}>
            {(['social', 'professional', 'source'] as const).map((name) => (
              <li key={name}>
                <ExternalLink href={LINKS[name]}>{words.links[name]}</ExternalLink>
              </li>
            ))}
          </ul>
          <details>
            <summary>{words.about}</summary>
            <p>
              <Words
                of={words.staticFilesWithoutAServer(<a href="/build.json">{words.thisBuildsRecord}</a>)}
              />
            </p>
            {/* Filled by `enhanceShell`, perhaps before React is here. */}
            <p data-build="" className="k-num" suppressHydrationWarning>
              {words.readingTheRecord}
            </p>
          </details>
        </div>
      </div>
    </footer>
  )
}
