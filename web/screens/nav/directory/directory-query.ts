import { nav_limits, nav_region_names, type NavRegion } from '../../../../contract/navigation/nav-words.ts';

/** What the address of the directory narrows it to. */
export type DirectoryQuery = {
  category?: string;
  region?: NavRegion;
  keyword?: string;
  direct?: '1';
  chinese?: '1';
};

export function readDirectoryQuery(url: string): DirectoryQuery {
  const given = new URL(url).searchParams;
  const category = given.get('category') ?? '';
  const region = nav_region_names.find((name) => name === given.get('region'));
  const keyword = [...(given.get('keyword') ?? '').trim()].slice(0, nav_limits.keyword).join('');
  return {
    ...(/^[a-z]{2,10}$/.test(category) && { category }),
    ...(region && { region }),
    ...(keyword && { keyword }),
    ...(given.get('direct') === '1' && { direct: '1' as const }),
    ...(given.get('chinese') === '1' && { chinese: '1' as const }),
  };
}

/** The same with one thing changed; undefined takes it away. */
export function directoryAddress(
  query: DirectoryQuery,
  change: { [K in keyof DirectoryQuery]?: DirectoryQuery[K] | undefined } = {},
): string {
  const fields = Object.entries({ ...query, ...change }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const words = new URLSearchParams(fields).toString();
  return words ? `/nav?${words}` : '/nav';
}
