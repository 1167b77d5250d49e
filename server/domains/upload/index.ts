import type { fileEndpoints } from '../../../contract/upload/files.ts';
import type { uploadEndpoints } from '../../../contract/upload/upload.ts';
import type { UseCases } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import { finishUpload } from './finish-upload.ts';
import { addCategory, deleteCategory, listCategories, renameCategory } from './library/categories.ts';
import { deleteImages, restoreImages, updateImages } from './library/change-images.ts';
import { listImages, showImage } from './library/list-images.ts';
import { makeAvifJob } from './make-avif.job.ts';
import { signUploads } from './sign-uploads.ts';
import { sweepFiles } from './sweep-files.job.ts';
import { takeAttachment, takeImage } from './take-upload.ts';

export const uploadUseCases = {
  'upload.sign': signUploads,
  'upload.done': finishUpload,
  'upload.image': takeImage,
  'upload.file': takeAttachment,
  'file.categories': listCategories,
  'file.category_add': addCategory,
  'file.category_rename': renameCategory,
  'file.category_delete': deleteCategory,
  'file.images': listImages,
  'file.images_update': updateImages,
  'file.images_delete': deleteImages,
  'file.images_restore': restoreImages,
  'file.detail': showImage,
} satisfies UseCases<keyof typeof uploadEndpoints | keyof typeof fileEndpoints>;

export const uploadJobs: Job[] = [makeAvifJob, sweepFiles];

export { uploadFigures } from './upload-figures.ts';
export { uploadsOf } from './uploads-of.ts';
export { findFile } from './find-file.ts';
export { uploadExportParts, uploadLeaving } from './leave.ts';
export { type FileToLoad, loadFiles, makeContent, type MadeContent } from './load-files.ts';
export { type FileUseToLoad, loadFileUses } from './load-file-uses.ts';
export { filesByIds, type StoredFile } from './stored-file.ts';
export { type FileUser, letFilesGo, ownPicturesAt, ownReadyFiles, useFiles } from './use-files.ts';
