import { PageButtons } from '../../ui/page-buttons.tsx';

/** Pictures on a page (mission, section 9). */
export const picker_sizes = [8, 12, 16] as const;

type Props = {
  page: number;
  limit: number;
  total: number;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
};

/** The pager of a dialog: it has no addresses, so it is made of buttons. */
export function PickerPager({ page, limit, total, onPage, onLimit }: Props) {
  const last = Math.max(1, Math.ceil(total / limit));
  return (
    <nav className="picker-pager n" aria-label="分页">
      <span className="sizes">
        每页
        {picker_sizes.map((size) => (
          <button
            key={size}
            type="button"
            aria-label={`每页 ${size} 张`}
            aria-pressed={size === limit}
            onClick={() => onLimit(size)}
          >
            {size}
          </button>
        ))}
        张，共 {total} 张
      </span>
      <PageButtons page={page} last={last} onPage={onPage} />
    </nav>
  );
}
