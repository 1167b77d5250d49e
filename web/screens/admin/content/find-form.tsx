import type { ListAddress } from '../../../desk/list-address.ts';

type Props = { address: ListAddress; keyword: string; title: string };

/** What is sought stands in the address; typed anew when that changes. */
export const FindForm = ({ address, keyword, title }: Props) => (
  <form
    key={keyword}
    role="search"
    className="keyword-find end"
    onSubmit={(event) => {
      event.preventDefault();
      const text = new FormData(event.currentTarget).get('keyword');
      address.go({ keyword: typeof text === 'string' ? text.trim() : null });
    }}
  >
    <label className="sr-only" htmlFor="content-find">
      {title}
    </label>
    <input
      id="content-find"
      type="search"
      name="keyword"
      defaultValue={keyword}
      maxLength={30}
      placeholder={title}
      autoComplete="off"
    />
  </form>
);
