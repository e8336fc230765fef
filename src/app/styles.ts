/**
 * What every page stands on, in the order of the cascade; an entry imports it before all else. A class begins with where it
 * belongs: k- the kit (ui/), s- the shell, p- pages, r- the rooms that panels will fill, f- the flow diagram, l- the landing
 * page, v- /vaults; others are named by their feature.
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
