import { PowerPanel } from './PowerPanel.tsx'
import './Safety.css'
import { SafetyFacts } from './SafetyFacts.tsx'

/** Everything that is known of a market's safety. */
export default function SafetyPanel() {
  return (
    <div className="sf-columns">
      <SafetyFacts />
      <PowerPanel />
    </div>
  )
}
