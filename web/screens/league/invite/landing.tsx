import { useEffect, useState } from 'react';
import { landings, type Landing as Name } from '../../../../contract/league/promotion-limits.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** Where a link with a parameter leads: a product, or a room of the site. Read in the browser: the page is the same for everybody. */
export function Landing() {
  const [to, setTo] = useState<{ title: string; href: string } | null>(null);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const pno = query.get('pno') ?? '';
    const room = query.get('to') ?? '';
    if (/^G\d{17}$/.test(pno)) setTo({ title: '看这件产品', href: `/product/v2/detail/${pno}` });
    else if (room !== 'home' && Object.hasOwn(landings, room)) {
      const { title, href } = landings[room as Name];
      setTo({ title: `去${title}`, href });
    }
  }, []);
  return to ? (
    <p>
      <ButtonLink href={to.href}>{to.title}</ButtonLink>
    </p>
  ) : null;
}
