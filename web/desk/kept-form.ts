export type Typed = { reason?: string; experience?: string; marketplaces?: string[] };

/** What somebody has typed into a form and not sent yet, in this browser. A browser that keeps nothing loses nothing else. */
export function keptForm<T extends object = Typed>(user_id: number, name: string) {
  const key = `apply:${user_id}:${name}`;
  return {
    read(): Partial<T> {
      try {
        return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<T>;
      } catch {
        return {};
      }
    },
    keep(typed: Partial<T>): void {
      try {
        localStorage.setItem(key, JSON.stringify(typed));
      } catch {
        // Full or forbidden.
      }
    },
    forget(): void {
      try {
        localStorage.removeItem(key);
      } catch {
        // Forbidden.
      }
    },
  };
}
