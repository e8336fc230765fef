/**
 * Base styles in cascade order, imported before all other styles. Class name prefixes: k- UI
 * components, s- page frame, p- pages, r- placeholders, f- flow diagram, l- landing page, v-
 * /vaults. Other prefixes belong to features.
 */
import '#ui/tokens.css'
import '#ui/fonts.css'
import '#ui/base.css'
import '#ui/Button.css'
import '#ui/IconButton.css'
import './Shell.css'
import './Bar.css'
import './Fold.css'
import './Foot.css'
import '#features/wallet/WalletArea.css'
