import { trusted_types } from './trusted-types.ts';

/**
 * A press on a button that is drawn but not alive yet (its code is still on the way) is not lost: it is pressed once more as soon as
 * React has taken the button over, within ten seconds, and only the last press. Buttons that the browser serves by itself are left to it.
 */
const no_press_lost = `{let p;addEventListener("click",e=>{let b=e.target.closest("button[type=button]:not([popovertarget])"),n=200,a=()=>Object.keys(b).some(k=>k.startsWith("__reactProps")),w=()=>{p!=e||(a()?n<200&&b.click():b.isConnected&&n--&&setTimeout(w,50))};p=e;b&&!a()&&setTimeout(w)},!0)}`;

/**
 * Runs in <head> before the first paint, so that neither the theme nor the member's form of the header jumps. It never
 * changes with the page: its hash may stand in the Content-Security-Policy. What it sets on <html>: `data-theme` (the
 * reader's choice) and `data-member` (a `user` cookie is there). Of a double click on a switch (like, follow, collect) only the
 * first click counts: the second would take back what the first has done. The browser's bundle is spared it: what stands in
 * the page has run, and is not compared on hydration.
 */
export const head_script = import.meta.env.SSR
  ? `${trusted_types};(d=>{try{let t=localStorage.theme;if(t=="light"||t=="dark")d.dataset.theme=t}catch{}if(/(^|; )user=./.test(document.cookie))d.dataset.member="";addEventListener("click",e=>{e.detail>1&&e.target.closest("button[aria-pressed]:not(form *,dialog *,[role=dialog] *,[role=toolbar] *)")&&e.stopImmediatePropagation()},!0)})(document.documentElement);${no_press_lost}`
  : '';

/** Brings `data-member` in line with the cookie after signing in or out. */
export const markMember = (): void => {
  document.documentElement.toggleAttribute('data-member', /(^|; )user=./.test(document.cookie));
};
