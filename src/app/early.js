// Runs inline before the first paint, minified by the build (scripts/site/document.ts): a remembered theme, and a font
// that arrives in a moment, must be there before anything is drawn, the header keeps
// room for a remembered account, and no click on 'Connect Wallet' is too early. The keys are those of theme.ts,
// chain/wallet/rememberedWallet.ts and PositionCard.tsx, whose room is kept where an account had shares.
;(() => {
  const { dataset } = document.documentElement

  // If a script fails to load or has the wrong hash, the page says so (.s-broken in Shell.css): no script of ours may
  // be there to say it.
  addEventListener(
    'error',
    ({ target }) => {
      if (target.tagName === 'SCRIPT') dataset.broken = ''
    },
    true,
  )
  // Until React hears clicks itself (`data-app`), it is remembered that one meant to connect: entry-client.tsx answers it.
  addEventListener(
    'click',
    ({ target }) => {
      if (dataset.app === undefined && target.closest('.wallet-connect')) dataset.connect = ''
    },
    true,
  )
  // Nothing is drawn for a moment while the font arrives, so that the first frame has it. A later
  // font is swapped in. A font that this tab loaded before comes from the cache, so the wait ends.
  dataset.font = 'soon'
  const show = () => delete dataset.font
  const known = '__PRODUCT__.font'
  document.fonts
    .load('1em "Geist Variable"')
    .then(() => sessionStorage.setItem(known, '1'))
    .then(show, show)
  let longestWait = 100
  try {
    if (sessionStorage.getItem(known)) longestWait = 1000
    const theme = localStorage.getItem('__PRODUCT__.theme')
    if (theme === 'light' || theme === 'dark') dataset.theme = theme
    if (localStorage.getItem('__PRODUCT__.wallet')) {
      dataset.known = ''
      if (localStorage.getItem('__PRODUCT__.held')?.split(' ').includes(location.pathname)) dataset.held = ''
    }
  } catch {
    // A page that may store nothing has nothing to remember.
  }
  setTimeout(show, longestWait)
})()
