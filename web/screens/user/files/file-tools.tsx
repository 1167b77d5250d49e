import { Icon } from '../../../ui/icon.tsx';
import { file_sorts, type FileView } from './view.ts';

type Props = { view: FileView; onChange: (change: Record<string, string | number | null>) => void };

/** Finding and putting in order; what is chosen stands in the address. */
export function FileTools({ view, onChange }: Props) {
  return (
    <div className="desk-tools">
      <form
        className="files-find"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const text = new FormData(event.currentTarget).get('keyword');
          onChange({ keyword: typeof text === 'string' ? text.trim() : null });
        }}
      >
        <Icon name="search" />
        <label className="sr-only" htmlFor="files-keyword">
          按文件名找
        </label>
        <input
          key={view.keyword}
          id="files-keyword"
          type="search"
          name="keyword"
          maxLength={50}
          defaultValue={view.keyword}
          placeholder="按文件名找"
        />
      </form>
      {view.bin ? null : (
        <label className="checkbox">
          <input
            type="checkbox"
            checked={view.unused}
            onChange={(event) => onChange({ unused: event.target.checked ? 1 : null })}
          />
          <span>只看未使用</span>
        </label>
      )}
      <span className="end">
        <span className="select">
          <select
            aria-label="排序"
            value={view.sort}
            onChange={(event) =>
              onChange({ sort: event.target.value === 'newest' ? null : event.target.value })
            }
          >
            {Object.entries(file_sorts).map(([sort, title]) => (
              <option key={sort} value={sort}>
                {title}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      </span>
    </div>
  );
}
