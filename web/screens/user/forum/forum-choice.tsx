import { useNavigate } from 'react-router';
import { Choice } from '../../../desk/choice.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import type { Managing } from './use-managed-forum.ts';

/** Which forum is worked on, where there are several, and the ways out of the desk. */
export function ForumChoice({ managing: { forums, forum }, path }: { managing: Managing; path: string }) {
  const navigate = useNavigate();
  if (!forum) return null;
  const address = (id: string) => `${path}${path.includes('?') ? '&' : '?'}forum_id=${id}`;
  return (
    <>
      {forums.length > 1 ? (
        <Choice
          aria-label="管理哪个论坛"
          value={forum.id}
          options={forums.map(({ id, title }) => [String(id), title] as const)}
          onChange={(event) => void navigate(address(event.target.value))}
        />
      ) : null}
      <ButtonLink href={`/forum/list/${forum.id}`}>看论坛</ButtonLink>
    </>
  );
}
