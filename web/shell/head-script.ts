/**
 * Runs in <head> before the first paint, so that neither the theme nor the member's form of the header jumps. It never
 * changes with the page: its hash may stand in the Content-Security-Policy. What it sets on <html>: `data-theme` (the
 * reader's choice) and `data-member` (a `user` cookie is there).
 */
export const head_script = `(d=>{try{let t=localStorage.theme;if(t=="light"||t=="dark")d.dataset.theme=t}catch{}if(/(^|; )user=./.test(document.cookie))d.dataset.member=""})(document.documentElement)`;

/** Brings `data-member` in line with the cookie after signing in or out. */
export const markMember = (): void => {
  document.documentElement.toggleAttribute('data-member', /(^|; )user=./.test(document.cookie));
};
