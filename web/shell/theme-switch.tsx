import '../ui/tabs.css';
import './theme-switch.css';
import { useSyncExternalStore } from 'react';

const choices = [
  ['system', '跟随系统'],
  ['light', '浅色'],
  ['dark', '深色'],
] as const;

const changed = 'theme-changed';
const subscribe = (listener: () => void) => {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
};
const chosen = () => document.documentElement.dataset['theme'] ?? 'system';

function choose(theme: string) {
  const page = document.documentElement;
  try {
    if (theme === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', theme);
  } catch {
    // a browser that keeps nothing still changes this page
  }
  if (theme === 'system') delete page.dataset['theme'];
  else page.dataset['theme'] = theme;
  dispatchEvent(new Event(changed));
}

/** The pressed look follows <html data-theme> in CSS, so it is right before the page hydrates. */
export function ThemeSwitch() {
  const now = useSyncExternalStore(subscribe, chosen, () => 'system');
  return (
    <div className="theme-switch" role="group" aria-label="外观">
      <span aria-hidden="true">外观</span>
      <div className="segmented">
        {choices.map(([theme, title]) => (
          <button
            key={theme}
            type="button"
            data-choice={theme}
            aria-pressed={theme === now}
            onClick={() => choose(theme)}
          >
            {title}
          </button>
        ))}
      </div>
    </div>
  );
}
