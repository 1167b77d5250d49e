import type { brandEndpoints } from '../../../contract/product/brands.ts';
import type { companyProductEndpoints } from '../../../contract/product/company-products.ts';
import type { productEndpoints } from '../../../contract/product/products.ts';
import type { UseCases } from '../../call/call.ts';
import type { Views } from '../../counting/views.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { Thing } from '../../things/thing.ts';
import type { ApprovalKind } from '../approval/index.ts';
import { answerClaim } from './brands/answer-claim.ts';
import { brandApproval } from './brands/brand-approval.ts';
import { listOwnBrands } from './brands/own-brands.ts';
import { revokeBrand, revokeBrandByStaff } from './brands/revoke-brand.ts';
import { addBrand, editBrand } from './brands/send-brand.ts';
import { eraseDeleted } from './jobs/erase-deleted.job.ts';
import { forceOffOfBrand } from './jobs/force-off-of-brand.job.ts';
import { forgetVisitors } from './jobs/forget-visitors.job.ts';
import { refreshHeat } from './jobs/refresh-heat.job.ts';
import { refreshRunsOf } from './jobs/refresh-runs.job.ts';
import { watchBrands } from './jobs/watch-brands.job.ts';
import {
  listCategories,
  listNewProductsOf,
  listProductsOf,
  listTrialProductsOf,
} from './market/list-products.ts';
import type { ProductRuns } from './market/runs.ts';
import { productById, productByNumber } from './market/product-detail.ts';
import { productEditForm } from './own/edit-form.ts';
import { type OwnProductList, ownProductListsOf } from './own/own-products.ts';
import { previewProduct } from './own/preview-product.ts';
import { deleteProductOf } from './products/delete-product.ts';
import { productDraftCalls } from './products/product-drafts.ts';
import { editProduct, publishProduct } from './products/publish-product.ts';
import { batchOffOf, forceOffByStaff, restoreProduct, takeOffOf } from './products/shelf.ts';
import { withdrawProduct } from './products/withdraw-product.ts';
import { type ProductHooks, productRelationOf, viewProductOf } from './thing/product-relation.ts';
import { productThing } from './thing/product-thing.ts';

const companyCalls = {
  'company.product_publish_approval': publishProduct,
  'company.product_edit': editProduct,
  'company.product_edit_form': productEditForm,
  'company.product_preview': previewProduct,
  'company.product_withdraw': withdrawProduct,
  'company.product_restore': restoreProduct,
  'admin.product_force_off': forceOffByStaff,
  ...productDraftCalls,
} satisfies UseCases<
  Exclude<
    keyof typeof companyProductEndpoints,
    'company.product_off' | 'company.product_batch_off' | 'company.product_del' | OwnProductList
  >
>;

const brandCalls = {
  'company.brand_index': listOwnBrands,
  'company.brand_add': addBrand,
  'company.brand_edit': editBrand,
  'company.brand_revoke': revokeBrand,
  'company.brand_answer': answerClaim,
  'admin.brand_revoke': revokeBrandByStaff,
} satisfies UseCases<keyof typeof brandEndpoints>;

/** `hooks`: what a room above knows of products. */
export const productUseCasesOf = (hooks: ProductHooks & { views: Views }) => ({
  ...({
    'product.categories': listCategories,
    'product.index': listProductsOf(hooks.runs),
    'product.new_index': listNewProductsOf(hooks.runs),
    'product.test': listTrialProductsOf(hooks.trialProducts, hooks.runs),
    'product.detail': productById,
    'product.v2_detail': productByNumber,
    'product.view': viewProductOf(hooks.views),
    'product.relation': productRelationOf(hooks),
  } satisfies UseCases<keyof typeof productEndpoints>),
  ...companyCalls,
  ...ownProductListsOf(hooks.campaigns),
  'company.product_off': takeOffOf(hooks.isInSale),
  'company.product_batch_off': batchOffOf(hooks.isInSale),
  'company.product_del': deleteProductOf(hooks),
  ...brandCalls,
});

export const productJobsOf = (runs: ProductRuns): Job[] => [
  refreshHeat,
  refreshRunsOf(runs),
  eraseDeleted,
  forgetVisitors,
  watchBrands,
  forceOffOfBrand,
];

/** What this domain brings to the rooms that know of no product. */
export const productThings: Thing[] = [productThing];
export const productApprovalKinds: ApprovalKind[] = [brandApproval];

export { brandLeaving } from './people/leave-brands.ts';
export { productExportParts } from './people/own-data.ts';
export type { ProductHooks } from './thing/product-relation.ts';
export { productsForTasks, type ProductForTask } from './market/products-for-tasks.ts';
export { productsOfCompany } from './market/list-products.ts';
export { type ProductRuns, runsChanged } from './market/runs.ts';
export { ownShelf, ownShelfProduct, shelfProduct, type ShelfProduct } from './products/shelf-product.ts';
export { likedBetween } from './thing/liked-between.ts';
export { productNames, shownNumber, shownProductId, shownProductNames } from './thing/product-names.ts';
