import { build } from 'vite';

/** The parts of ECharts that the server draws with, as one file of their own: build/charts/charting.js. */
await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'server/domains/forum/dataset/charting.ts',
    outDir: 'build/charts',
    minify: true,
    target: 'es2022',
  },
});
