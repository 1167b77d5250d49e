import { createHash } from 'node:crypto';

const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((match) => match[1] ?? match[0]);
const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
const tags = (html: string, name: string): string[] => all(html, new RegExp(`<${name}\\b[^>]*>`, 'g'));
const meta = (html: string, name: string): string | undefined => {
  const tag = tags(html, 'meta').find(
    (one) => attribute(one, 'name') === name || attribute(one, 'property') === name,
  );
  return tag && attribute(tag, 'content');
};

/** The parts of a page that the reader sees as text. */
export const visibleText = (html: string): string =>
  html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

export type Head = {
  title: string | undefined;
  description: string | undefined;
  canonical: string | undefined;
  og: Record<string, string | undefined>;
  json_ld: Record<string, unknown>[];
  /** Where readers of feeds are sent. */
  feeds: string[];
};

export function headOf(html: string): Head {
  const canonical = tags(html, 'link').find((tag) => attribute(tag, 'rel') === 'canonical');
  const named = ['title', 'description', 'url', 'type', 'image', 'site_name', 'locale'];
  return {
    title: all(html, /<title>([^<]*)<\/title>/g)[0],
    description: meta(html, 'description'),
    canonical: canonical && attribute(canonical, 'href'),
    og: Object.fromEntries(named.map((name) => [name, meta(html, `og:${name}`)])),
    json_ld: all(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g).map(
      (text) => JSON.parse(text) as Record<string, unknown>,
    ),
    feeds: tags(html, 'link')
      .filter(
        (tag) => attribute(tag, 'rel') === 'alternate' && attribute(tag, 'type') === 'application/rss+xml',
      )
      .map((tag) => attribute(tag, 'href') ?? ''),
  };
}

/** What is wrong with a page as a document, whatever stands on it. */
export function complaintsAbout(html: string): string[] {
  const found: string[] = [];
  const check = (wrong: boolean, what: string) => void (wrong && found.push(what));
  const ids = all(html, /<[a-z][^>]*?\sid="([^"]*)"/g);
  const text = visibleText(html);
  check(!/^<!doctype html>/i.test(html), 'no doctype');
  check(!html.trimEnd().endsWith('</html>'), 'it is cut off');
  check(attribute(tags(html, 'html')[0] ?? '', 'lang') !== 'zh-CN', 'no language');
  check(tags(html, 'h1').length !== 1, `${tags(html, 'h1').length} first headings`);
  check(tags(html, 'title').length < 1, 'no title');
  check(/<div hidden="" id="S:|<div hidden id="S:/.test(html), 'a part that only a script puts in its place');
  check(tags(html, 'main').length !== 1, `${tags(html, 'main').length} main parts`);
  check(!meta(html, 'viewport')?.includes('width=device-width'), 'no viewport');
  check(new Set(ids).size !== ids.length, `twice the same id: ${ids.find((id, i) => ids.indexOf(id) !== i)}`);
  check(
    tags(html, 'img').some((tag) => attribute(tag, 'alt') === undefined && !/\salt(\s|>)/.test(tag)),
    'a picture without words',
  );
  check(/<[a-z][^>]*\son[a-z]+\s*=/i.test(bareTags(html)), 'a handler in an attribute');
  check(
    /(href|src|action)="\s*(javascript|vbscript|data:text(?!\/csv;))/i.test(html),
    'an address that runs',
  );
  check(
    /\b(undefined|NaN|\[object Object\])/.test(text),
    `says ${/.{0,20}(undefined|NaN|\[object Object\]).{0,20}/.exec(text)?.[0]}`,
  );
  return found;
}

/** Without scripts, and with every attribute emptied: what a reader wrote there is no markup. */
const bareTags = (html: string): string =>
  html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/="[^"]*"/g, '=""');

/** What is wrong with the policy under which a page runs its scripts. */
export function complaintsAboutPolicy(policy: string, html: string): string[] {
  const rules = new Map(
    policy.split(';').map((rule) => [rule.trim().split(/\s+/)[0]!, rule.trim().split(/\s+/).slice(1)]),
  );
  const scripts = rules.get('script-src') ?? [];
  const inline = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)].filter(
    ({ groups }) => !/\ssrc=|ld\+json/.test(groups!.attributes!) && groups!.text !== '',
  );
  const hashes = inline.map(
    ({ groups }) => `'sha256-${createHash('sha256').update(groups!.text!).digest('base64')}'`,
  );
  const found = hashes
    .filter((hash) => !scripts.includes(hash))
    .map((hash) => `a script that may not run: ${hash}`);
  for (const rule of [
    'default-src',
    'script-src',
    'style-src',
    'object-src',
    'base-uri',
    'form-action',
    'frame-ancestors',
    'require-trusted-types-for',
    'trusted-types',
  ])
    if (!rules.has(rule)) found.push(`no ${rule}`);
  const loose = scripts.filter((source) => source !== "'self'" && !/^'sha256-[\w+/]+=*'$/.test(source));
  if (loose.length > 0) found.push(`scripts may also come from ${loose.join(' ')}`);
  if (scripts.length - 1 > hashes.length) found.push('a hash that belongs to no script of the page');
  if (rules.get('style-src')?.includes("'unsafe-inline'")) found.push('style elements are allowed');
  return found;
}
