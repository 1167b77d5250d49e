import { useLocation, useNavigate } from 'react-router';

/** Whose new version is being written, as the address says. */
export function useOpenAgreement() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const list = '/admin/site?type=agreements';
  return {
    open: new URLSearchParams(search).get('open'),
    list,
    hrefOf: (kind: string) => `${list}&open=${kind}`,
    close: () => void navigate(list),
  };
}
