import { characters } from '../../contract/characters.ts';

/** The counter of a field of antd and its limit, in characters as the server counts them: an emoji is one, not two. */
export const counted = (most: number) => ({
  count: {
    show: true,
    max: most,
    strategy: characters,
    exceedFormatter: (text: string, { max }: { max: number }) => [...text].slice(0, max).join(''),
  },
});
