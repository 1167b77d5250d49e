import { trusted_types } from './trusted-types.ts';

/**
 * Runs in <head> before the first paint, so that neither the theme nor the member's form of the header jumps. It never
 * changes with the page: its hash may stand in the Content-Security-Policy. What it sets on <html>: `data-theme` (the
 * reader's choice) and `data-member` (a `user` cookie is there). Of a double click on a switch (like, follow, collect) only the
 * first click counts: the second would take back what the first has done. The browser's bundle is spared it: what stands in
 * the page has run, and is not compared on hydration.
 */
export const head_script = import.meta.env.SSR
  ? `${trusted_types};(d=>{try{let t=localStorage.theme;if(t=="light"||t=="dark")d.dataset.theme=t}catch{}if(/(^|; )user=./.test(document.cookie))d.dataset.member="";addEventListener("click",e=>{e.detail>1&&e.target.closest("button[aria-pressed]:not(form *,dialog *,[role=dialog] *,[role=toolbar] *)")&&e.stopImmediatePropagation()},!0)})(document.documentElement)`
  : '';

/** Brings `data-member` in line with the cookie after signing in or out. */
export const markMember = (): void => {
  document.documentElement.toggleAttribute('data-member', /(^|; )user=./.test(document.cookie));
};
