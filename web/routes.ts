import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** Every address of the product on one page. */
export default [
  index('screens/home/home.screen.tsx'),
  route('home', 'screens/home/home.screen.tsx', { id: 'home' }),
  route('hot', 'screens/forum/hot/hot.screen.tsx'),
  route('posts', 'screens/forum/posts/posts.screen.tsx'),
  route('posts/:pcode', 'screens/forum/post/post.screen.tsx'),
  route('forum', 'screens/forum/section/section.screen.tsx'),
  route('forum/publish', 'screens/forum/publish/publish.screen.tsx'),
  route('forum/list/:id', 'screens/forum/forum/forum.screen.tsx'),
  route('forum/list/:id/category', 'screens/forum/forum/forum-category.screen.tsx'),
  route('forum/list/:id/:pcode', 'screens/forum/post/post-in-forum.screen.tsx'),
  route('people/:username', 'screens/account/people/people.screen.tsx'),
  route('login', 'screens/account/login/login.screen.tsx'),
  route('register', 'screens/account/register/register.screen.tsx'),
  route('reset_password', 'screens/account/reset-password/reset-password.screen.tsx'),
  route('agreement/:type', 'screens/site/agreement/agreement.screen.tsx'),
  route('*', 'screens/site/not-found/not-found.screen.tsx'),
] satisfies RouteConfig;
