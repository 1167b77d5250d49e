import './site-footer.css';
import { Wordmark } from '../ui/icon.tsx';
import type { HeaderLink } from './site-header.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

type Props = { site: string; subtitle: string; year?: number; links?: readonly HeaderLink[] };

export function SiteFooter({ site, subtitle, year, links = [] }: Props) {
  return (
    <footer className="site-foot">
      <div className="wrap">
        <span className="whose">
          <Wordmark label={site} />
          {year ? `© ${year} · ` : null}
          {subtitle}
        </span>
        {links.length ? (
          <nav aria-label="页脚">
            {links.map((link) => (
              <a key={link.href} href={link.href}>
                {link.title}
              </a>
            ))}
          </nav>
        ) : null}
        <ThemeSwitch />
      </div>
    </footer>
  );
}
