/// <reference types="vite/client" />
declare module 'virtual:call-paths' {
  import type { everydayEndpoints } from '../contract/index.ts';
  const paths: Record<keyof typeof everydayEndpoints, `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`>;
  export default paths;
}

declare module 'virtual:desk-call-paths' {
  import type { deskEndpoints } from '../contract/index.ts';
  const paths: Record<keyof typeof deskEndpoints, `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`>;
  export default paths;
}

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';
  const build: ServerBuild;
  export = build;
}

declare var __chunkReload: (module: string) => boolean;
