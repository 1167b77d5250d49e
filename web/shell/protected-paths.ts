/** Pages that only somebody signed in may see: the user centre and these (mission, section 6). */
const protected_paths = [
  '/user',
  '/admin',
  '/pay',
  '/verify/face/result',
  '/forum/publish',
  '/forum/preview',
  '/column/article/publish',
  '/user_task',
  '/product/publish',
  '/product/v2/task_publish',
  '/product/task/publish',
  '/product/draft',
  '/product/edit',
  '/product/preview',
  '/product/task/posts',
  '/product/task/report',
  '/product/seckill/payment',
  '/product/seckill/publish',
];

export const isProtected = (path: string): boolean =>
  protected_paths.some((start) => path === start || path.startsWith(`${start}/`));
