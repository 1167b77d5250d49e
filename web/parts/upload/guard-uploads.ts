import { guardLeaving } from '../leave-guard.ts';

/** While files are under way (counted for each way of uploading) nobody leaves the page unasked. */
export const guardUploads = (under_way: number, way: string): void =>
  guardLeaving(
    way,
    under_way > 0 ? { title: '还有文件在上传', text: '离开这一页，没传完的文件就不会上传。' } : null,
  );
