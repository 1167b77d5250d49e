/** What this reader looked for, on this device only; the newest first. */
const key = 'searches';
const most = 8;

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

export function keepSearch(keyword: string): void {
  const word = keyword.trim().slice(0, 60);
  if (word === '') return;
  const words = [word, ...recentSearches().filter((one) => one !== word)].slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify(words));
  } catch {
    // Without room for it nothing is remembered.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
