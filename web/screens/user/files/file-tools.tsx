import { Choice } from '../../../desk/choice.tsx';
import { FindForm } from '../../../desk/find-form.tsx';
import type { ListAddress } from '../../../desk/list-address.ts';
import { titled } from '../../../desk/titled.ts';
import { file_sorts, type FileView } from './view.ts';

type Props = { view: FileView; onChange: ListAddress['go'] };

/** Finding and putting in order; what is chosen stands in the address. */
export function FileTools({ view, onChange }: Props) {
  return (
    <div className="desk-tools">
      <FindForm address={{ go: onChange }} keyword={view.keyword} title="按文件名找" max={50} />
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
        <Choice
          aria-label="排序"
          value={view.sort}
          options={titled(file_sorts)}
          onChange={({ target: { value } }) => onChange({ sort: value === 'newest' ? null : value })}
        />
      </span>
    </div>
  );
}
