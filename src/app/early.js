// Runs inline before the first paint. The build minifies it (scripts/site/document.ts). It applies
// the stored theme, waits briefly for the font, reserves space for a remembered account and its
// shares, records early clicks on 'Connect Wallet', and sends the page's first request.
// lib/storage.ts lists the stored keys.
;(() => {
  const { dataset } = document.documentElement

  // Shows a notice if a script fails to load or has the wrong hash (.s-broken in Shell.css). CSS
  // shows it, because no other script may have loaded.
  addEventListener(
    'error',
    ({ target }) => {
      if (target.tagName === 'SCRIPT') dataset.broken = ''
    },
    true,
  )
  // Records a click on 'Connect Wallet' before React handles clicks (`data-app`). entry-client.tsx
  // then opens the wallet.
  addEventListener(
    'click',
    ({ target }) => {
      if (dataset.app === undefined && target.closest('.wallet-connect')) dataset.connect = ''
    },
    true,
  )
  // Sends the page's first request to its nodes, since the reader script arrives later. It takes
  // the response if it would have sent the same (queries/firstSnapshot.ts).
  const ask = (account) => {
    const urls = document.querySelector('meta[name=question]')?.content.split(' ')
    const body = urls?.pop().replace(/__ACCOUNT__/g, account.slice(2).toLowerCase())
    window.earlyRequests = urls?.map((url) => {
      const response = fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      })
      response.catch(() => {})
      return { url, body, response }
    })
  }
  // Nothing is drawn for a moment while the font arrives, so that the first frame has it. A later
  // font is swapped in. A font that this tab loaded before comes from the cache, so the wait ends.
  const show = () => delete dataset.font
  const known = '__PRODUCT__.font'
  // The first layout requests the font. A request from here would delay the reader script.
  new Promise((loaded) => document.fonts.addEventListener('loadingdone', loaded))
    .then(() => sessionStorage.setItem(known, '1'))
    .then(show, show)
  // If the document arrived late, the font is too late for the first frame anyway.
  let longestWait = performance.now() < 300 ? 100 : 0
  try {
    if (sessionStorage.getItem(known)) longestWait = 1000
    const theme = localStorage.getItem('__PRODUCT__.theme')
    if (theme === 'light' || theme === 'dark') dataset.theme = theme
    const wallet = localStorage.getItem('__PRODUCT__.wallet')
    if (wallet) {
      dataset.known = ''
      const held = localStorage.getItem('__PRODUCT__.held')?.split(' ')
      if (held?.includes(location.pathname)) dataset.held = ''
      if (held?.includes(`${location.pathname}*`)) dataset.held = 'young'
      if (dataset.held !== undefined) dataset.positionFirst = ''
      ask(JSON.parse(wallet).account)
    }
  } catch {
    // The browser denies storage.
  }
  if (longestWait > 0) {
    dataset.font = 'soon'
    setTimeout(show, longestWait)
  }
})()
