import { Link } from 'wouter'
import * as words from '#words/landing.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { FlowDiagram } from '../../ui/flow/FlowDiagram.tsx'
import { BEATS, FEATURES, HERO_TITLE, PROMISES, PROOFS, RISKS, STEPS, TAGLINE } from './copy.ts'
import { FeatureIcon } from './FeatureIcon.tsx'
import './LandingPage.css'
import './Beats.css'
import { StepPicture } from './StepPicture.tsx'

function Hero() {
  return (
    <div className="l-hero">
      <div>
        <h1>{HERO_TITLE}</h1>
        <p>{TAGLINE}</p>
        <Link className={buttonClass('primary')} href="/features">
          {words.getStarted}
        </Link>
      </div>
      <figure>
        <FlowDiagram
          mode="illustration"
          vault0={{ title: words.vault0Token0, amount: words.earningYield, levelBps: 8000 }}
          vault1={{ title: words.vault1Token1, amount: words.earningYield, levelBps: 5500 }}
          label={words.drawingLabel}
        />
        <figcaption>
          <ol className="l-beats">
            {BEATS.map((beat) => (
              <li key={beat}>{beat}</li>
            ))}
          </ol>
        </figcaption>
      </figure>
    </div>
  )
}

/** Complete without JavaScript: plain links, one drawing, plain sentences. */
export default function LandingPage() {
  return (
    <div className="k-wrap l-page">
      <Hero />
      <ul className="l-promises" aria-label={words.whatYouGet}>
        {PROMISES.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
      <div className="l-know">
        <section aria-labelledby="proof">
          <h2 id="proof">{words.whatYouCanCheck}</h2>
          <ul>
            {PROOFS.map((proof) => (
              <li key={proof}>{proof}</li>
            ))}
          </ul>
        </section>
        <section className="l-risks" aria-labelledby="risks">
          <h2 id="risks">{words.beforeYouDeposit}</h2>
          <ul>
            {RISKS.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b> {text}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="l-end">
        <Link className={buttonClass('primary')} href="/features">
          {words.openTheApp}
        </Link>
        <Link className={buttonClass()} href="/vaults">
          {words.seeTheVaults}
        </Link>
      </div>
      <section>
        <h2>{words.powerfulFeatures}</h2>
        <p className="l-lead">{words.oneDepositTwoJobsYield}</p>
        <div className="l-grid">
          {FEATURES.map(({ icon, title, text }) => (
            <div key={title}>
              <FeatureIcon name={icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </section>
      <section id="how">
        <h2>{words.howSwapsBorrow}</h2>
        <p className="l-lead">{words.allThreeStepsHappenInside}</p>
        <ol className="l-steps">
          {STEPS.map(({ title, text }, index) => (
            <li key={title}>
              <div className="l-picture">
                <StepPicture stage={index === 0 ? 0 : index === 1 ? 1 : 2} />
              </div>
              <h3>
                {index + 1} · {title}
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
