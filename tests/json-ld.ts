type Told = Record<string, unknown>;

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isAddress = (value: unknown): boolean => typeof value === 'string' && /^https?:\/\/./.test(value);
const isTime = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
const isNamed = (value: unknown): boolean => isText((value as Told | undefined)?.name);
const listOf = (value: unknown): Told[] =>
  Array.isArray(value) ? (value as Told[]) : value ? [value as Told] : [];

/**
 * What each type must say, as https://developers.google.com/search/docs/appearance/structured-data asks for it;
 * of types that it does not name, what tells one thing from another.
 */
const wanted: Record<string, Record<string, (value: unknown, told: Told) => boolean>> = {
  DiscussionForumPosting: {
    url: isAddress,
    headline: isText,
    text: isText,
    author: isNamed,
    datePublished: isTime,
    comment: (value) =>
      listOf(value).every((one) => isText(one.text) && isNamed(one.author) && isTime(one.datePublished)),
  },
  QAPage: { mainEntity: (value) => lacks({ ...(value as Told) }).length === 0 },
  Question: {
    name: isText,
    text: isText,
    author: isNamed,
    datePublished: isTime,
    answerCount: isCount,
    suggestedAnswer: (value, told) =>
      [...listOf(value), ...listOf(told.acceptedAnswer)].every(
        (one) => isText(one.text) && isAddress(one.url) && isNamed(one.author) && isCount(one.upvoteCount),
      ),
  },
  Article: {
    url: isAddress,
    headline: isText,
    image: (value) => listOf(value).length > 0 && listOf(value).every(isAddress),
    author: (value) => isNamed(value) && isAddress((value as Told).url),
    datePublished: isTime,
  },
  BreadcrumbList: {
    itemListElement: (value) =>
      listOf(value).length > 1 &&
      listOf(value).every(
        (one, at, all) =>
          one.position === at + 1 && isText(one.name) && (at === all.length - 1 || isAddress(one.item)),
      ),
  },
  ItemList: {
    itemListElement: (value) =>
      listOf(value).every((one) => isCount(one.position) && isText(one.name) && isAddress(one.url)),
  },
  // Its description is refused when it is shorter than that.
  Dataset: { name: isText, description: (value) => isText(value) && String(value).length >= 50 },
  Product: {
    url: isAddress,
    name: isText,
    image: (value) => Array.isArray(value) && value.length > 0 && value.every(isAddress),
    offers: (value) => {
      const { lowPrice, highPrice, priceCurrency } = value as Told;
      return Number(lowPrice) > 0 && Number(highPrice) >= Number(lowPrice) && priceCurrency === 'CNY';
    },
  },
  Organization: { name: isText, url: isAddress },
  ProfilePage: { mainEntity: isNamed },
  WebSite: { name: isText, url: isAddress },
  WebPage: { name: isText, url: isAddress },
  AboutPage: { name: isText, url: isAddress },
  ContactPage: { name: isText, url: isAddress },
};

/** What a block of JSON-LD lacks for what it says it is. */
export function lacks(told: Told): string[] {
  const type = String(told['@type']);
  const rules = wanted[type];
  if (!rules) return [`nobody knows ${type}`];
  return Object.entries(rules)
    .filter(([field, good]) => !good(told[field], told))
    .map(([field]) => `${type}.${field}: ${JSON.stringify(told[field])?.slice(0, 300)}`);
}
