import { Notice } from '../../ui/notice.tsx';
import { clockOf } from './draft-line.tsx';
import type { Form } from './use-writing.ts';
import type { Changed, Words } from './writing-kind.ts';

type Props<W extends Words, F extends string, T extends Changed, D> = {
  form: Form<W, F, T, D>;
  begun_at: string | undefined;
};

/** What one should know before going on: what became of the thing, a begun change, something brought back. */
export function WritingNotes<W extends Words, F extends string, T extends Changed, D>({
  form: { kind, thing, draft, again },
  begun_at,
}: Props<W, F, T, D>) {
  return (
    <>
      {thing
        ? kind.says(thing).map(({ words, bad = false }) => (
            <div className="pub-note" key={words}>
              <Notice bad={bad}>{words}</Notice>
            </div>
          ))
        : null}
      {thing && begun_at ? (
        <div className="pub-note">
          <Notice
            action={
              <button type="button" onClick={() => void again(thing)}>
                从已发布的重新改
              </button>
            }
          >
            接着 {clockOf(Date.parse(begun_at))} 没发出的修改写。
          </Notice>
        </div>
      ) : null}
      {draft.restored && draft.state.at !== 'clash' ? (
        <div className="pub-note">
          <Notice>这台设备上还有没存到服务器的内容，已经放回来了。</Notice>
        </div>
      ) : null}
    </>
  );
}
