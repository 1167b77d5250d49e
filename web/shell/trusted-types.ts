/**
 * Where the browser has Trusted Types, HTML from a script goes through this policy before it is parsed into the page; the
 * page's policy (server/http/pages.ts) asks for it. It looks at the HTML in a document of its own, where nothing runs, and
 * takes away what could run: people's words were cleaned on the server, so there is normally nothing to take. An empty
 * script is how React makes a script element. Files of scripts come from this site; text is never made a script.
 */
export const trusted_types = `(t=>{if(!t)return;let i=t.createPolicy("inert",{createHTML:h=>h}),b=/^(script|i?frame|object|embed|base|meta|link)$/,c=r=>{let n=0;for(let e of r.querySelectorAll("*")){if(b.test(e.localName)){e.remove();n=1;continue}for(let{name:a,value:v}of[...e.attributes])if(/^on|^srcdoc$/i.test(a)||/^\\s*javascript:/i.test(v.replace(/[\\0-\\x1f]/g,""))){e.removeAttribute(a);n=1}if(e.content&&c(e.content))n=1}return n};t.createPolicy("default",{createHTML(h){if(h=="<"+"script></"+"script>")return h;let d=document.createElement("template");d.innerHTML=i.createHTML(h);return c(d.content)?d.innerHTML:h},createScriptURL:u=>new URL(u,location.href).origin==location.origin?u:null})})(window.trustedTypes)`;
