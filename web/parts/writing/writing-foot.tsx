import { ActionBar } from '../../shell/phone-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Form } from './use-writing.ts';
import { FieldLink } from './field-link.tsx';
import type { Changed, Words } from './writing-kind.ts';

/** What is missing, as ways to the fields, and what can be done. On a phone it is the bar at the foot. */
export function WritingFoot<W extends Words, F extends string, T extends Changed, D>({
  form,
}: {
  form: Form<W, F, T, D>;
}) {
  const { thing, missing, tried, preview, busy, go } = form;
  const titles: Record<string, string> = form.kind.fields;
  const verb =
    form.kind.verb?.(thing) ?? (thing ? (thing.status === 'refused' ? '改好再发' : '保存修改') : '发布');
  const look = () => form.setPreview(!preview);
  const link = (field: string) => (
    <FieldLink key={field} field={field} go={go}>
      {titles[field]}
    </FieldLink>
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
        <Button kind="bare" onClick={() => void form.save()}>
          存草稿
        </Button>
        <Button onClick={look}>{preview ? '接着写' : '预览'}</Button>
        <Button kind="red" type="submit" busy={busy}>
          {verb}
        </Button>
      </div>
      <ActionBar>
        <div className="pb">
          {missing[0] ? (
            <FieldLink field={missing[0]} go={go} className={tried ? 't bad' : 't'}>
              还差 {missing.length} 处
              <br />
              {titles[missing[0]]}
            </FieldLink>
          ) : (
            <span />
          )}
          <Button onClick={look}>{preview ? '接着写' : '预览'}</Button>
          <Button kind="red" busy={busy} onClick={() => void form.publish()}>
            {verb}
          </Button>
        </div>
      </ActionBar>
    </>
  );
}
