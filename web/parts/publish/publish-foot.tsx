import { ActionBar } from '../../shell/phone-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fieldId } from './writing.ts';

type Props<F extends string> = {
  missing: F[];
  /** What the fields are called. */
  titles: Record<F, string>;
  /** Red once 发布 was pressed. */
  tried: boolean;
  preview: boolean;
  busy: boolean;
  /** The verb on the red button. */
  verb: string;
  onGo: (field: F) => void;
  onSave: () => void;
  onPreview: () => void;
  onPublish: () => void;
};

/** What is missing, as ways to the fields, and what can be done. On a phone it is the bar at the foot. */
export function PublishFoot<F extends string>({
  missing,
  titles,
  tried,
  preview,
  busy,
  verb,
  onGo,
  onSave,
  onPreview,
  onPublish,
}: Props<F>) {
  const link = (field: F) => (
    <a
      key={field}
      href={`#${fieldId(field)}`}
      onClick={(event) => {
        event.preventDefault();
        onGo(field);
      }}
    >
      {titles[field]}
    </a>
  );
  return (
    <>
      <div className="pub-foot">
        <span className={tried && missing.length > 0 ? 'todo bad' : 'todo'} role="status">
          {missing.length > 0 ? (
            <>
              {tried ? <Icon name="warn" /> : null}
              还差 {missing.length} 处：{missing.map(link)}
            </>
          ) : null}
        </span>
        <Button kind="bare" onClick={onSave}>
          存草稿
        </Button>
        <Button onClick={onPreview}>{preview ? '接着写' : '预览'}</Button>
        <Button kind="red" type="submit" busy={busy}>
          {verb}
        </Button>
      </div>
      <ActionBar>
        <div className="pb">
          {missing[0] ? (
            <a
              className={tried ? 't bad' : 't'}
              href={`#${fieldId(missing[0])}`}
              onClick={(event) => {
                event.preventDefault();
                if (missing[0]) onGo(missing[0]);
              }}
            >
              还差 {missing.length} 处
              <br />
              {titles[missing[0]]}
            </a>
          ) : (
            <span />
          )}
          <Button onClick={onPreview}>{preview ? '接着写' : '预览'}</Button>
          <Button kind="red" busy={busy} onClick={onPublish}>
            {verb}
          </Button>
        </div>
      </ActionBar>
    </>
  );
}
