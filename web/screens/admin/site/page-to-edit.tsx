import { useState } from 'react';
import { dayTime } from '../../../desk/day-time.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { PageForm } from './page-form.tsx';

type Props = { id: number; back: string; onSaved: () => void };

/** A page as it is, or with the words of an earlier version, which are only kept when saved. */
export function PageToEdit({ id, back, onSaved }: Props) {
  const [version, setVersion] = useState<number | null>(null);
  const read = useRead('admin.site_page', version === null ? { id } : { id, version });
  return (
    <ReadState read={read} rows={8}>
      {(page) => (
        <>
          <PageForm
            key={`${page.rev} ${version} ${read.loading}`}
            page={page}
            old={version !== null && version !== page.version ? version : null}
            back={back}
            onSaved={onSaved}
            onTake={() => {
              setVersion(null);
              void read.reload();
            }}
          />
          {page.versions.length > 1 ? (
            <ul className="site-lines" aria-label="各个版本">
              {page.versions.map((one) => (
                <li key={one.version}>
                  <span>第 {one.version} 版</span>
                  <span>{one.title}</span>
                  <span className="meta">
                    {one.saved_by ?? '系统'}，{dayTime(one.saved_at)}
                  </span>
                  <Button
                    size="sm"
                    disabled={(version ?? page.version) === one.version}
                    onClick={() => setVersion(one.version === page.version ? null : one.version)}
                  >
                    载入编辑器
                  </Button>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      )}
    </ReadState>
  );
}
