import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // Otherwise every link that comes into view asks the server for its route. vite.config.ts takes it for granted.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
