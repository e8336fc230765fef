/** Style sheets of the landing page, which runs no React components. */
import './styles.ts'
import '#ui/flow/FlowDiagram.css'
import '#ui/flow/flowMotion.css'
import '#features/landing/LandingPage.css'
import '#features/common/MarketFact.css'
