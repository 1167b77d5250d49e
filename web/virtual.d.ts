/// <reference types="vite/client" />
declare module 'virtual:call-paths' {
  import type { CallName } from '../contract/index.ts';
  const paths: Record<CallName, `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`>;
  export default paths;
}

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';
  const build: ServerBuild;
  export = build;
}

declare var __chunkReload: (module: string) => boolean;
