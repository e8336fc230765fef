import { howItWorks } from '#locales/pages.ts'

/** Explains a deposit in three steps. Shown until the user enters an amount. */
export const HowItWorks = () => (
  <ol className="liq-how">
    {howItWorks.map((step) => (
      <li key={step}>
        <span>{step}</span>
      </li>
    ))}
  </ol>
)
