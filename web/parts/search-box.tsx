import './search-box.css';
import { useEffect, useRef, useState } from 'react';
import { quietApi } from '../api.ts';
import { optionsOf, type Option } from './search-options.ts';
import { SearchOption } from './search-option.tsx';
import { forgetSearches, keepSearch, recentSearches } from './recent-searches.ts';

/** Milliseconds without a key before the words are looked up. */
const pause_ms = 150;

/**
 * Under the header's field while it is used: how the word may go on, where one can go at once, what was searched before. The
 * field stays the form's own and works without it; here it learns to be a combobox.
 */
export default function SearchBox() {
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(true);
  const [typed, setTyped] = useState('');
  const [options, setOptions] = useState<Option[]>([]);
  const [at, setAt] = useState(-1);
  const field = () => panel.current?.closest('form')?.querySelector('input') ?? null;

  useEffect(() => {
    const input = field()!;
    const form = input.form!;
    setTyped(input.value);
    // Whoever has gone on before this code was there hears nothing of it.
    setOpen(form.contains(document.activeElement));
    const onInput = () => {
      setTyped(input.value);
      setOpen(true);
    };
    const onFocus = () => setOpen(true);
    const onLeave = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node && form.contains(event.relatedTarget))) setOpen(false);
    };
    const onSubmit = (event: SubmitEvent) => {
      if (input.value.trim() === '') event.preventDefault();
      else keepSearch(input.value);
      setOpen(false);
    };
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', 'search-options');
    input.addEventListener('input', onInput);
    input.addEventListener('focus', onFocus);
    form.addEventListener('focusout', onLeave);
    form.addEventListener('submit', onSubmit);
    return () => {
      input.removeEventListener('input', onInput);
      input.removeEventListener('focus', onFocus);
      form.removeEventListener('focusout', onLeave);
      form.removeEventListener('submit', onSubmit);
    };
  }, []);

  useEffect(() => {
    setAt(-1);
    const keyword = typed.trim();
    const stop = new AbortController();
    const look = async () => {
      const found =
        keyword === ''
          ? optionsOf({
              recent: recentSearches(),
              hot: await quietApi('search.hot', {}, { signal: stop.signal }),
            })
          : optionsOf({
              keyword,
              recent: recentSearches().filter((word) => word !== keyword && word.includes(keyword)),
              found: await quietApi('search.suggest', { keyword }, { signal: stop.signal }),
            });
      setOptions(found);
    };
    // Without suggestions the field is still a field.
    const timer = setTimeout(() => void look().catch(() => setOptions([])), keyword === '' ? 0 : pause_ms);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);

  const shown = open && options.length > 0;
  useEffect(() => {
    const input = field()!;
    input.setAttribute('aria-expanded', String(shown));
    if (shown && at >= 0) input.setAttribute('aria-activedescendant', `search-option-${at}`);
    else input.removeAttribute('aria-activedescendant');
    const onKeyDown = (event: KeyboardEvent) => {
      // The keys of an input method are its own.
      if (event.isComposing) return;
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step !== 0) {
        event.preventDefault();
        setOpen(true);
        // One before the first stands the field itself.
        setAt((was) => ((was + 1 + step + options.length + 1) % (options.length + 1)) - 1);
      } else if (event.key === 'Enter' && shown && at >= 0) {
        event.preventDefault();
        document.getElementById(`search-option-${at}`)?.click();
      } else if (event.key === 'Escape' && shown) {
        event.preventDefault();
        setOpen(false);
        setAt(-1);
      }
    };
    input.addEventListener('keydown', onKeyDown);
    return () => input.removeEventListener('keydown', onKeyDown);
  }, [shown, at, options]);

  const choose = (option: Option) => {
    if (option.word !== undefined) keepSearch(option.word);
    setOpen(false);
    field()?.blur();
  };
  const forget = () => {
    forgetSearches();
    setOptions((all) => all.filter((option) => option.group !== '搜过的'));
    field()?.focus();
  };
  const groups = Map.groupBy(options, (option) => option.group);
  return (
    <div ref={panel} className="suggest" hidden={!shown}>
      <div id="search-options" role="listbox" aria-label="搜索建议">
        {[...groups].map(([group, members]) => (
          <div key={group} role="group" aria-label={group}>
            <div className="group" aria-hidden="true">
              {group}
            </div>
            {members.map((option) => {
              const number = options.indexOf(option);
              return (
                <SearchOption
                  key={option.path}
                  id={`search-option-${number}`}
                  option={option}
                  chosen={number === at}
                  onChoose={() => choose(option)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p className="key">
        <span>↑ ↓ 选择，回车打开，Esc 收起。拼音首字母也行：hwc</span>
        {groups.has('搜过的') ? (
          <button type="button" onClick={forget}>
            清空搜过的
          </button>
        ) : null}
      </p>
    </div>
  );
}
