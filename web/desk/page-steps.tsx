import '../ui/pager.css';
import { PageButtons } from '../ui/page-buttons.tsx';

type Props = { page: number; last: number; onPage: (page: number) => void };

/** The pager of a list that stands beside others on its page, so that the address says nothing of where it is. */
export const PageSteps = (props: Props) =>
  props.last < 2 ? null : (
    <nav className="pager steps-only n" aria-label="分页">
      <PageButtons {...props} />
    </nav>
  );
