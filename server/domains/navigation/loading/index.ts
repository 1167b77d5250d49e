export { type ClickToLoad, type DirectoryToLoad, loadDirectory } from './load-directory.ts';
