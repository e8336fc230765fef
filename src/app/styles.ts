/** Styles that every page needs, in cascade order. */
import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import './Shell.css'
