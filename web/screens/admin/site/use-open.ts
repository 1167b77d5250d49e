import { useLocation, useNavigate } from 'react-router';

/** Which row of a sub-page is open, as the address says: a number, `new`, or none. */
export function useOpen(type: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(search).get('open') ?? '';
  const open = given === 'new' ? ('new' as const) : /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null;
  const list = `/admin/site?type=${type}`;
  return {
    open,
    list,
    hrefOf: (row: number | string) => `${list}&open=${row}`,
    close: () => void navigate(list),
  };
}
