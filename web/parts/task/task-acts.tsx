import { applicationLifecycle } from '../../../contract/task/application-lifecycle.ts';
import type { TaskDetail } from '../../../contract/task/task-shapes.ts';
import { quietApi } from '../../api.ts';
import { loginAddress, reactTo } from '../../shell/react-to-refusal.ts';
import { toast } from '../../shell/toast.ts';
import { useViewer } from '../../shell/viewer.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useTaskReader } from './use-task-reader.ts';
import { whenLoaded } from '../../shell/when-loaded.ts';

/** What the reader can do with a task now; the button says the next step. */
export function TaskActs({ task }: { task: TaskDetail }) {
  const viewer = useViewer();
  const { relation, again } = useTaskReader([task.task_id]);
  const own = relation?.list[0];
  const open = task.status === 'running' && task.left > 0;
  const mark = async (type: 'sub_task' | 'like_product_task', on: boolean, said?: string) => {
    await quietApi(on ? 'user.action_add' : 'user.action_remove', { type, id: task.task_id });
    if (said) toast(said);
    again();
  };
  if (!viewer)
    return (
      <span className="scripted">
        <Button kind="red" disabled={!open} onClick={() => location.assign(loginAddress())}>
          {open ? '登录后申请' : '报名结束'}
        </Button>
      </span>
    );
  if (own?.own)
    return <ButtonLink href="/user/product/task/manage?type=task-apply">这是你的任务，去看申请</ButtonLink>;
  const application = own?.application;
  const live = application && ['applied', 'affirmed', 'submitted'].includes(application.status);
  return (
    <span className="scripted">
      {live ? (
        <ButtonLink href="/user/product/task/user-apply">
          {applicationLifecycle.states[application.status].title}，看我的申请
        </ButtonLink>
      ) : relation && !relation.verified ? (
        <ButtonLink href="/user/setting?type=authentication">先实名认证再申请</ButtonLink>
      ) : open && own?.not_again ? (
        <p className="meta">{own.not_again}</p>
      ) : (
        <Button
          kind="red"
          disabled={!open || !relation}
          onClick={() =>
            whenLoaded(import('./apply-dialog.tsx'), ({ openApply }) =>
              openApply(task, relation!.left_today, again),
            )
          }
        >
          {!open ? '报名结束' : application?.status === 'refused' ? '再次申请' : '申请试用'}
        </Button>
      )}
      {application?.reason && !live ? <p className="meta">{application.reason}</p> : null}
      <Button
        aria-pressed={own?.followed ?? false}
        onClick={() =>
          void mark(
            'sub_task',
            !own?.followed,
            own?.followed ? '已取消关注' : '已关注，有变化会通知你',
          ).catch(reactTo)
        }
      >
        {own?.followed ? '已关注' : '关注任务'}
      </Button>
      <Button
        aria-pressed={own?.liked ?? false}
        onClick={() => void mark('like_product_task', !own?.liked).catch(reactTo)}
      >
        {own?.liked ? '已喜欢' : '喜欢'}
        {own && own.like_count > 0 ? ` ${own.like_count}` : ''}
      </Button>
    </span>
  );
}
