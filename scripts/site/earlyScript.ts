/**
 * Runs inline before the first paint: a remembered theme must be there before anything is drawn. The key is
 * the theme switch's own; see src/app/theme.ts.
 */
export const EARLY_SCRIPT =
  "try{var t=localStorage['millrace.theme'];if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}"
