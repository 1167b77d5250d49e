/** Many rows at once, for the demo and the bench; no part of the product enters here. */
export { type BrandToLoad, loadBrands } from './load-brands.ts';
export { type ProductToLoad, loadProducts } from './load-products.ts';
export { loadRuns } from './load-runs.ts';
export type { ProductContent } from '../products/content.ts';
