import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** Every address of the product on one page; those below /user and /admin stand in their `screens.ts`. */
export default [
  index('screens/home/home.screen.tsx'),
  route('home', 'screens/home/home.screen.tsx', { id: 'home' }),
  route('hot', 'screens/forum/hot/hot.screen.tsx'),
  route('posts', 'screens/forum/posts/posts.screen.tsx'),
  route('posts/:pcode', 'screens/forum/post/post.screen.tsx'),
  route('forum', 'screens/forum/section/section.screen.tsx'),
  route('forum/publish', 'screens/forum/publish/publish.screen.tsx'),
  route('forum/preview', 'screens/forum/preview/preview.screen.tsx'),
  route('forum/list/:id', 'screens/forum/forum/forum.screen.tsx'),
  route('forum/list/:id/category', 'screens/forum/forum/forum-category.screen.tsx'),
  route('forum/list/:id/company', 'screens/forum/company/company.screen.tsx'),
  route('forum/list/:id/product', 'screens/forum/products/products.screen.tsx'),
  route('forum/list/:id/:pcode', 'screens/forum/post/post-in-forum.screen.tsx'),
  route('people/:username', 'screens/account/people/people.screen.tsx'),
  route('login', 'screens/account/login/login.screen.tsx'),
  route('register', 'screens/account/register/register.screen.tsx'),
  route('reset_password', 'screens/account/reset-password/reset-password.screen.tsx'),
  route('agreement/:type', 'screens/site/agreement/agreement.screen.tsx'),
  route('user', 'screens/user/frame/user-frame.tsx', { id: 'user-frame' }, [
    index('screens/user/user.screen.tsx', { id: 'user-index' }),
    route('*', 'screens/user/user.screen.tsx'),
  ]),
  route('admin', 'screens/admin/frame/admin-frame.tsx', { id: 'admin-frame' }, [
    index('screens/admin/admin.screen.tsx', { id: 'admin-index' }),
    route('*', 'screens/admin/admin.screen.tsx'),
  ]),
  route('verify/face/result', 'screens/verification/face-result/face-result.screen.tsx'),
  route('partner/join', 'screens/league/join/join.screen.tsx'),
  route('partner/:code', 'screens/league/invite/invite.screen.tsx'),
  route('*', 'screens/site/not-found/not-found.screen.tsx'),
] satisfies RouteConfig;
