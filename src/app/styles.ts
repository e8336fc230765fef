/**
 * Base styles in cascade order. Entries import this file first. Class prefixes: k- ui kit, s-
 * shell, p- pages, r- placeholders, f- flow diagram, l- landing page, v- /vaults. Others are named
 * after their feature.
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
