import type { ApplicablePermission } from '../../../../contract/permission/applicable.ts';

export type Typed = { reason?: string; experience?: string; marketplaces?: string[] };

/** What somebody has typed into a form and not sent yet, in this browser. A browser that keeps nothing loses nothing else. */
export function keptForm(user_id: number, permission: ApplicablePermission) {
  const key = `apply:${user_id}:${permission}`;
  return {
    read(): Typed {
      try {
        return JSON.parse(localStorage.getItem(key) ?? '{}') as Typed;
      } catch {
        return {};
      }
    },
    keep(typed: Typed): void {
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
