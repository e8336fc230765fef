import { Link } from 'wouter'
import { buttonClass } from '../../ui/Button.tsx'
import { FlowDiagram } from '../../ui/flow/FlowDiagram.tsx'
import { FEATURES, HERO_TITLE, PROMISES, RISKS, STEPS, TAGLINE } from './copy.ts'
import { FeatureIcon } from './FeatureIcon.tsx'
import './LandingPage.css'
import { StepPicture } from './StepPicture.tsx'

function Hero() {
  return (
    <div className="l-hero">
      <div>
        <h1>{HERO_TITLE}</h1>
        <p>{TAGLINE}</p>
        <Link className={buttonClass('primary')} href="/features">
          Get Started
        </Link>
      </div>
      <figure>
        <FlowDiagram
          mode="illustration"
          vault0={{ title: 'Vault 0 · Token 0', amount: '12,345.67', levelBps: 8000, earning: true }}
          vault1={{ title: 'Vault 1 · Token 1', amount: '0.0321', levelBps: 5500, earning: true }}
          price="0.0₈25999"
          priceUnit="Token1/Token0"
          label="Illustration: two vaults, in which Token 0 and Token 1 earn, feed the hook. The hook lends them to the pool for the length of one swap and takes them back."
        />
        <figcaption className="k-small l-caption">
          An illustration. The app shows the live figures.
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
      <ul className="l-promises" aria-label="What you get">
        {PROMISES.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
      <section>
        <h2>Powerful Features</h2>
        <p className="l-lead">One deposit, two jobs: yield while nobody trades, fees while somebody does.</p>
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
        <h2>How a swap borrows your liquidity</h2>
        <p className="l-lead">All three steps happen inside one transaction.</p>
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
      <section className="l-risks" aria-labelledby="risks">
        <h2 id="risks">Before you deposit</h2>
        <ul>
          {RISKS.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b> {text}
            </li>
          ))}
        </ul>
      </section>
      <div className="l-end">
        <Link className={buttonClass('primary')} href="/features">
          Open the app
        </Link>
        <Link className={buttonClass()} href="/vaults">
          See the vaults
        </Link>
      </div>
    </div>
  )
}
