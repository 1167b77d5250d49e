import world from './texts/world.json' with { type: 'json' };

export type Goods = {
  name: string;
  unit: string;
  /** Factory price, ¥ with tax; what it sells for in the US, $; weight to be charged, kg. */
  cost: number;
  usd: number;
  kg: number;
  /** The part that breaks, and how buyers put it. */
  part: string;
  flaw: string;
  battery?: true;
  food?: true;
  child?: true;
};

/** The world that the demo's people trade in. Providers are fictional; places and marketplaces are not. */
export const { providers, cities } = world;
export type Trade = keyof typeof providers;
export const goods = world.goods as readonly Goods[];
/** Names of marketplaces as sellers write them. */
export const market_names: Record<string, string> = world.market_names;
