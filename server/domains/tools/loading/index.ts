export { type FeeTableToLoad, type LaneToLoad, loadTools } from './load-tools.ts';
