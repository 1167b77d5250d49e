export { FxTable } from '../../parts/fx-table.tsx';
export { KeyMoments } from '../../parts/key-moments.tsx';
