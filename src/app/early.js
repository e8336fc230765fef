// Runs inline before the first paint, minified by the build (scripts/site/document.ts): a remembered theme, and a font
// that the browser's cache holds already or that comes in a moment, must be there before anything is drawn, the header keeps
// room for a remembered account, and no click on 'Connect Wallet' is too early. The keys are those of theme.ts,
// chain/wallet/rememberedWallet.ts and SharesLedger.tsx, whose room is kept where an account had shares.
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
  try {
    const theme = localStorage.getItem('millrace.theme')
    if (theme === 'light' || theme === 'dark') dataset.theme = theme
    // Where the page itself has come at once, so will the font: elsewhere it would take its share of a slow line from the page.
    if (performance.now() < 200 || localStorage.getItem('millrace.font')) {
      // Nothing is drawn until then: letters that change move what stands beside them.
      dataset.font = 'soon'
      const settle = (faces) => {
        if (dataset.font !== 'soon') return
        if (faces.length > 0) dataset.font = ''
        else delete dataset.font
      }
      document.fonts.load('1em "Geist Variable"').then(settle, () => settle([]))
      setTimeout(settle, 100, [])
    }
    if (localStorage.getItem('millrace.wallet')) {
      dataset.known = ''
      if (localStorage.getItem('millrace.held')?.split(' ').includes(location.pathname)) dataset.held = ''
    }
  } catch {
    // A page that may store nothing has nothing to remember.
  }
})()
