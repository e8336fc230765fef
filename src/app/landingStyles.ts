/** The style sheets of the landing page, which runs no component code: what its HTML was rendered with, and no more. */
import './styles.ts'
import '#ui/flow/FlowDiagram.css'
import '#ui/flow/flowMotion.css'
import '#features/landing/LandingPage.css'
import '#features/common/Facts.css'
