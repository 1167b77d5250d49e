export {
  type ClickToLoad,
  type DirectoryToLoad,
  type FolderToLoad,
  loadDirectory,
} from './load-directory.ts';
