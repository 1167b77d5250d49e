const named = /\ssrc=|\stype="application\/ld\+json"/;

/**
 * The text of each script that stands in the page itself and is run. None of ours stands in <main>, where people's words are:
 * one that got in there in spite of everything is not called ours.
 */
export function inlineScripts(html: string): string[] {
  const from = html.indexOf('<main');
  const to = html.lastIndexOf('</main>');
  return from < 0 || to < from
    ? scriptsIn(html)
    : [...scriptsIn(html.slice(0, from)), ...scriptsIn(html.slice(to))];
}

function scriptsIn(html: string): string[] {
  const scripts: string[] = [];
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at)) {
    const opened = html.indexOf('>', at);
    const closed = html.indexOf('</script>', opened);
    if (opened < 0 || closed < 0) break;
    if (closed > opened + 1 && !named.test(html.slice(at, opened)))
      scripts.push(html.slice(opened + 1, closed));
    at = closed;
  }
  return scripts;
}
