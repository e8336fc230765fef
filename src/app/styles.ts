/** What every page stands on, in the order of the cascade. */
import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import './Shell.css'
