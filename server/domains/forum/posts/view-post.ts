import type { UseCase } from '../../../call/call.ts';
import type { Views } from '../../../counting/views.ts';

export const viewPostOf =
  (views: Views): UseCase<'posts.view'> =>
  async ({ pcode }, call) => {
    views.note(call, 'post', pcode);
    return null;
  };
