import { useState } from 'react';
import { post_limits } from '../../../contract/forum/writing-limits.ts';
import { marketplaces } from '../../../contract/marketplaces.ts';
import { FieldError } from '../../ui/field.tsx';
import { fieldId } from './writing-kind.ts';

const common = ['amz-us', 'amz-jp', 'temu'];
const groups = [...new Set(marketplaces.map(({ group }) => group))];

/** The common marketplaces and those that are chosen; the rest opens below. */
export function MarketplaceField({
  value,
  needed,
  error,
  onChange,
}: {
  value: string[];
  /** Asked of an evaluation. */
  needed: boolean;
  error: string | undefined;
  onChange: (codes: string[]) => void;
}) {
  const [open, setOpen] = useState(false);
  const [first] = useState(() => [...new Set([...common, ...value])]);
  const row = [...new Set([...first, ...value])];
  const full = value.length >= post_limits.marketplaces;
  const chip = (code: string, name: string) => (
    <label key={code}>
      <input
        type="checkbox"
        checked={value.includes(code)}
        disabled={full && !value.includes(code)}
        onChange={(event) =>
          onChange(event.target.checked ? [...value, code] : value.filter((one) => one !== code))
        }
      />
      {name}
    </label>
  );
  const known = new Map(marketplaces.map((one) => [one.code, one]));
  return (
    <fieldset className="field" id={fieldId('marketplaces')} tabIndex={-1}>
      <legend className="lb">
        站点
        <small>
          {needed ? '' : '选填，'}最多 {post_limits.marketplaces} 个
        </small>
      </legend>
      <div className="pub-chips">
        {row.map((code) => chip(code, known.get(code)?.short ?? code))}
        <button
          type="button"
          className="more"
          aria-expanded={open}
          aria-controls="pub-all-sites"
          onClick={() => setOpen(!open)}
        >
          {open ? '收起' : '更多'}
        </button>
      </div>
      {error ? <FieldError>{error}</FieldError> : null}
      <div id="pub-all-sites" className="pub-sites" hidden={!open}>
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group}>
            <span className="meta">{group}</span>
            <div className="pub-chips small">
              {marketplaces
                .filter((one) => one.group === group && !row.includes(one.code))
                .map((one) => chip(one.code, one.short))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
