/**
 * Runs inline before the first paint: a remembered theme, and a font that the browser's cache holds already, must be
 * there before anything is drawn. The keys are those of src/app/theme.ts.
 */
export const EARLY_SCRIPT =
  "try{var s=localStorage,d=document.documentElement.dataset,t=s['millrace.theme'];if(t==='light'||t==='dark')d.theme=t;if(s['millrace.font'])d.font=''}catch{}"
