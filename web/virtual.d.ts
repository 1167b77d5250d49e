/// <reference types="vite/client" />
declare module 'virtual:call-paths' {
  const ways: Readonly<Record<string, string>>;
  export default ways;
}

declare module 'virtual:more-call-paths' {
  const ways: Readonly<Record<string, string>>;
  export default ways;
}

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';
  const build: ServerBuild;
  export = build;
}

declare var __chunkReload: (module: string) => boolean;
