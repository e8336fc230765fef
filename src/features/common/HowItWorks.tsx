import { howItWorks } from '#locales/pages.ts'

/** Explains a deposit in three steps, in place of the preview while no amount is entered. */
export const HowItWorks = () => (
  <ol className="liq-how">
    {howItWorks.map((step) => (
      <li key={step}>
        <span>{step}</span>
      </li>
    ))}
  </ol>
)
