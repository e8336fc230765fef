/**
 * Runs inline before the first paint: a remembered theme, and a font that the browser's cache holds already, must be
 * there before anything is drawn, and the header keeps room for a remembered account. The keys are those of
 * src/app/theme.ts and src/chain/wallet/rememberedWallet.ts. A script that does not arrive, or whose hash
 * is another one, is said on the page (.s-broken in Shell.css): no script of ours may be there to say it.
 */
export const EARLY_SCRIPT =
  "var d=document.documentElement.dataset;addEventListener('error',function(e){if(e.target.tagName==='SCRIPT')d.broken=''},true);try{var s=localStorage,t=s['millrace.theme'];if(t==='light'||t==='dark')d.theme=t;if(s['millrace.font'])d.font='';if(s['millrace.wallet'])d.known=''}catch{}"
